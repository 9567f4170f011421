import { digestOf } from '../../../security/session.ts';
import { newCode, typedCode } from './first-code.ts';

/** Longer than a first-time code: nobody takes one for the other, and no login stands beside it. 31^12 are some 8 × 10^17. */
const LENGTH = 12;

export const newParentCode = (): string => newCode(LENGTH);

/** As it stands on a login card: `ABCD-2345-EFGH`. */
export const printedParentCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** How it is kept, and found by: as somebody typed it, small letters, dashes and spaces do not matter. */
export const parentCodeHash = (code: string): string => digestOf(`parent:${typedCode(code)}`);
