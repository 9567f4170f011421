import { areDaysSince, dayOf, daysBetween } from '../time/calendar-day.ts';

/** Reasons for being stuck, most telling first. */
export const STUCK_WHYS = ['question', 'tries', 'days'] as const;
export type StuckWhy = (typeof STUCK_WHYS)[number];

/** So many tries at one question, or one activity, without success. */
export const STUCK_TRIES = 3;
/** At one lesson for so long. */
export const STUCK_DAYS = 3;

export type LessonUnderWay = {
  /** Since when it was begun; null where it is done, or nothing was begun. */
  readonly since: Date | null;
  /** The most wrong answers to one question that was not answered right since. */
  readonly wrongAnswers: number;
  /** How often it was opened, of an activity. */
  readonly tries: number;
};

/** Reason at the current lesson, with the number of wrong answers, tries or days. */
export type Stuck = { readonly why: StuckWhy; readonly count: number; readonly since: Date };

/** Whether a student is stuck at the current lesson, and why, by calendar days of the school. */
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
