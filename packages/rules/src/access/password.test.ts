import { describe, expect, test } from 'vitest';
import { passwordProblem } from './password.ts';

describe('a password a student chooses (D2)', () => {
  test('has at least 8 characters, in any script', () => {
    expect(passwordProblem('kite-12')).toBe('too-short');
    expect(passwordProblem('kite-123')).toBeNull();
    expect(passwordProblem('पतंगऔरडोर')).toBeNull();
  });

  test('is none of the words others know of the student', () => {
    expect(passwordProblem('Asha.Verma', ['ashaverma', null])).toBe('is-your-name');
    expect(passwordProblem('A-10123456', ['A-10123456'])).toBe('is-your-name');
    expect(passwordProblem('Asha.Verma.kite', ['ashaverma', null])).toBeNull();
  });

  test.each(['aaaaaaaa', '12345678', '87654321', 'Password123', 'abcdefgh', 'qwerty uiop'])(
    'is not "%s", which anybody tries first',
    (password) => expect(passwordProblem(password)).toBe('too-simple'),
  );

  test.each(['kite-demo-1', 'blue rabbit moon', '13579246'])('may be "%s"', (password) =>
    expect(passwordProblem(password)).toBeNull(),
  );
});
