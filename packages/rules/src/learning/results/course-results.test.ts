import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type LessonFigures,
  type QuestionFigures,
  confusionOfLesson,
  confusionOfQuestion,
  mostConfusing,
} from './course-results.ts';

const question = (of: Partial<QuestionFigures>): QuestionFigures => ({
  studentCount: 20,
  rightCount: 16,
  discrimination: 0.3,
  distractor: { studentCount: 3 },
  ...of,
});
const lesson = (of: Partial<LessonFigures>): LessonFigures => ({
  openedCount: 20,
  leftCount: 1,
  usualSeconds: 120,
  plannedSeconds: 100,
  ...of,
});

describe('what confuses students (D20 confuses)', () => {
  it.each([
    ['misleads', { discrimination: -0.1 }],
    ['distracts', { rightCount: 8, distractor: { studentCount: 9 } }],
    ['hard', { rightCount: 8, distractor: { studentCount: 8 } }],
    [undefined, {}],
    [undefined, { rightCount: 9, distractor: null, discrimination: null }],
    [undefined, { studentCount: 0, rightCount: 0, distractor: null, discrimination: null }],
  ])('a question: %s', (why, of) => {
    expect(confusionOfQuestion(question(of))?.why).toBe(why);
  });

  it.each([
    ['left', { leftCount: 4 }],
    ['slow', { usualSeconds: 200 }],
    [undefined, { leftCount: 3, usualSeconds: 199 }],
    [undefined, { usualSeconds: null }],
    [undefined, { plannedSeconds: null, usualSeconds: 3000 }],
    [undefined, { plannedSeconds: 0, usualSeconds: 3000 }],
    [undefined, { openedCount: 0, leftCount: 0 }],
  ])('a lesson: %s', (why, of) => {
    expect(confusionOfLesson(lesson(of))?.why).toBe(why);
  });

  it('comes with the worst first: a key that misleads before all others, five at most', () => {
    const count = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(fc.array(fc.tuple(count, fc.boolean()), { maxLength: 12 }), (made) => {
        const all = made.flatMap(([rightCount, isMisleading]) => {
          const of = question({ rightCount, discrimination: isMisleading ? -0.5 : null });
          return confusionOfQuestion(of) ?? [];
        });
        const shown = mostConfusing(all);
        expect(shown).toHaveLength(Math.min(5, all.length));
        const misleading = all.filter(({ why }) => why === 'misleads').length;
        expect(shown.filter(({ why }) => why === 'misleads')).toHaveLength(Math.min(5, misleading));
        const weights = shown.map(({ weight }) => weight);
        expect(weights).toEqual(weights.toSorted((a, b) => b - a));
      }),
    );
  });

  it('orders questions by how many students were wrong', () => {
    const weightOf = (rightCount: number) =>
      confusionOfQuestion(question({ rightCount, distractor: null }))?.weight ?? 0;
    expect(weightOf(2)).toBeGreaterThan(weightOf(8));
  });
});
