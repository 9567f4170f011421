import { fileKind, fileTypeGroup } from '../../files/file-kind.ts';
import { type LessonKind, lessonTraits } from './lesson-kind.ts';

/** Videos and sounds play at twice their speed at most. */
const SHARE_OF_VIDEO = 1 / 2;
/** Nobody reads a page in less than this share of the time it was made for. */
const SHARE_OF_PAGE = 1 / 10;
const MOST_SECONDS_OF_PAGE = 20;

export type LessonLength = {
  readonly kind: LessonKind;
  readonly fileType: string;
  readonly durationSeconds: number;
};

/**
 * The least time a lesson takes who does it, in milliseconds (D15). Null where time says nothing: an activity counts by its
 * launch, a project by what is handed in.
 */
export function leastTimeMs({ kind, fileType, durationSeconds }: LessonLength): number | null {
  if (!lessonTraits(kind).takesTime) return null;
  const seconds = Math.max(0, durationSeconds);
  const isPlayed = fileTypeGroup(fileType) === 'video' || fileKind(`a.${fileType}`) === 'Audio';
  return isPlayed
    ? seconds * SHARE_OF_VIDEO * 1000
    : Math.min(seconds * SHARE_OF_PAGE, MOST_SECONDS_OF_PAGE) * 1000;
}

/** What is known of a student's time for lessons. */
export type LessonTime = {
  /** The student's one clock for lessons: up to there their time is used. Null before the first lesson. */
  readonly clock: Date | null;
  /** When the lesson was first handed out to them; null where nobody knows. */
  readonly handedOutAt: Date | null;
};

export type FinishedLesson =
  | { readonly kind: 'counts'; readonly clock: Date }
  /** `known` is what has to be remembered, so that the same progress event counts at `countsAt`. */
  | { readonly kind: 'too-early'; readonly countsAt: Date; readonly known: LessonTime };

/** A server's clock that was set back leaves times that have not come yet: nobody waits for those. */
const notAfter = (time: Date | null, now: Date): Date | null => (time && time > now ? now : time);

/**
 * Whether a student who says a lesson is finished can have done it (D15): it takes its least time from the later of their
 * clock and the moment it was handed out.
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
