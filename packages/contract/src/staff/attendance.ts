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
    /** Null: the current month at the school. */
    month: Nullable(Month),
  }),
  details: Type.Object({
    today: Day,
    month: Month,
    /** Null until saved. */
    saved_today: Nullable(Kept),
    /** Saved days in order. */
    days: Type.Array(Kept),
    /** Earliest day that can still be corrected. */
    earliest: Day,
    /** By name. */
    students: Type.Array(
      Type.Object({
        student_id: RowId,
        fullname: Type.String(),
        /** Today's saved mark, else the proposed one. */
        today: Mark,
        /** In the order of the days, taken by any class; null for days without. */
        marks: Type.Array(Nullable(Mark)),
      }),
    ),
    /** Students marked in this class on one of the days who have left it, by name. */
    former: Type.Array(
      Type.Object({
        student_id: RowId,
        fullname: Type.String(),
        /** Their current class in the same school; null: they left the school. */
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
    /**
     * Day of the client's page, so that a page left open overnight does not change the next day.
     */
    day: Day,
    /** Null if nothing is saved yet. */
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
