import { type CalendarDay, addDays } from './calendar-day.ts';

const DAYS = 7;
/** 1970-01-01 was a Thursday: three days after a Monday. */
const MONDAY_OFFSET = 3;
const DAY_MS = 86_400_000;

/** The Monday of a day's week. */
export function weekOf(day: CalendarDay): CalendarDay {
  const sinceEpoch = Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
  return addDays(day, -((sinceEpoch + MONDAY_OFFSET) % DAYS));
}

/** The Mondays of the last `count` weeks up to that of a day, oldest first. */
export function lastWeeks(day: CalendarDay, count: number): CalendarDay[] {
  const current = weekOf(day);
  return Array.from({ length: count }, (_, index) => addDays(current, (index - count + 1) * DAYS));
}
