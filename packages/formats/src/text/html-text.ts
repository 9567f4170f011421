import { Parser } from 'htmlparser2';
import { LOCALE_CODES, type Locale } from '@skillkite/rules/text/locale';
import { MOST_TEXT } from '../limits.ts';
import type { Notes } from '../notes.ts';
import { visibleLines } from './lines.ts';

/** A picture as the source names it. */
export type FoundPicture = { readonly source: string; readonly alternative: string };
export type RichText = { readonly text: string; readonly pictures: readonly FoundPicture[] };

const names = (list: string) => new Set(list.split(' '));
/** Elements whose loss changes how a text looks. */
const LOOKS = names(
  'b strong i em u ins s strike del mark small big tt code kbd font center h1 h2 h3 h4 h5 h6 blockquote q cite',
);
const BLOCKS = names(
  'p div br h1 h2 h3 h4 h5 h6 ul ol dl dt dd blockquote pre hr section article header footer figure figcaption address center tr table caption',
);
const SILENT = names(
  'html head body meta base title link span a abbr acronym label time var samp dfn bdo bdi wbr ruby rt rp nobr thead tbody tfoot colgroup col td th li sub sup img o:p lang prompt',
);
const MEDIA = names(
  'audio video iframe object embed applet canvas svg input select textarea button form map area source track param picture noscript template frame frameset dialog',
);
/** Their own text is no text of the question. */
const HIDDEN = names(
  'script style title template iframe object svg canvas audio video select noscript',
);
const MATH = names(
  'math mrow mi mn mo mtext msup msub mfrac msqrt mroot mstyle mover munder msubsup mtable mtr mtd mspace mfenced munderover semantics annotation',
);

const isKnown = (name: string) =>
  [LOOKS, BLOCKS, SILENT, MEDIA, HIDDEN, MATH].some((list) => list.has(name)) || /[:-]/.test(name);

