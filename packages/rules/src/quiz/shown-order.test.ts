import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QUIZ_KINDS } from './quiz.ts';
import { shownOrder } from './shown-order.ts';

const optionsOf = (count: number) => Array.from({ length: count }, () => ({ isRight: true }));
const inOrder = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const id = integer({ min: 1, max: 2_000_000_000 });

describe('in which order answers are shown (D16 shuffled)', () => {
  test('each once, always the same of one student and question', () => {
    assert(
      property(
        constantFrom(...QUIZ_KINDS),
        integer({ min: 2, max: 6 }),
        id,
        id,
        (kind, count, studentId, questionId) => {
          const shown = shownOrder({ kind, options: optionsOf(count) }, { studentId, questionId });
          expect(shown.toSorted((a, b) => a - b)).toEqual(inOrder(count));
          expect(
            shownOrder({ kind, options: optionsOf(count) }, { studentId, questionId }),
          ).toEqual(shown);
        },
      ),
    );
  });

  test('an order and pairs are never shown solved', () => {
    assert(
      property(
        constantFrom('order' as const, 'match' as const),
        integer({ min: 2, max: 6 }),
        id,
        id,
        (kind, count, studentId, questionId) => {
          const shown = shownOrder({ kind, options: optionsOf(count) }, { studentId, questionId });
          expect(shown).not.toEqual(inOrder(count));
        },
      ),
    );
  });

  test('the author may fix it', () => {
    const fixed = { kind: 'single' as const, options: optionsOf(4), isOrderFixed: true };
    expect(shownOrder(fixed, { studentId: 7, questionId: 9 })).toEqual(inOrder(4));
  });

  test.each([
    ['students', (n: number) => ({ studentId: 1_000_000 + n, questionId: 42 })],
    ['questions', (n: number) => ({ studentId: 12, questionId: 500 + n })],
  ])('no place is the right one more often than another, among many %s', (_, asking) => {
    for (const count of [3, 4]) {
      const places = inOrder(count).map(() => 0);
      const total = 3000;
      for (let n = 0; n < total; n += 1) {
        const place = shownOrder({ kind: 'single', options: optionsOf(count) }, asking(n)).indexOf(
          2,
        );
        places[place] = (places[place] ?? 0) + 1;
      }
      // Four standard deviations of a fair share.
      const spread = 4 * Math.sqrt((total / count) * (1 - 1 / count));
      for (const often of places) expect(Math.abs(often - total / count)).toBeLessThan(spread);
    }
  });
});

test('colours and fixed orders keep the order of the pack (D16 shuffled)', () => {
  const asking = { studentId: 7, questionId: 11 };
  const options = optionsOf(6);
  expect(shownOrder({ kind: 'colour', options }, asking)).toEqual(inOrder(6));
  expect(shownOrder({ kind: 'single', options, isOrderFixed: true }, asking)).toEqual(inOrder(6));
});

test('an order does not change with a release: logs and reports are read by it (D16 shuffled)', () => {
  const of = (studentId: number, questionId: number) =>
    shownOrder({ kind: 'single', options: optionsOf(6) }, { studentId, questionId });
  expect([of(7, 11), of(8, 11), of(7, 12)]).toEqual([
    [5, 3, 6, 1, 2, 4],
    [2, 5, 1, 6, 4, 3],
    [2, 3, 6, 5, 4, 1],
  ]);
  // Solved by chance: rotated by one place.
  const three = { options: optionsOf(3) };
  const asking = { studentId: 1, questionId: 1 };
  expect(shownOrder({ kind: 'single', ...three }, asking)).toEqual([1, 2, 3]);
  expect(shownOrder({ kind: 'order', ...three }, asking)).toEqual([2, 3, 1]);
  expect(shownOrder({ kind: 'match', ...three }, asking)).toEqual([2, 3, 1]);
});
