import { randomInt } from 'node:crypto';
import { hashPassword, isPassword } from './password.ts';

/** Letters and digits a child tells apart on paper: no 0 and O, no 1, I and L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;
const GROUP = 4;

/** So many letters that nobody guesses. */
export const newCode = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** 31^8, some 8 × 10^11 codes, behind five tries in 15 minutes. */
export const newFirstCode = (): string => newCode(LENGTH);

/** As it stands on a login card: `ABCD-2345`. */
export const printedFirstCode = (code: string): string =>
  `${code.slice(0, GROUP)}-${code.slice(GROUP)}`;

/** As somebody typed it: small letters, dashes and spaces do not matter. */
export const typedCode = (code: string) => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/** How a code is kept: like the password it stands in for. */
export const hashFirstCode = (code: string): Promise<string> => hashPassword(typedCode(code));

export const isFirstCode = (kept: string, code: string): Promise<boolean> =>
  isPassword(kept, typedCode(code));
