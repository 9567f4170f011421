import { describe, expect, it } from 'vitest';
import { firstNameAndInitial, firstNameOf } from './first-name.ts';

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

describe('a name as strangers may read it', () => {
  it.each([
    ['Asha Verma', 'Asha V.'],
    ['  K. Ravi  Nair ', 'Ravi N.'],
    ['Kabir', 'Kabir'],
    ['K. Asha', 'Asha'],
    ['आशा कीर्ति', 'आशा की.'],
    ['Asha N\u0303andu', 'Asha N\u0303.'],
    ['Asha Édouard', 'Asha É.'],
    ['Asha X', 'Asha X.'],
    ['', ''],
  ])('"%s" is "%s" (D3)', (fullname, shown) => {
    expect(firstNameAndInitial(fullname)).toBe(shown);
  });
});
