import { randomInt } from 'node:crypto';
import { hashPassword, isPassword } from './password.ts';

/** Letters and digits a child tells apart on paper: no 0 and O, no 1, I and L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;
const GROUP = 4;

/** Random code of the given length. */
export const newCode = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** 31^8, some 8 × 10^11 codes, behind five tries in 15 minutes. */
export const newFirstCode = (): string => newCode(LENGTH);

/** Printed form: `ABCD-2345`. */
export const printedFirstCode = (code: string): string =>
  `${code.slice(0, GROUP)}-${code.slice(GROUP)}`;

/** Normalises typed input: case, dashes and spaces do not matter. */
export const typedCode = (code: string) => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/** Hashes a code like a password. */
export const hashFirstCode = (code: string): Promise<string> => hashPassword(typedCode(code));

export const isFirstCode = (kept: string, code: string): Promise<boolean> =>
  isPassword(kept, typedCode(code));
