import { describe, expect, it } from 'vitest';
import { type KeyedQuestion, judgedAgain, optionsAfter, scoreAfter } from './judge-again.ts';

const plain = { number: null, accepted: [], slips: [] };
const choice = (names: readonly string[], ...right: number[]): KeyedQuestion => ({
  ...plain,
  kind: right.length > 1 ? 'multiple' : 'single',
  names,
  options: names.map((_, index) => ({ isRight: right.includes(index + 1) })),
});
const chose = (...chosen: number[]) => ({ chosen, written: '' });
const wrote = (written: string) => ({ chosen: [], written });

describe('an answer that is judged again (decision 111)', () => {
  const ABC = ['a', 'b', 'c'];

  it('becomes right or wrong with the key, or stays as it was', () => {
    const before = choice(ABC, 1);
    const after = choice(ABC, 2);
    expect(judgedAgain(before, after, chose(2))).toBe('right');
    expect(judgedAgain(before, after, chose(1))).toBe('wrong');
    expect(judgedAgain(before, after, chose(3))).toBeNull();
    expect(judgedAgain(choice(ABC, 1, 2), choice(ABC, 1, 3), chose(1, 3))).toBe('right');
  });

  it('means the same options after they moved, and a corrected text is the same option', () => {
    expect(optionsAfter(ABC, ['c', 'a', 'b'])).toEqual([2, 3, 1]);
    expect(optionsAfter(ABC, ['a', 'B', 'c'])).toEqual([1, 2, 3]);
    expect(optionsAfter(ABC, ['c', 'a'])).toEqual([2, null, 1]);
    expect(optionsAfter(['x', 'x'], ['x', 'x'])).toEqual([1, 2]);
    // Moved, the right one stayed the right one.
    expect(judgedAgain(choice(ABC, 1), choice(['c', 'a', 'b'], 2), chose(1))).toBeNull();
    expect(judgedAgain(choice(ABC, 1), choice(['c', 'a', 'b'], 1), chose(3))).toBe('right');
    // The option is gone: the answer stays as it was judged.
    expect(judgedAgain(choice(ABC, 1), choice(['a', 'c'], 2), chose(2))).toBeNull();
  });

  it('of an order is compared by its things, of pairs only where none moved', () => {
    const order = (names: readonly string[]): KeyedQuestion => ({
      ...choice(names),
      kind: 'order',
    });
    expect(judgedAgain(order(ABC), order(['b', 'a', 'c']), chose(2, 1, 3))).toBe('right');
    expect(judgedAgain(order(ABC), order(['b', 'a', 'c']), chose(1, 2, 3))).toBe('wrong');
    const match = (names: readonly string[]): KeyedQuestion => ({ ...order(names), kind: 'match' });
    expect(judgedAgain(match(ABC), match(['b', 'a', 'c']), chose(2, 1, 3))).toBeNull();
  });

  it('of a number or words is compared by what was written; of another kind not at all', () => {
    const number = (value: number): KeyedQuestion => ({
      ...choice([]),
      kind: 'number',
      number: { value, tolerance: 0 },
    });
    expect(judgedAgain(number(8), number(9), wrote('9'))).toBe('right');
    expect(judgedAgain(number(8), number(9), wrote('8'))).toBe('wrong');
    const fill = (...accepted: string[]): KeyedQuestion => ({
      ...choice([]),
      kind: 'fill',
      accepted,
    });
    expect(judgedAgain(fill('leaf'), fill('leaf', 'leaves'), wrote('Leaves'))).toBe('right');
    expect(judgedAgain(number(8), fill('8'), wrote('8'))).toBeNull();
  });

  it('raises the score of its run, and never lowers it', () => {
    expect(scoreAfter(50, 1, 4)).toBe(75);
    expect(scoreAfter(33, 1, 3)).toBe(67);
    expect(scoreAfter(100, 1, 3)).toBe(100);
    expect(scoreAfter(40, 0, 3)).toBe(40);
    expect(scoreAfter(40, 2, 0)).toBe(40);
  });
});
