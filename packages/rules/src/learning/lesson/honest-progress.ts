import { fileKind, fileTypeGroup } from '../../files/file-kind.ts';
import { type LessonKind, lessonTraits } from './lesson-kind.ts';

/** Videos and sounds play at double speed at most. */
const SHARE_OF_VIDEO = 1 / 2;
/** A page cannot be read in less than this share of its planned time. */
const SHARE_OF_PAGE = 1 / 10;
const MOST_SECONDS_OF_PAGE = 20;

export type LessonLength = {
  readonly kind: LessonKind;
  readonly fileType: string;
  readonly durationSeconds: number;
};

/**
 * Shortest plausible time of a lesson, in milliseconds (D15). Null if time does not matter: an activity counts by its
 * launch, a project by its files.
 */
export function leastTimeMs({ kind, fileType, durationSeconds }: LessonLength): number | null {
  if (!lessonTraits(kind).takesTime) return null;
  const seconds = Math.max(0, durationSeconds);
  const isPlayed = fileTypeGroup(fileType) === 'video' || fileKind(`a.${fileType}`) === 'Audio';
  return isPlayed
    ? seconds * SHARE_OF_VIDEO * 1000
    : Math.min(seconds * SHARE_OF_PAGE, MOST_SECONDS_OF_PAGE) * 1000;
}

/** Times of a student's lessons. */
export type LessonTime = {
  /**
   * The student's one clock for lessons: time before it is already counted. Null before the first
   * lesson.
   */
  readonly clock: Date | null;
  /** When the lesson was first sent to the student; null if unknown. */
  readonly handedOutAt: Date | null;
};

export type FinishedLesson =
  | { readonly kind: 'counts'; readonly clock: Date }
  /** `known` must be stored, so that the same progress event counts at `countsAt`. */
  | { readonly kind: 'too-early'; readonly countsAt: Date; readonly known: LessonTime };

/** A server clock that was set back leaves times in the future; they count as now. */
const notAfter = (time: Date | null, now: Date): Date | null => (time && time > now ? now : time);

/**
 * Whether the student can have finished a lesson (D15). Its shortest time runs from the student's clock or the time it
 * was first sent, whichever is later.
 */
export function finishLesson(
  leastMs: number,
  { clock, handedOutAt }: LessonTime,
  now: Date,
): FinishedLesson {
  const known = { clock: notAfter(clock, now), handedOutAt: notAfter(handedOutAt ?? now, now) };
  const from = Math.max(known.clock?.getTime() ?? 0, (known.handedOutAt ?? now).getTime());
  const countsAt = new Date(from + leastMs);
  return countsAt <= now
    ? { kind: 'counts', clock: countsAt }
    : { kind: 'too-early', countsAt, known };
}
