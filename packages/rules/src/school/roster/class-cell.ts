import { FIRST_GRADE, LAST_GRADE, gradeOfRoman } from '../grade.ts';
import { rosterCode } from '../../text/login-key.ts';

export type ClassCell = { readonly grade: number; readonly section: string | null };

/** Longest text that can be a class. */
const MOST_LENGTH = 60;
/** Longest text that can be a section. */
const MOST_SECTION = 20;

const ENGLISH = [
  ['one', 'first'],
  ['two', 'second'],
  ['three', 'third'],
  ['four', 'fourth'],
  ['five', 'fifth'],
  ['six', 'sixth'],
  ['seven', 'seventh'],
  ['eight', 'eighth'],
  ['nine', 'ninth'],
  ['ten', 'tenth'],
  ['eleven', 'eleventh'],
  ['twelve', 'twelfth'],
] as const;
const HINDI = [
  ['पहली', 'एक'],
  ['दूसरी', 'दो'],
  ['तीसरी', 'तीन'],
  ['चौथी', 'चार'],
  ['पाँचवीं', 'पांचवीं', 'पाँच'],
  ['छठी', 'छठवीं', 'छह'],
  ['सातवीं', 'सात'],
  ['आठवीं', 'आठ'],
  ['नौवीं', 'नवीं', 'नौ'],
  ['दसवीं', 'दस'],
  ['ग्यारहवीं', 'ग्यारह'],
  ['बारहवीं', 'बारह'],
] as const;
const GRADE_OF_WORD: ReadonlyMap<string, number> = new Map(
  [ENGLISH, HINDI].flatMap((language) =>
    language.flatMap((words, at) =>
      words.map((word) => [word.normalize('NFC'), at + FIRST_GRADE] as const),
    ),
  ),
);

const LABEL = /^(?:class|std|standard|grade|कक्षा|क्लास)(?![\p{L}\p{M}])[\s.:–-]*/iu;
const SECTION_LABEL = /^(?:section|sec|division|div|सेक्शन|वर्ग)(?![\p{L}\p{M}])[\s.:–-]*/iu;
const ORDINAL = /^\s*(?:st|nd|rd|th|वीं|वी|ठी)(?![\p{L}\p{M}])/iu;
const SEPARATOR = /^\s*[-–/.,:()[\]\s]\s*/u;

const DEVANAGARI_ZERO = 0x09_66;
const arabicDigits = (text: string) =>
  text.replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO));

/** The grade at the start of a text, and the rest of the text. */
function gradeAtStart(text: string): { grade: number; rest: string } | null {
  const [digits = ''] = /^\d+(?:\.0+(?!\d))?/.exec(text) ?? [];
  if (digits !== '') {
    const rest = text.slice(digits.length);
    return { grade: Number(digits), rest: rest.replace(ORDINAL, '') };
  }
  const [word = ''] = /^[\p{L}\p{M}]+/u.exec(text) ?? [];
  const rest = text.slice(word.length);
  const named = GRADE_OF_WORD.get(word.toLowerCase());
  if (named !== undefined) return { grade: named, rest };
  const whole = gradeOfRoman(word) ?? gradeOfRoman(word.replace(/(?:st|nd|rd|th)$/i, ''));
  if (whole !== null) return { grade: whole, rest };
  // "VIA": a numeral with its section. I, V and X belong to the numeral.
  const [, numeral = '', letter = ''] = /^([ivx]+)(?:st|nd|rd|th)?([a-h])$/i.exec(word) ?? [];
  const grade = gradeOfRoman(numeral);
  return grade === null ? null : { grade, rest: `${letter}${rest}` };
}

/** The section in the text after a grade: null without one, undefined if the text is no section. */
function sectionIn(rest: string): string | null | undefined {
  const isParted = SEPARATOR.test(rest);
  const text = rest
    .replace(SEPARATOR, '')
    .replace(SECTION_LABEL, '')
    .replaceAll(/[\s)\]]+$/gu, '');
  if (text === '') return null;
  // A second number is no section: "10-11", "6-7" and "2026-27" are ranges.
  if (text.length > MOST_SECTION || !/^[\p{L}][\p{L}\p{M}\d .&-]*$/u.test(text)) return undefined;
  const isLetter = /^[a-z]\d?$/i.test(text) || /^\p{L}\p{M}*$/u.test(text);
  if (!isParted && !isLetter) return undefined;
  return isLetter ? text.toUpperCase() : text;
}

/**
 * Parses a class with an optional section: `6A`, `VI-A`, `5th`, `Std 5`, `Class 7 B`, `कक्षा 6 अ`.
 * Null if the cell is no class.
 */
export function classInCell(cell: string): ClassCell | null {
  if (cell.length > MOST_LENGTH) return null;
  const text = arabicDigits(rosterCode(cell)).replace(LABEL, '');
  const found = gradeAtStart(text);
  if (!found || found.grade < FIRST_GRADE || found.grade > LAST_GRADE) return null;
  // "Sixth class", "6 Standard".
  const section = sectionIn(found.rest.replace(/^[\s-]*(?:class|std|standard|कक्षा)\.?$/iu, ''));
  return section === undefined ? null : { grade: found.grade, section };
}
