import { describe, expect, it } from 'vitest';
import { multibase } from './multibase.ts';

describe('bytes in base 58', () => {
  it.each([
    ['Hello World!', 'z2NEpo7TZRRrLZSi2U'],
    [
      'The quick brown fox jumps over the lazy dog.',
      'zUSm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z',
    ],
    ['\0\0(\x7f\xb4\xcd', 'z11233QC4'],
    ['', 'z'],
    ['\0', 'z1'],
  ])('%j is %s (the vectors of the base58 draft)', (text, expected) => {
    expect(multibase(Buffer.from(text, 'latin1'))).toBe(expected);
  });
});
