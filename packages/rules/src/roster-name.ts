const FORMAT = /\p{Cf}/gu;
/** Joiners shape letters of Indic and Arabic scripts, between two of which they stay. */
const IDLE_FORMAT =
  /(?<![\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Sinhala}\p{Script=Arabic}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])|(?![\u200c\u200d])\p{Cf}/gu;

/** A name as it is kept: composed (NFC), single spaces, no characters that nobody sees. */
export const rosterName = (typed: string): string =>
  typed.normalize('NFC').replaceAll(IDLE_FORMAT, '').replaceAll(/\s+/gu, ' ').trim();

/** A login, a number or a section as it is kept: two that print alike are the same text. */
export const rosterCode = (typed: string): string =>
  typed.normalize('NFC').replaceAll(FORMAT, '').replaceAll(/\s+/gu, ' ').trim();

/** By which two names are the same child's: `asha  VERMA` and `Asha Verma`. */
export const sameNameKey = (name: string): string => rosterName(name).toLowerCase();
