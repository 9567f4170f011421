import { areDaysSince } from '../time/calendar-day.ts';
import type { Stuck } from './stuck.ts';

/** Reasons why a student needs a teacher, most pressing first. */
export const WAITING_KINDS = ['streak', 'not-seen', 'project', 'stuck'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** Days without a visit until the student is listed. */
export const NOT_SEEN_DAYS = 7;

type Facts = {
  /** Null: never. Such a student has not started and is not listed. */
  readonly lastSeenAt: Date | null;
  /** Why the student is stuck at the current lesson. */
  readonly stuck: Stuck | null;
  /** When the oldest project waiting for a review was submitted. */
  readonly projectSince: Date | null;
  readonly streakEndsToday: boolean;
};
type Waiting = { readonly kind: WaitingKind; readonly since: Date };

/** Why and since when a student needs a teacher, by calendar days of the school. */
export function waitingOf(facts: Facts, now: Date, zone: string): Waiting[] {
  const { lastSeenAt, stuck, projectSince, streakEndsToday } = facts;
  const isGone = lastSeenAt !== null && areDaysSince(lastSeenAt, NOT_SEEN_DAYS, now, zone);
  return [
    ...(streakEndsToday ? [{ kind: 'streak' as const, since: now }] : []),
    ...(isGone ? [{ kind: 'not-seen' as const, since: lastSeenAt }] : []),
    ...(projectSince === null ? [] : [{ kind: 'project' as const, since: projectSince }]),
    ...(stuck === null || isGone ? [] : [{ kind: 'stuck' as const, since: stuck.since }]),
  ];
}
