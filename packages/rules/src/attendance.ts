import { type CalendarDay, dayOf } from './calendar-day.ts';

/** Whether a student was in class on a day. */
export const ATTENDANCE_MARKS = ['present', 'absent'] as const;
export type AttendanceMark = (typeof ATTENDANCE_MARKS)[number];

/** What is proposed before a teacher says so: who was seen today is here. */
export const proposedMark = (
  lastSeenAt: Date | null,
  today: CalendarDay,
  zone: string,
): AttendanceMark =>
  lastSeenAt !== null && dayOf(lastSeenAt, zone) === today ? 'present' : 'absent';
