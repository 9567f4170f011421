import { oneLine } from '../../text/one-line.ts';

const FORMAT = /\p{Cf}/gu;

/** A login, a number or a section as it is kept: two that print alike are the same text. */
export const rosterCode = (typed: string): string => oneLine(typed.replaceAll(FORMAT, ''));

/** By which two names are the same child's: `asha  VERMA` and `Asha Verma`. */
export const sameNameKey = (name: string): string => oneLine(name).toLowerCase();
