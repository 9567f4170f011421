import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Attempt,
  SHOW_ANSWER,
  TRIES,
  isRunDone,
  mostWrongAnswers,
  quizRun,
  runScore,
  toldSince,
} from './quiz-run.ts';

const asked = (id: number) => ({
  id,
  kind: 'single' as const,
  options: [{ isRight: true }, { isRight: false }],
  number: null,
  accepted: [],
  slips: [],
});
const three = [asked(1), asked(2), asked(3)];
const right = (questionId: number): Attempt<number> => ({ questionId, chosen: [1], written: '' });
const wrong = (questionId: number): Attempt<number> => ({ questionId, chosen: [2], written: '' });

describe('a quiz (D16)', () => {
  test('asks one question after the other and is done when each was answered (D16 done-when-right)', () => {
    expect(quizRun(three, []).queue).toEqual([1, 2, 3]);
    const run = quizRun(three, [right(1), right(2), right(3)]);
    expect(isRunDone(run)).toBe(true);
    expect(runScore(run, 3)).toBe(100);
  });

  test('a wrong answer may be tried again, and the score is the share right at the first try (D16 score)', () => {
    const run = quizRun(three, [wrong(1), right(1), right(2), right(3)]);
    expect(isRunDone(run)).toBe(true);
    expect(runScore(run, 3)).toBe(67);
    expect(run.missed).toEqual(new Set([1]));
  });

  test('missed three times a question comes back half solved, and right then it is not right at first (D25 half-solved)', () => {
    const back = quizRun(three, [wrong(1), wrong(1), wrong(1), right(2), right(3)]);
    expect(back.queue).toEqual([1]);
    expect(back.helped).toEqual(new Set([1]));
    const end = quizRun(three, [...back.attempts, right(1)]);
    expect(isRunDone(end)).toBe(true);
    expect(end.seen).toEqual(new Set());
    expect(runScore(end, 3)).toBe(67);
  });

  test('missed with help it counts as answered, not as right, and the quiz goes on (D25 seen)', () => {
    const run = quizRun(three, [wrong(1), wrong(1), wrong(1), right(2), right(3), wrong(1)]);
    expect(run.seen).toEqual(new Set([1]));
    expect(isRunDone(run)).toBe(true);
    expect(runScore(run, 3)).toBe(67);
    const only = quizRun(three.slice(0, 1), [wrong(1), wrong(1), wrong(1), wrong(1), right(1)]);
    expect(isRunDone(only)).toBe(true);
    expect(only.attempts).toHaveLength(4);
    expect(runScore(only, 1)).toBe(0);
  });

  test('the answer can be asked for once a question is half solved, and not before (D25 seen)', () => {
    const show = { questionId: 1, ...SHOW_ANSWER };
    expect(quizRun(three, [show]).attempts).toEqual([]);
    const misses = [wrong(1), wrong(1), wrong(1)];
    expect(quizRun(three.slice(0, 1), [...misses, show]).seen).toEqual(new Set([1]));
  });

  test('after three tries a question returns at the end (D16 three-tries)', () => {
    const run = quizRun(three, [wrong(1), wrong(1), wrong(1)]);
    expect(run.queue).toEqual([2, 3, 1]);
    expect(run.wrong).toEqual([]);
    const end = quizRun(three, [...run.attempts, right(2), right(3), right(1)]);
    expect(isRunDone(end)).toBe(true);
    expect(runScore(end, 3)).toBe(67);
  });

  test('what answers no question that is asked changes nothing', () => {
    const noAnswer = { questionId: 1, chosen: [9], written: '' };
    const run = quizRun(three, [right(2), noAnswer, right(7), right(1)]);
    expect(run.attempts).toEqual([right(1)]);
    expect(run.queue).toEqual([2, 3]);
  });

  test('counts wrong answers to one question until it is answered', () => {
    const most = (...attempts: Attempt<number>[]) => mostWrongAnswers(quizRun(three, attempts));
    expect(most()).toBe(0);
    expect(most(wrong(1), wrong(1))).toBe(2);
    expect(most(wrong(1), wrong(1), right(1), wrong(2))).toBe(1);
    const misses = [wrong(1), wrong(1), wrong(1), right(2), right(3)];
    expect(most(...misses)).toBe(3);
    // The answer was shown, so the student is not stuck there.
    expect(most(...misses, wrong(1))).toBe(0);
  });

  test('without questions it is never done', () => {
    expect(isRunDone(quizRun([], []))).toBe(false);
    expect(runScore(quizRun([], []), 0)).toBe(0);
  });

  test('tells which questions were first answered since, and whose answer was shown since', () => {
    const told = (known: readonly Attempt<number>[], all: readonly Attempt<number>[]) =>
      Object.fromEntries(toldSince(quizRun(three, all), quizRun(three, known)));
    const run = [wrong(1), right(1), wrong(2), right(2)];
    expect(told([], run)).toEqual({ 1: false, 2: false });
    expect(told([wrong(1)], run)).toEqual({ 2: false });
    expect(told(run, run)).toEqual({});
    const misses = [wrong(1), wrong(1), wrong(1), right(2), right(3)];
    expect(told(misses, [...misses, wrong(1)])).toEqual({ 1: false });
    expect(told([...misses, wrong(1)], [...misses, wrong(1)])).toEqual({});
  });
});

describe('laws of a quiz', () => {
  const attempts = array(
    integer({ min: 1, max: 4 }).chain((id) =>
      constantFrom(right(id), wrong(id), { questionId: id, chosen: [], written: '' }),
    ),
    { maxLength: 60 },
  );

  test('more answers undo nothing', () => {
    assert(
      property(attempts, attempts, (some, more) => {
        const before = quizRun(three, some);
        const after = quizRun(three, [...some, ...more]);
        expect(after.queue.every((id) => before.queue.includes(id))).toBe(true);
        expect([...before.missed].every((id) => after.missed.has(id))).toBe(true);
        expect(after.attempts.slice(0, before.attempts.length)).toEqual(before.attempts);
        expect(isRunDone(before) ? after : before).toEqual(before);
      }),
    );
  });

  test('no student is trapped: a quiz ends after four misses of each question at most (D25 seen)', () => {
    assert(
      property(array(constantFrom(right, wrong), { minLength: 12, maxLength: 12 }), (answers) => {
        let run = quizRun(three, []);
        for (const answer of answers) {
          const [asked] = run.queue;
          if (asked !== undefined) run = quizRun(three, [...run.attempts, answer(asked)]);
        }
        expect(isRunDone(run)).toBe(true);
        expect(run.attempts.length).toBeLessThanOrEqual(three.length * (TRIES + 1));
      }),
    );
  });

  test('done means that each question was answered, right or seen, and only then', () => {
    assert(
      property(attempts, (given) => {
        const run = quizRun(three, given);
        const wasRight = new Set(
          run.attempts.filter(({ chosen }) => chosen[0] === 1).map(({ questionId }) => questionId),
        );
        const answered = new Set([...wasRight, ...run.seen]);
        expect(isRunDone(run)).toBe(answered.size === three.length);
        expect(answered.size).toBe(wasRight.size + run.seen.size);
        expect(new Set([...run.queue, ...answered]).size).toBe(three.length);
        expect(run.wrong.length).toBeLessThan(TRIES);
      }),
    );
  });

  test('judged answer by answer or all at once it is the same', () => {
    assert(
      property(attempts, (given) => {
        const run = quizRun(three, given);
        expect(quizRun(three, run.attempts)).toEqual(run);
      }),
    );
  });
});
