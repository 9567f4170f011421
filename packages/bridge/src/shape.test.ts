import { describe, expect, it } from 'vitest';
import {
  amount,
  either,
  fields,
  flag,
  later,
  list,
  oneOf,
  orNull,
  table,
  text,
  whole,
} from './shape.ts';
import type { Shape } from './shape.ts';

describe('shapes let through what they name and nothing else', () => {
  it.each([
    [text(3), ['', 'abc'], ['abcd', 1, null, undefined]],
    [whole, [0, 7], [-1, 1.5, Number.NaN, '1', 2 ** 53]],
    [amount, [-1, 0.5], [Number.NaN, Infinity, '1', null]],
    [flag, [true, false], ['true', 1, null]],
    [oneOf('a', 1), ['a', 1], ['b', '1', null]],
    [orNull(flag), [null, true], [undefined, 0]],
    [list(whole, 2), [[], [1, 2]], [[1, 2, 3], ['1'], { 0: 1, length: 1 }]],
    [table(whole, 1), [{}, { a: 1 }], [{ a: 1, b: 2 }, { a: '1' }, [], null]],
    [fields({ a: whole }), [{ a: 1 }, { a: 1, more: true }], [{}, { a: '1' }, [1], null]],
    [either(flag, whole), [true, 1], ['x', null]],
  ] as [Shape<unknown>, unknown[], unknown[]][])('shape %#', (shape, good, bad) => {
    expect(good.filter((value) => !shape(value))).toEqual([]);
    expect(bad.filter((value) => shape(value))).toEqual([]);
  });

  it('a shape may contain itself', () => {
    type Tree = { readonly children: readonly Tree[] };
    const tree: Shape<Tree> = fields({
      children: list(
        later(() => tree),
        9,
      ),
    });
    expect(tree({ children: [{ children: [] }] })).toBe(true);
    expect(tree({ children: [{ children: [{}] }] })).toBe(false);
  });

  it('what a prototype holds is no field', () => {
    expect(fields({ toString: text(9) })({})).toBe(false);
  });
});
