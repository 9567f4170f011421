import { expect, it } from 'vitest';
import { canBe, letterOf, reasonOf, withUse } from './choose-use.ts';

const column = (given: object = {}) => ({
  heading: 'GR No',
  use: null,
  hint: null,
  samples: [],
  isSerial: false,
  ...given,
});

it('a use is one column’s: who is chosen takes it from the other', () => {
  expect(withUse(['full_name', 'class', null], 2, 'class')).toEqual(['full_name', null, 'class']);
  expect(withUse(['full_name', 'class', null], 1, null)).toEqual(['full_name', null, null]);
});

it('a serial number identifies no student (D21)', () => {
  for (const use of ['admission_no', 'login_id', 'id'])
    expect(canBe(column({ isSerial: true }), use)).toBe(false);
  expect(canBe(column({ isSerial: true }), 'section')).toBe(true);
  expect(canBe(column(), 'admission_no')).toBe(true);
  expect(canBe(column({ hint: 'not-kept' }), 'section')).toBe(false);
});

it.each([
  [column({ hint: 'serial' }), null, 'serial'],
  [column({ hint: 'remembered' }), null, 'remembered'],
  [column({ hint: 'remembered', use: 'section' }), null, 'left'],
  [column({ hint: 'remembered', use: 'section' }), 'section', 'remembered'],
  [column(), 'admission_no', 'id'],
  [column(), 'birthday', 'compared'],
  [column(), 'last_name', 'name'],
  [column(), 'class', 'class'],
  [column(), 'section', null],
  [column(), null, 'left'],
] as const)('says why: %j as %s is %s', (of, use, reason) => {
  expect(reasonOf(of, use)).toBe(reason);
});

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
])('column %d is %s', (at, letter) => {
  expect(letterOf(at)).toBe(letter);
});
