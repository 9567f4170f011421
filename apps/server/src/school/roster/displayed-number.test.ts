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
  [0, '000', '000'],
  [0, '#', '0'],
  [7, '##-00', '-07'],
  [123, '"A"0"B"', 'A123B'],
  [42, '"GR"-[Red]0000', '42'],
  [42, '[Red]0000', '42'],
  [42, '"day"0', 'day42'],
  [12, '0 (0)', '1 (2)'],
  [5, 'x0', '5'],
  [1e15, '0', '1.00000E+15'],
  [-1e15, 'General', '-1.00000E+15'],
  [46_477, '"on" yyyy', '2027-03-31'],
  [46_477, '[$-409]d', '2027-03-31'],
  [1e12, 'yyyy', '1000000000000'],
  [0.5, '0"E+"', '0.5'],
])('%d in the format %s shows as %s', (value, format, shown) => {
  expect(displayedNumber(value, format)).toBe(shown);
});

it('knows the formats that no file writes', () => {
  expect(displayedNumber(46_477, formatOf(14, new Map()))).toBe('2027-03-31');
  expect(displayedNumber(45_015, formatOf(14, new Map()), 1904)).toBe('2027-03-31');
  expect(displayedNumber(7, formatOf(0, new Map()))).toBe('7');
  expect(displayedNumber(7, formatOf(165, new Map([[165, '000']])))).toBe('007');
});

it.each([
  ['dates', [14, 15, 22, 27, 28, 36, 45, 46, 47, 50, 51, 58], 'yyyy-mm-dd'],
  ['no dates', [13, 23, 26, 37, 44, 59], 'General'],
])('the built-in formats that are %s', (_what, ids, format) => {
  expect(ids.map((id) => formatOf(id, new Map()))).toEqual(ids.map(() => format));
});
