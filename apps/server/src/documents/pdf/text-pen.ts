import { LOCALES, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { fontFile } from './font-file.ts';
import { ISO_15924, type Run, type Script, runsOf } from './text-runs.ts';

const FACES = {
  text: { kind: 'text', weight: 400 },
  strong: { kind: 'text', weight: 700 },
  heading: { kind: 'heading', weight: 700 },
} as const;

/** The fonts that the registry of languages has for a script. */
const fontsOf = (script: Script) =>
  Object.values(LOCALES).find((locale) => locale.script === ISO_15924[script])?.fonts ??
  LOCALES[ORIGINAL_LOCALE].fonts;

export type Face = keyof typeof FACES;

export const INK = '#1c2244';
export const SOFT = '#545b7c';

/** A text too long for its line is set smaller, never cut off. */
const SMALLEST = 7;
/** Distance from the top of a line to the baseline, in font sizes; about the same in both families. */
const ASCENT = 1.1;

export type Line = {
  x: number;
  y: number;
  /** Longer text is set smaller. */
  width: number;
  size: number;
  face?: Face;
  colour?: string;
  /** Target of the link of this line. */
  link?: string;
};

/** Fonts come into a document with the first letters that want them. */
function fontsIn(pdf: PDFKit.PDFDocument) {
  const registered = new Set<string>();
  const use = ({ script }: Run, face: Face, size: number) => {
    const { kind, weight } = FACES[face];
    const family = fontsOf(script)[kind];
    const name = `${family}-${script}-${weight}-normal`;
    if (!registered.has(name)) pdf.registerFont(name, fontFile(family, name));
    registered.add(name);
    return pdf.font(name).fontSize(size);
  };
  const widthOf = (runs: readonly Run[], face: Face, size: number) =>
    runs.reduce((sum, run) => sum + use(run, face, size).widthOfString(run.text), 0);
  return { use, widthOf };
}

/** Font data of fontkit that pdfkit's types omit. */
type Opened = {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } };
};
const OF_NO_FONT = /[\s\p{Cf}\p{Variation_Selector}]/u;

/** Whether every letter of a text has a glyph: others would print as boxes. */
export function canPrint(pdf: PDFKit.PDFDocument, text: string, face: Face = 'text'): boolean {
  const { use } = fontsIn(pdf);
  return runsOf(text).every((run) => {
    const { font } = (use(run, face, 12) as unknown as Opened)._font;
    return Array.from(run.text).every(
      (letter) => OF_NO_FONT.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    );
  });
}

/** Breaks a text between words into lines of at most this width. */
export type LineBreaker = (text: string, within: { width: number; size: number }) => string[];

export function lineBreaker(pdf: PDFKit.PDFDocument): LineBreaker {
  const { widthOf } = fontsIn(pdf);
  return (text, { width, size }) => {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      const fits = lines.length > 0 && widthOf(runsOf(longer), 'text', size) <= width;
      if (fits) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
}

/** Writes lines of Latin and Devanagari into a PDF, shaped, with their fonts embedded. Answers the width that was taken. */
export type TextPen = (text: string, line: Line) => number;

export function textPen(pdf: PDFKit.PDFDocument): TextPen {
  const { use, widthOf } = fontsIn(pdf);
  return (text, { x, y, width, size, face = 'text', colour = INK, link }) => {
    const runs = runsOf(text);
    const natural = widthOf(runs, face, size);
    const smallest = Math.min(SMALLEST, size);
    const fitting = Math.max(smallest, natural > width ? (size * width) / natural : size);
    // Smaller letters share the baseline of larger ones.
    const top = y + (size - fitting) * ASCENT;
    let at = x;
    // Glyphs of a conjunct differ from its letters: search, copy and screen readers use this text.
    pdf.markContent('Span', { actual: text });
    for (const run of runs) {
      use(run, face, fitting).fillColor(colour);
      pdf.text(run.text, at, top, { lineBreak: false, ...(link !== undefined && { link }) });
      at += pdf.widthOfString(run.text);
    }
    pdf.endMarkedContent();
    return at - x;
  };
}

/** A name has room for lines below one another: it is set smaller first, and in several lines then. */
export type NameLine = Line & {
  readonly height: number;
  /** Written small below a ruled line where no font has the letters of the name. */
  readonly unprintable: string;
};

const LINE_HEIGHT = 1.3;
/** A name of one line is set no smaller than this share of its size before it takes a second line. */
const LEAST_SHARE = 0.6;
const STEP = 0.5;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Lines of at most this width; a wider word is broken between letters. */
function linesWithin(
  text: string,
  { width, widthOf }: { width: number; widthOf: (text: string) => number },
): string[] {
  const lines: string[] = [];
  const add = (part: string, joint: string) => {
    const last = lines.at(-1);
    const longer = last === undefined ? part : `${last}${joint}${part}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  };
  for (const word of text.split(' ')) {
    if (widthOf(word) <= width) add(word, ' ');
    else
      for (const [index, { segment }] of [...graphemes.segment(word)].entries())
        add(segment, index === 0 ? ' ' : '');
  }
  return lines;
}

/** Writes a name into its place: smaller, then in several lines. Answers the height that was taken. */
export type NamePen = (name: string, line: NameLine) => number;

export function namePen(pdf: PDFKit.PDFDocument): NamePen {
  const write = textPen(pdf);
  const { widthOf } = fontsIn(pdf);
  return (name, { height, unprintable, ...line }) => {
    const { x, y, width, size, face = 'text' } = line;
    const at = (of: number) => (text: string) => widthOf(runsOf(text), face, of);
    if (!canPrint(pdf, name, face)) {
      const under = y + Math.min(height / 2, size * LINE_HEIGHT);
      pdf
        .lineWidth(0.8)
        .moveTo(x, under)
        .lineTo(x + width, under)
        .stroke(SOFT);
      const said = linesWithin(unprintable, {
        width,
        widthOf: (text) => widthOf(runsOf(text), 'text', SMALLEST),
      });
      for (const [index, text] of said.entries()) {
        const place = { x, y: under + 1 + index * SMALLEST * LINE_HEIGHT, width };
        write(text, { ...place, size: SMALLEST, colour: SOFT });
      }
      return under - y + said.length * SMALLEST * LINE_HEIGHT;
    }
    const natural = at(size)(name);
    if (natural * LEAST_SHARE <= width) {
      write(name, line);
      return size * LINE_HEIGHT;
    }
    let fitting = size * LEAST_SHARE;
    let lines = linesWithin(name, { width, widthOf: at(fitting) });
    while (fitting > STEP && lines.length * fitting * LINE_HEIGHT > height) {
      fitting -= STEP;
      lines = linesWithin(name, { width, widthOf: at(fitting) });
    }
    for (const [index, text] of lines.entries())
      write(text, { ...line, y: y + index * fitting * LINE_HEIGHT, size: fitting });
    return lines.length * fitting * LINE_HEIGHT;
  };
}
