import { assert, integer, property, shuffledSubarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JudgedQuestion, QuestionKind } from './assessment-score.ts';
import { paperAnswer } from './paper-answer.ts';

const asked = (kind: QuestionKind, optionCount = 4): JudgedQuestion => ({
  kind,
  optionCount,
  answer: [],
});

describe('an answer written on paper (D8)', () => {
  test.each<[QuestionKind, string, number[] | null]>([
    ['single', 'b', [2]],
    ['single', ' B. ', [2]],
    ['single', 'AB', null],
    ['single', 'E', null],
    ['single', '2', null],
    ['picture', 'D', [4]],
    ['several', 'A, C', [1, 3]],
    ['several', 'ca', [3, 1]],
    ['several', 'AA', null],
    ['scale', '5', [5]],
    ['scale', '0', null],
    ['scale', '6', null],
    ['scale', 'A', null],
    ['order', 'C > A > D > B', [3, 1, 4, 2]],
    ['order', 'CAD', null],
    ['single', '', null],
    ['several', ' , ', null],
    ['single', 'ब', null],
  ])('%s: “%s” is %j', (kind, written, options) => {
    expect(paperAnswer(asked(kind), written)).toEqual(options);
  });

  test('every order that can be written by its letters is read as it was meant (D8)', () => {
    assert(
      property(
        integer({ min: 2, max: 6 }).chain((count) => {
          const all = Array.from({ length: count }, (_, index) => index + 1);
          return shuffledSubarray(all, { minLength: count });
        }),
        (order) => {
          const written = order.map((option) => 'ABCDEF'[option - 1]).join(' ');
          expect(paperAnswer(asked('order', order.length), written)).toEqual(order);
        },
      ),
    );
  });
});

test.each<[QuestionKind, string, number[] | null]>([
  ['scale', '12', null],
  ['scale', '3b', null],
  ['order', 'C  -> A,, D; B', [3, 1, 4, 2]],
  ['order', '', null],
])('an odd %s on paper: “%s” is %j (D8)', (kind, written, options) => {
  expect(paperAnswer(asked(kind), written)).toEqual(options);
});

test('nothing written is no answer, even to an order of nothing (D8)', () => {
  expect(paperAnswer(asked('order', 0), ' ')).toBeNull();
});
