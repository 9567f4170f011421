import { HARD_BELOW } from '../../quiz/item-statistics.ts';

/** Results of a course count its latest students: more say nothing new, and cost time. */
export const MOST_STUDENTS = 2000;
/** A student who has not been in a course for so long has left it. */
export const LEFT_AFTER_DAYS = 14;
/** A lesson that took longer was not done in one sitting. */
export const SITTING_SECONDS = 3600;

/** A lesson is left by many from this share of its students on. */
const MANY_LEFT = 0.2;
/** A lesson is slow if its median time is so many times the planned one. */
const SLOW_TIMES = 2;
const MOST_SHOWN = 5;

export const CONFUSIONS = ['misleads', 'distracts', 'hard', 'left', 'slow'] as const;

export type QuestionFigures = {
  readonly studentCount: number;
  readonly rightCount: number;
  readonly discrimination: number | null;
  readonly distractor: { readonly studentCount: number } | null;
};
export type LessonFigures = {
  readonly openedCount: number;
  readonly leftCount: number;
  readonly usualSeconds: number | null;
  readonly plannedSeconds: number | null;
};

export type Confusion = {
  readonly why: (typeof CONFUSIONS)[number];
  /** 0 to 3: more confuses more. */
  readonly weight: number;
};

/** Why a question confuses students; null where it does not. A question that strong students miss comes before all hard ones. */
export function confusionOfQuestion(of: QuestionFigures): Confusion | null {
  if (of.studentCount === 0) return null;
  const right = of.rightCount / of.studentCount;
  const wrong = 1 - right;
  if (of.discrimination !== null && of.discrimination < 0)
    return { why: 'misleads', weight: 2 + wrong };
  if (of.distractor && of.distractor.studentCount > of.rightCount)
    return { why: 'distracts', weight: wrong };
  return right < HARD_BELOW ? { why: 'hard', weight: wrong } : null;
}

/** Why a lesson loses students; null where it does not. */
export function confusionOfLesson(of: LessonFigures): Confusion | null {
  const left = of.openedCount === 0 ? 0 : of.leftCount / of.openedCount;
  if (left >= MANY_LEFT) return { why: 'left', weight: left };
  const { usualSeconds, plannedSeconds } = of;
  const isSlow =
    usualSeconds !== null &&
    plannedSeconds !== null &&
    plannedSeconds > 0 &&
    usualSeconds >= SLOW_TIMES * plannedSeconds;
  // Time alone is a weaker sign than students who left.
  return isSlow ? { why: 'slow', weight: (1 - plannedSeconds / usualSeconds) / 2 } : null;
}

/** What confuses most first, of all that confuses. */
export const mostConfusing = <T extends Confusion>(all: readonly T[]): T[] =>
  all.toSorted((one, other) => other.weight - one.weight).slice(0, MOST_SHOWN);
