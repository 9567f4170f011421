import { digestOf } from '../../../security/session.ts';
import { newCode, typedCode } from './first-code.ts';

/**
 * Longer than a first-time code, so that they are not confused; no login is needed with it. 31^12 is about 8 × 10^17.
 */
const LENGTH = 12;

export const newParentCode = (): string => newCode(LENGTH);

/** Printed form: `ABCD-2345-EFGH`. */
export const printedParentCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Stored hash of the normalised input: case, dashes and spaces do not matter. */
export const parentCodeHash = (code: string): string => digestOf(`parent:${typedCode(code)}`);
