import { oneLine } from './one-line.ts';

const FORMAT = /\p{Cf}/gu;

/**
 * A login, number, section or heading in stored form: one line without joiners. Texts that look
 * alike are equal.
 */
export const rosterCode = (typed: string): string => oneLine(typed.replaceAll(FORMAT, ''));

/** A login in stored and search form: lower case. */
export const loginKey = (typed: string): string => rosterCode(typed).toLowerCase().normalize('NFC');

/** An admission number or school code in search form: upper case. */
export const admissionKey = (typed: string): string =>
  rosterCode(typed).toUpperCase().normalize('NFC');
