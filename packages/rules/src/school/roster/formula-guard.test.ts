import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMULA_START, unguarded } from './formula-guard.ts';

/** Guards a cell as CSV libraries do with FORMULA_START. */
const guarded = (cell: string) => (FORMULA_START.test(cell) ? `'${cell}` : cell);

describe('a cell of an export', () => {
  it.each([
    '=1+1',
    '+91',
    '-5',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    "'=1",
  ])('that a spreadsheet may run is guarded: %j', (cell) => {
    expect(guarded(cell)).toBe(`'${cell}`);
  });
  it.each(['', 'Asha', '6', '1-2', 'a=b', "O'Neil", "'", 'आशा', 'e@example.org'])(
    'that is plain stays as it is: %j',
    (cell) => {
      expect(guarded(cell)).toBe(cell);
    },
  );
  it('comes back from an import as it was', () => {
    const cells = fc.string({ unit: fc.constantFrom("'", '=', '-', '＝', '\t', 'a', ' ') });
    fc.assert(
      fc.property(cells, (cell) => {
        expect(unguarded(guarded(cell))).toBe(cell);
      }),
    );
  });
});
