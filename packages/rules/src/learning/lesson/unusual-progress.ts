import { type LessonKind, isAnsweredKind, lessonTraits } from './lesson-kind.ts';

/** A lesson finished in less than this share of its planned time is unusual and still counts (D15). */
const UNUSUAL_SHARE = 1 / 10;
/** Number of skimmed pages that is worth a question. One activity or quiz is enough. */
const LESSONS_WORTH_A_QUESTION = 3;
/** Days for which the question is shown. */
export const UNUSUAL_DAYS = 7;
const DAY_MS = 86_400_000;

/** A lesson that a student finished. */
export type FinishedLesson = {
  readonly lessonId: number;
  readonly kind: LessonKind;
  readonly doneAt: Date;
  /** Time of its first progress. */
  readonly begunAt: Date;
  /** Planned time in seconds; 0 if unknown. */
  readonly durationSeconds: number;
};

export type UnusualLesson = {
  readonly lessonId: number;
  /** Upper limit of the time spent on it. */
  readonly tookSeconds: number;
  readonly usualSeconds: number;
};

const takesTime = (kind: LessonKind): boolean =>
  kind === 'ia' || isAnsweredKind(kind) || lessonTraits(kind).takesTime;

/**
 * Unusually fast lessons, if they are worth a question to the student. Time runs from the first progress of the lesson,
 * or from the previous finished lesson. Offline work looks the same. `finished` must start a day before `UNUSUAL_DAYS`,
 * so that each lesson has a predecessor.
 */
export function unusualLessons(finished: readonly FinishedLesson[], now: Date): UnusualLesson[] {
  const inOrder = finished.toSorted((one, other) => one.doneAt.getTime() - other.doneAt.getTime());
  const since = now.getTime() - UNUSUAL_DAYS * DAY_MS;
  const found = inOrder.flatMap((lesson, at) => {
    const { lessonId, kind, doneAt, begunAt, durationSeconds } = lesson;
    if (!takesTime(kind) || doneAt.getTime() < since) return [];
    const before = inOrder[at - 1]?.doneAt;
    // Started and finished at the same moment: the time is unknown.
    if (!before && begunAt >= doneAt) return [];
    const from = Math.min(begunAt.getTime(), before?.getTime() ?? Infinity);
    const tookSeconds = Math.max(0, doneAt.getTime() - from) / 1000;
    return tookSeconds < durationSeconds * UNUSUAL_SHARE
      ? [{ kind, unusual: { lessonId, tookSeconds, usualSeconds: durationSeconds } }]
      : [];
  });
  const isWorthAQuestion =
    found.length >= LESSONS_WORTH_A_QUESTION ||
    found.some(({ kind }) => kind === 'ia' || isAnsweredKind(kind));
  return isWorthAQuestion ? found.map(({ unusual }) => unusual) : [];
}
