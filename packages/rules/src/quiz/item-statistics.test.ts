import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Mark, discrimination, itemStatistics } from './item-statistics.ts';
import type { AskedQuestion } from './quiz-run.ts';

const mark = fc.record({
  isRight: fc.boolean(),
  others: fc.double({ min: 0, max: 1, noNaN: true }),
});
const marks = fc.array(mark, { maxLength: 80 });

const question = (id: number, right: number): AskedQuestion<number> => ({
  id,
  kind: 'single',
  options: [1, 2, 3].map((one) => ({ isRight: one === right })),
  number: null,
  accepted: [],
  slips: [],
});
const answer = (questionId: number, option: number) => ({
  questionId,
  chosen: [option],
  written: '',
});

describe('discrimination (D20 discrimination)', () => {
  it('is between -1 and 1, or cannot be told (D20 discrimination)', () => {
    fc.assert(
      fc.property(marks, (of) => {
        const value = discrimination(of, 1);
        if (value === null) return;
        expect(value).toBeGreaterThanOrEqual(-1);
        expect(value).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is the correlation of two variables, and turns its sign where right and wrong change places (D20 discrimination)', () => {
    /** Pearson, from its definition. */
    const correlation = (of: readonly Mark[]) => {
      const xs = of.map(({ isRight }) => Number(isRight));
      const ys = of.map(({ others }) => others);
      const [x, y] = [xs, ys].map((values) => values.reduce((a, b) => a + b, 0) / values.length);
      const sum = (f: (at: number) => number) => of.reduce((all, _, at) => all + f(at), 0);
      const dx = (at: number) => (xs[at] ?? 0) - (x ?? 0);
      const dy = (at: number) => (ys[at] ?? 0) - (y ?? 0);
      return (
        sum((at) => dx(at) * dy(at)) /
        Math.sqrt(sum((at) => dx(at) ** 2) * sum((at) => dy(at) ** 2))
      );
    };
    // Shares as students have them: steps of a twentieth.
    const share = fc.integer({ min: 0, max: 20 }).map((value) => value / 20);
    fc.assert(
      fc.property(fc.array(fc.record({ isRight: fc.boolean(), others: share })), (of) => {
        const value = discrimination(of, 1);
        const turned = discrimination(
          of.map(({ isRight, others }) => ({ isRight: !isRight, others })),
          1,
        );
        // Where it cannot be told, it cannot be told of the other way round.
        expect(turned === null).toBe(value === null);
        const known = value ?? 0;
        expect(known).toBeCloseTo(value === null ? 0 : correlation(of), 9);
        expect(turned ?? 0).toBeCloseTo(-known, 9);
      }),
    );
  });

  it('cannot be told of few students, or where all answer alike (D20 discrimination)', () => {
    const few = Array.from({ length: 19 }, (_, at) => ({ isRight: at % 2 === 0, others: at / 19 }));
    expect(discrimination(few)).toBeNull();
    expect(discrimination([...few, { isRight: true, others: 1 }])).not.toBeNull();
    expect(
      discrimination(
        few.map((one) => ({ ...one, isRight: true })),
        1,
      ),
    ).toBeNull();
    expect(
      discrimination(
        few.map((one) => ({ ...one, others: 0.1 })),
        1,
      ),
    ).toBeNull();
  });
});

describe('statistics of questions (D20 item-statistics)', () => {
  it('count what each student answered first, and which options they chose (D20 item-statistics)', () => {
    const questions = [question(7, 2), question(8, 1)];
    const runs = [
      [answer(7, 1), answer(7, 2), answer(8, 1)],
      [answer(7, 2), answer(8, 3), answer(8, 1)],
      [answer(7, 1)],
      // Not an answer to this question, and one to a question that is gone.
      [answer(8, 9), answer(9, 1)],
    ];
    const of = itemStatistics(questions, runs);
    expect(of.get(7)).toMatchObject({ studentCount: 3, rightCount: 1 });
    expect(of.get(7)?.chosen).toEqual(
      new Map([
        [1, 2],
        [2, 1],
      ]),
    );
    expect(of.get(8)).toMatchObject({ studentCount: 2, rightCount: 1, discrimination: null });
  });

  it('tell a question that good students get right from one that they get wrong (D20 item-statistics)', () => {
    const questions = [1, 2, 3, 4].map((id) => question(id, 1));
    const runs = Array.from({ length: 30 }, (_, student) => {
      const isGood = student < 15;
      return questions.map(({ id }) => answer(id, (id === 4) !== isGood ? 1 : 2));
    });
    const of = itemStatistics(questions, runs);
    expect(of.get(1)?.discrimination ?? 0).toBeGreaterThan(0.9);
    expect(of.get(4)?.discrimination ?? 0).toBeLessThan(-0.9);
  });
});
