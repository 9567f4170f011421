import { describe, expect, it } from 'vitest';
import { firstNameOf } from './first-name.ts';

describe('the first name', () => {
  it.each([
    ['Asha Verma', 'Asha'],
    ['  K. Ravi Nair ', 'Ravi'],
    ['S R Meera', 'Meera'],
    ['आशा वर्मा', 'आशा'],
    ['A', 'A'],
    ['', ''],
  ])('of "%s" is "%s"', (fullname, first) => {
    expect(firstNameOf(fullname)).toBe(first);
  });
});
