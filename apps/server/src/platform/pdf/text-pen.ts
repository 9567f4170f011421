import { LOCALES, ORIGINAL_LOCALE } from '@skillkite/rules/locale';
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
/** From the top of a line to where its letters stand, in sizes of the font: about the same in both families. */
const ASCENT = 1.1;

export type Line = {
  x: number;
  y: number;
  /** What does not fit in it is set smaller. */
  width: number;
  size: number;
  face?: Face;
  colour?: string;
  /** Where the address of this line leads. */
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

/** Parts a text between words into lines that are no wider. */
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
    const fitting = Math.max(SMALLEST, natural > width ? (size * width) / natural : size);
    // Smaller letters stand where larger ones would.
    const top = y + (size - fitting) * ASCENT;
    let at = x;
    // Glyphs of a conjunct are not its letters: whoever searches, copies or listens gets the letters from here.
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
