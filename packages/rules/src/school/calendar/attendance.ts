import { type CalendarDay, addDays, dayOf } from '../../time/calendar-day.ts';

/** Whether a student was in class on a day. */
export const ATTENDANCE_MARKS = ['present', 'absent'] as const;
export type AttendanceMark = (typeof ATTENDANCE_MARKS)[number];

/** Days for which past attendance can be corrected. */
export const CORRECTED_DAYS = 31;

/** Whether the attendance of a day can be taken or corrected. */
export const isAttendanceOpen = (day: CalendarDay, today: CalendarDay): boolean =>
  day <= today && day >= addDays(today, -CORRECTED_DAYS);

/** Proposed attendance mark: students seen today are present. */
export const proposedMark = (
  lastSeenAt: Date | null,
  today: CalendarDay,
  zone: string,
): AttendanceMark =>
  lastSeenAt !== null && dayOf(lastSeenAt, zone) === today ? 'present' : 'absent';
