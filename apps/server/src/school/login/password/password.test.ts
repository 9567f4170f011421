import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

describe('how a password is kept', () => {
  it('hashed with argon2id, each time with another salt (D2 argon2id)', async () => {
    const [one, other] = [
      await hashPassword('blue rabbit moon'),
      await hashPassword('blue rabbit moon'),
    ];
    expect(one).toMatch(/^\$argon2id\$/);
    expect(other).not.toBe(one);
    expect(await isPassword(one, 'blue rabbit moon')).toBe(true);
    expect(await isPassword(one, 'blue rabbit')).toBe(false);
    expect(await isPassword(null, 'blue rabbit moon')).toBe(false);
  });
});
