import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

describe('a secret in the database', () => {
  it('is sealed, opens with its key alone, and never looks the same', () => {
    const secret = Buffer.from('12345678901234567890');
    const sealed = seal('a key', secret);
    expect(unseal('a key', sealed)).toEqual(secret);
    expect(seal('a key', secret)).not.toBe(sealed);
    expect(() => unseal('another', sealed)).toThrow(/authenticate/);
  });
});
