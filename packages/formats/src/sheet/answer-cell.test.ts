import { describe, expect, it } from 'vitest';
import { chosenIn, styleOf } from './answer-cell.ts';

const WORDS = ['blue', 'red', 'green, dark', 'red and blue'];
const chosen = (cell: string, style: 'text' | 'label' | null = null, options = WORDS) =>
  chosenIn(cell, options, style);

describe('the answer of a row', () => {
  it.each([
    ['', [], []],
    ['B) red', [1], []],
    ['B) pink', [], ['B) pink']],
    ['E', [], ['E']],
    ['A, E', [], ['A, E']],
    ['BA', [0, 1], []],
    ['BAD', [0, 1, 3], []],
    ['xAB', [], ['xAB']],
    ['b and a', [0, 1], []],
    ['a a', [0], []],
    ['green, dark', [2], []],
    ['red; blue', [0, 1], []],
    ['blue, red', [0, 1], []],
    ['blue, pink', [], ['blue, pink']],
    ['red and blue', [3], []],
    ['Answer: b', [1], []],
  ])('%s', (cell, options, unknown) => {
    expect(chosen(cell)).toEqual({ options, unknown, isAmbiguous: false });
  });

  it('is ambiguous where its text is one option and its label another one', () => {
    const numbers = ['2', '4', '1'];
    expect(chosen('2', null, numbers)).toEqual({ options: [0], unknown: [], isAmbiguous: true });
    expect(chosen('2', 'label', numbers)).toMatchObject({ options: [1], isAmbiguous: false });
    expect(chosen('2', 'text', numbers)).toMatchObject({ options: [0], isAmbiguous: false });
    expect(chosen('1', null, ['1', '2'])).toMatchObject({ options: [0], isAmbiguous: false });
  });
});

describe('the style of a sheet', () => {
  const row = (cell: string, ...options: string[]) => ({ cell, options });
  it('is that of the rows that can be read in one way', () => {
    expect(styleOf([row('b', 'blue', 'red'), row('2', '2', '1')])).toBe('label');
    expect(styleOf([row('red', 'blue', 'red'), row('2', '2', '1')])).toBe('text');
    expect(styleOf([row('red', 'blue', 'red'), row('a', 'hot', 'cold')])).toBeNull();
    expect(styleOf([row('2', '2', '1')])).toBeNull();
    expect(styleOf([])).toBeNull();
  });

  it('is apart where at least two rows, and four of five, have an answer that is no option', () => {
    const apart = row('star', 'moon', 'kite');
    expect(styleOf([apart, apart])).toBe('apart');
    expect(styleOf([apart])).toBeNull();
    expect(styleOf([apart, apart, apart, apart, row('a', 'hot', 'cold')])).toBe('apart');
    expect(styleOf([apart, apart, apart, row('a', 'hot', 'cold')])).toBe('label');
    expect(styleOf([row('star'), row('moon', '', '')])).toBeNull();
    expect(styleOf([apart, row('', 'a', 'b'), row('', 'c', 'd')])).toBeNull();
    expect(styleOf([apart, apart, row('3', '4', '5', '6')])).toBe('apart');
  });
});