const SUPERSCRIPTS = new Map(
  Object.entries({ '+': '⁺', '-': '⁻', '−': '⁻', '=': '⁼', '(': '⁽', ')': '⁾', n: 'ⁿ', i: 'ⁱ' }),
);
const SUBSCRIPTS = new Map(
  Object.entries({ '+': '₊', '-': '₋', '−': '₋', '=': '₌', '(': '₍', ')': '₎' }),
);
for (const [digit, raised] of Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹').entries())
  SUPERSCRIPTS.set(String(digit), raised);
for (const [digit, lowered] of Array.from('₀₁₂₃₄₅₆₇₈₉').entries())
  SUBSCRIPTS.set(String(digit), lowered);

/** x², H₂O; `^(ab)` where there are no such characters. */
function shifted(text: string, isUp: boolean): string {
  const signs = isUp ? SUPERSCRIPTS : SUBSCRIPTS;
  const letters = Array.from(text.trim());
  if (letters.length === 0) return text;
  if (letters.every((letter) => signs.has(letter)))
    return letters.map((letter) => signs.get(letter)).join('');
  return `${isUp ? '^' : '_'}${letters.length === 1 ? letters[0] : `(${letters.join('')})`}`;
}

/** Whether the part of a formula that is open is raised or lowered: the second one of `msup`. */
const isShift = (formula: { name: string; parts: number } | undefined): boolean =>
  formula?.parts === 2 && (formula.name === 'msup' || formula.name === 'msub');

const STYLED = /\b(?:color|background|font-weight|font-style|text-decoration)\b/;
const LATEX = /\\\(|\\\[|\$\$|\\(?:frac|sqrt|times|sum|int|alpha|beta|pi|begin)\b/;
/** Filters of Moodle name languages in tags or in braces. */
const MLANG = /\{mlang(?:\s+([\w,-]{1,40}))?\}/g;

const localeIn = (code: string): Locale | null => {
  const short = code.trim().toLowerCase().slice(0, 2);
  return LOCALE_CODES.find((locale) => locale === short) ?? null;
};

type Part = { text: string; readonly language: string | null };

/** The parts in the reader's language, or in the first one that there is. */
function inLanguage(parts: readonly Part[], language: Locale, notes: Notes): string {
  const given = [...new Set(parts.flatMap((part) => part.language ?? []))];
  const kept = given.find((code) => localeIn(code) === language) ?? given[0] ?? null;
  for (const code of given) if (code !== kept) notes.change('translation', code);
  return parts
    .filter((part) => part.language === null || part.language === kept)
    .map(({ text }) => text)
    .join('');
}

/** Parts that `{mlang hi}…{mlang}` marks. */
function markedParts({ text, language }: Part): Part[] {
  if (!text.includes('{mlang')) return [{ text, language }];
  const parts: Part[] = [];
  let read = 0;
  let spoken = language;
  for (const match of text.matchAll(MLANG)) {
    parts.push({ text: text.slice(read, match.index), language: spoken });
    read = match.index + match[0].length;
    const [code] = match[1]?.split(',') ?? [];
    spoken = code === undefined || code === 'other' ? language : code;
  }
  return [...parts, { text: text.slice(read), language: spoken }];
}

/** Finds what a plain text would not show as written: formulas, and languages in braces. */
export function plainRich(text: string, language: Locale, notes: Notes): RichText {
  if (LATEX.test(text)) notes.change('formula');
  const spoken = inLanguage(markedParts({ text, language: null }), language, notes);
  return { text: visibleLines(spoken), pictures: [] };
}

/**
 * HTML as the plain text that questions are made of. What is lost is noted. An unknown element, such as `<stdio.h>`,
 * stays as it was written.
 */
export function htmlText(html: string, language: Locale, notes: Notes): RichText {
  const source = html.slice(0, MOST_TEXT);
  const parts: Part[] = [{ text: '', language: null }];
  const pictures: FoundPicture[] = [];
  const languages: { readonly name: string; readonly language: string | null }[] = [];
  const shifts: string[] = [];
  const formulas: { readonly name: string; parts: number }[] = [];
  const lists: { isOrdered: boolean; count: number }[] = [];
  let hidden = 0;
  let preformatted = 0;
  let cells = 0;
  const say = (text: string) => {
    const last = parts.at(-1);
    if (hidden > 0) return;
    if (shifts.length > 0) shifts[shifts.length - 1] += text;
    else if (last) last.text += text;
  };
  const speak = () => parts.push({ text: '', language: languages.at(-1)?.language ?? null });
  const written = () => source.slice(parser.startIndex, parser.endIndex + 1);

  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const { style, class: classes = '', lang, src = '', alt = '', href = '' } = attributes;
        if (Object.keys(attributes).some((key) => /^on[a-z]/.test(key))) notes.change('script');
        if (HIDDEN.has(name)) hidden += 1;
        if (name === 'script') notes.change('script');
        else if (MEDIA.has(name)) notes.change('media', name);
        else if (MATH.has(name)) {
          notes.change('formula');
          const outer = formulas.at(-1);
          if (outer) outer.parts += 1;
          if (outer?.name === 'mfrac' && outer.parts === 2) say('/');
          if (isShift(outer)) shifts.push('');
          formulas.push({ name, parts: 0 });
        } else if (LOOKS.has(name)) notes.change('formatting', name);
        else if (!isKnown(name)) say(written());
        if (style !== undefined && STYLED.test(style)) notes.change('formatting', 'style');
        if (name === 'a' && href !== '' && !href.startsWith('#')) notes.change('link', href);
        if (name === 'table') notes.change('table');
        if (name === 'img' && hidden === 0)
          pictures.push({ source: src.trim(), alternative: visibleLines(alt) });
        if (name === 'pre') preformatted += 1;
        if (name === 'ul' || name === 'ol') lists.push({ isOrdered: name === 'ol', count: 0 });
        if (name === 'tr') cells = 0;
        if (name === 'td' || name === 'th') {
          if (cells > 0) say(' | ');
          cells += 1;
        }
        if (name === 'li') {
          const list = lists.at(-1);
          if (list) list.count += 1;
          say(list?.isOrdered ? `\n${list.count}. ` : '\n– ');
        }
        if (BLOCKS.has(name)) say('\n');
        if (name === 'sub' || name === 'sup') shifts.push('');
        const isSpoken = lang !== undefined && (name === 'lang' || /\bmultilang\b/.test(classes));
        if (name === 'span' || name === 'lang') {
          languages.push({
            name,
            language: isSpoken ? lang : (languages.at(-1)?.language ?? null),
          });
          speak();
        }
      },
      onclosetag: (name, isImplied) => {
        if (HIDDEN.has(name)) hidden = Math.max(0, hidden - 1);
        if (!isKnown(name) && !isImplied) say(written());
        if (name === 'pre') preformatted = Math.max(0, preformatted - 1);
        if (name === 'ul' || name === 'ol') lists.pop();
        if (name === 'sub' || name === 'sup') {
          const inner = shifts.pop();
          if (inner !== undefined) say(shifted(inner, name === 'sup'));
        }
        if (formulas.at(-1)?.name === name) {
          formulas.pop();
          const outer = formulas.at(-1);
          const inner = isShift(outer) ? shifts.pop() : undefined;
          if (inner !== undefined) say(shifted(inner, outer?.name === 'msup'));
        }
        if (BLOCKS.has(name) && name !== 'br') say('\n');
        if (languages.at(-1)?.name === name) {
          languages.pop();
          speak();
        }
      },
      ontext: (text) => say(preformatted > 0 ? text : text.replaceAll(/[\t\n\f\r ]+/g, ' ')),
    },
    { decodeEntities: true },
  );
  parser.end(source);
  const text = inLanguage(parts.flatMap(markedParts), language, notes);
  if (LATEX.test(text)) notes.change('formula');
  return { text: visibleLines(text), pictures };
}
