import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_LISTED, listOf } from './listing.ts';

test('pressing “Show more” until it is gone shows every row once, in order', () => {
  assert(
    property(array(integer(), { maxLength: 400 }), integer({ min: 1, max: 50 }), (all, page) => {
      let most: number | null = page;
      let rows: number[] = [];
      for (let presses = 0; most !== null; presses += 1) {
        expect(presses).toBeLessThan(20);
        const answer: ReturnType<typeof listOf<number>> = listOf(all.slice(0, most + 1), most);
        expect(answer.rows.length).toBeGreaterThanOrEqual(rows.length);
        ({ rows, nextMost: most } = answer);
      }
      expect(rows).toEqual(all);
    }),
  );
});

test('an answer is never longer than the limit', () => {
  const all = Array.from({ length: MOST_LISTED + 1 }, (_, index) => index);
  expect(listOf(all, MOST_LISTED)).toEqual({ rows: all.slice(0, MOST_LISTED), nextMost: null });
  expect(listOf(all.slice(0, 3001), 3000).nextMost).toBe(MOST_LISTED);
});
