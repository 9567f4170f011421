import { areDaysSince, dayOf, daysBetween } from '../time/calendar-day.ts';

/** Reasons for being stuck, most telling first. */
export const STUCK_WHYS = ['question', 'tries', 'days'] as const;
export type StuckWhy = (typeof STUCK_WHYS)[number];

/** Failed tries at one question or activity until a student is stuck. */
export const STUCK_TRIES = 3;
/** Days at one lesson until a student is stuck. */
export const STUCK_DAYS = 3;

export type LessonUnderWay = {
  /** Start of the lesson; null if it is done or not started. */
  readonly since: Date | null;
  /** The most wrong answers to one question without a right answer since. */
  readonly wrongAnswers: number;
  /** Number of launches of an activity. */
  readonly tries: number;
};

/** Reason at the current lesson, with the number of wrong answers, tries or days. */
export type Stuck = { readonly why: StuckWhy; readonly count: number; readonly since: Date };

/** Whether and why a student is stuck at the current lesson, by calendar days of the school. */
export function stuckAt(
  { since, wrongAnswers, tries }: LessonUnderWay,
  now: Date,
  zone: string,
): Stuck | null {
  if (since === null) return null;
  if (wrongAnswers >= STUCK_TRIES) return { why: 'question', count: wrongAnswers, since };
  if (tries >= STUCK_TRIES) return { why: 'tries', count: tries, since };
  if (!areDaysSince(since, STUCK_DAYS, now, zone)) return null;
  return { why: 'days', count: daysBetween(dayOf(since, zone), dayOf(now, zone)), since };
}
