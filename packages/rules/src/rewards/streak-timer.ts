import { dayOf, daysBetween, minutesToMidnight } from '../time/calendar-day.ts';
import type { CalendarDay } from '../time/calendar-day.ts';
import { DAYS_TO_COMPLETE, DAYS_TO_START_AGAIN } from './streak.ts';

/** The countdown is highlighted at 5 days or less (spec 4, 9). */
export const HIGHLIGHT_DAYS = 5;

/** Fields of a streak's state for the panel; `StreakRun` of the streak rules has them. */
export type TimedRun =
  | { kind: 'not-begun' }
  | { kind: 'to-continue' }
  | { kind: 'running'; startedOn: CalendarDay }
  | { kind: 'counted'; endedOn: CalendarDay };

export type StreakTimerValue =
  | { kind: 'start-an-ilm' }
  | { kind: 'start-a-new-ilm' }
  | { kind: 'days'; days: number }
  | { kind: 'countdown'; hours: number; minutes: number };

export type StreakTimerLabel = 'to-begin' | 'to-continue' | 'ends-in' | 'start-in' | 'expired';

export interface StreakTimer {
  value: StreakTimerValue;
  label: StreakTimerLabel;
  highlighted: boolean;
}

/** Reads the state from the fields of the streak answer (spec 3 "Streak details"). */
export function timedRun(details: {
  isBegin: boolean;
  ilmStartDate: CalendarDay | null;
  ilmEndDate: CalendarDay | null;
}): TimedRun {
  if (!details.isBegin) return { kind: 'not-begun' };
  if (details.ilmEndDate) return { kind: 'counted', endedOn: details.ilmEndDate };
  if (details.ilmStartDate) return { kind: 'running', startedOn: details.ilmStartDate };
  return { kind: 'to-continue' };
}

function countdownToMidnight(now: Date, zone: string): StreakTimerValue {
  const minutes = minutesToMidnight(now, zone);
  return { kind: 'countdown', hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

function valueFor(daysLeft: number, now: Date, zone: string): StreakTimerValue {
  if (daysLeft < 0) return { kind: 'start-a-new-ilm' };
  return daysLeft === 1 ? countdownToMidnight(now, zone) : { kind: 'days', days: daysLeft };
}

function isHighlighted(daysLeft: number): boolean {
  return daysLeft >= 0 && daysLeft <= HIGHLIGHT_DAYS;
}

/** Text of the streak panel: the table of D5, by calendar days of the school's zone. */
export function streakTimer(run: TimedRun, now: Date, zone: string): StreakTimer {
  const today = dayOf(now, zone);
  switch (run.kind) {
    case 'not-begun':
      return { value: { kind: 'start-an-ilm' }, label: 'to-begin', highlighted: false };
    case 'to-continue':
      return { value: { kind: 'start-an-ilm' }, label: 'to-continue', highlighted: false };
    case 'running': {
      // Not negative, because the clock may have been set back.
      const daysLeft = DAYS_TO_COMPLETE - Math.max(0, daysBetween(run.startedOn, today));
      return {
        value: valueFor(daysLeft, now, zone),
        label: daysLeft > 0 ? 'ends-in' : 'expired',
        highlighted: isHighlighted(daysLeft),
      };
    }
    case 'counted': {
      const daysLeft = DAYS_TO_START_AGAIN - daysBetween(run.endedOn, today);
      const isOutside = daysLeft >= DAYS_TO_START_AGAIN; // the day of the completion itself: d = 35
      return {
        value: isOutside ? { kind: 'start-a-new-ilm' } : valueFor(daysLeft, now, zone),
        label: daysLeft > 0 ? 'start-in' : 'expired',
        highlighted: isHighlighted(daysLeft),
      };
    }
  }
}
