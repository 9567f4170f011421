import { expect, it } from 'vitest';
import { displayedNumber, formatOf } from './displayed-number.ts';

it.each([
  [123, '000000', '000123'],
  [1_234_567, '000000', '1234567'],
  [123, 'General', '123'],
  [20_261_123_456_789, 'General', '20261123456789'],
  [2.026_112_345_678_9e21, 'General', '2.02611E+21'],
  [202_611_000_000, '0.00E+00', '2.03E+11'],
  [123_456, '000-000', '123-456'],
  [42, '"GR-"0000', 'GR-0042'],
  [42, 'GR0', '42'],
  [42, '\\A0000', 'A0042'],
  [0, '0', '0'],
  [5, '#', '5'],
  [1.5, 'General', '1.5'],
  [0.1 + 0.2, 'General', '0.3'],
  [46_477, 'dd/mm/yyyy', '2027-03-31'],
  [46_477.5, 'd-mmm-yy h:mm', '2027-03-31'],
  [123, '000000;-000000', '000123'],
  [123, '@', '123'],
  [-5, '000', '-5'],
])('%d in the format %s shows as %s', (value, format, shown) => {
  expect(displayedNumber(value, format)).toBe(shown);
});

it('knows the formats that no file writes', () => {
  expect(displayedNumber(46_477, formatOf(14, new Map()))).toBe('2027-03-31');
  expect(displayedNumber(45_015, formatOf(14, new Map()), 1904)).toBe('2027-03-31');
  expect(displayedNumber(7, formatOf(0, new Map()))).toBe('7');
  expect(displayedNumber(7, formatOf(165, new Map([[165, '000']])))).toBe('007');
});
