import { oneLine } from './one-line.ts';

const FORMAT = /\p{Cf}/gu;

/** A login, number, section or heading as it is kept: one line without the joiners that names need. Two that print alike are the same text. */
export const rosterCode = (typed: string): string => oneLine(typed.replaceAll(FORMAT, ''));

/** A login as it is kept and looked up: small letters. */
export const loginKey = (typed: string): string => rosterCode(typed).toLowerCase().normalize('NFC');

/** An admission number or the code of a school as it is looked up: in capitals. */
export const admissionKey = (typed: string): string =>
  rosterCode(typed).toUpperCase().normalize('NFC');
