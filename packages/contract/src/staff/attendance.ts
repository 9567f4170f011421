import { ATTENDANCE_MARKS } from '@skillkite/rules/school/calendar/attendance';
import { Type } from 'typebox';
import { Body, Day, Nullable, OneOf } from '../call.ts';
import { RowId } from '../numbers.ts';
import { ClassName, Grade, Version, staffRead, staffWrite } from '../staff-call.ts';

const OF_CLASS = { action: 'take-attendance', scope: { thing: 'class', at: 'class' } } as const;

const Mark = OneOf(...ATTENDANCE_MARKS);
/** Year and month. */
const Month = Type.String({ pattern: '^20\\d\\d-(?:0[1-9]|1[0-2])$' });
/** More than any class has. */
const MOST_STUDENTS = 1000;

const Kept = Type.Object({
  day: Day,
  version: Version,
  saved_by: Type.String(),
});

export const fetchAttendance = staffRead('/api/staff/attendance/fetch_attendance', {
  summary:
    'Who of a class was there, by the days of a month that were saved; of today what is proposed: who was seen',
  access: OF_CLASS,
  request: Body({
    class: ClassName,
    /** Null: the one it is at the school. */
    month: Nullable(Month),
  }),
  details: Type.Object({
    today: Day,
    month: Month,
    /** Null until it was saved. */
    saved_today: Nullable(Kept),
    /** Saved days in order. */
    days: Type.Array(Kept),
    /** Days before it can be put right no more. */
    earliest: Day,
    /** By name. */
    students: Type.Array(
      Type.Object({
        student_id: RowId,
        fullname: Type.String(),
        /** Today's saved mark, else the proposed one. */
        today: Mark,
        /** In the order of the days, whichever class took them; null where none did. */
        marks: Type.Array(Nullable(Mark)),
      }),
    ),
    /** Students who were marked in this class on one of the days, and are in it no more. By name. */
    former: Type.Array(
      Type.Object({
        student_id: RowId,
        fullname: Type.String(),
        /** The class of the same school they are in now; null: they left. */
        now: Nullable(Type.Object({ grade: Grade, section: Type.String() })),
        marks: Type.Array(Nullable(Mark)),
      }),
    ),
  }),
  provides: ['attendance'],
});

export const saveAttendance = staffWrite('/api/staff/attendance/save_attendance', {
  summary:
    'Who of a class is there today, or was on a day of the last month; the same again changes nothing',
  access: OF_CLASS,
  atOnce: 'checked',
  request: Body({
    class: ClassName,
    /** Sent by the client, so that a page left open does not write into the next day. */
    day: Day,
    /** Null where nothing was saved yet. */
    version: Nullable(Version),
    marks: Type.Array(Body({ student_id: RowId, mark: Mark }), {
      minItems: 1,
      maxItems: MOST_STUDENTS,
    }),
  }),
  details: Type.Object({ saved: Kept }),
  errors: ['CHANGED_MEANWHILE', 'STUDENT_LEFT'],
  invalidates: ['attendance'],
});
