import { LOCALE_CODES, type Locale } from '@skillkite/rules/text/locale';

const WORDS: Readonly<Record<Locale, readonly [right: string, wrong: string]>> = {
  en: ['True', 'False'],
  hi: ['सही', 'गलत'],
  mr: ['बरोबर', 'चूक'],
};

/** The options of a question that asks if a sentence is true. */
export const truthWords = (language: Locale) => WORDS[language];

const spelled = (word: string) => word.normalize('NFD').replaceAll('\u093c', '').toLowerCase();
const TRUE = new Set([
  'true',
  't',
  'yes',
  'right',
  'correct',
  '✓',
  '√',
  'सत्य',
  'सही',
  'हां',
  'हाँ',
  'स',
  'बरोबर',
]);
const FALSE = new Set([
  'false',
  'f',
  'no',
  'wrong',
  'incorrect',
  '✗',
  '×',
  'असत्य',
  'गलत',
  'नहीं',
  'ग',
  'चूक',
]);

/** The truth that a word names, in any language; null for other words. */
export function truthIn(word: string): boolean | null {
  const plain = spelled(word.trim().replace(/[.।]$/, ''));
  if (TRUE.has(plain)) return true;
  return FALSE.has(plain) ? false : null;
}

/** Whether two options are the words for true and false, in this order, in some language. */
export const isTruthPair = (first: string, second: string): boolean =>
  LOCALE_CODES.some((code) => {
    const [right, wrong] = WORDS[code];
    return first === right && second === wrong;
  });
