import { ATTENDANCE_MARKS } from '@skillkite/rules/school/calendar/attendance';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { isOneOf, oneOf, reference, timestamptz } from '../../database/columns.ts';
import { schools, students } from '../accounts/tables.ts';
import { people } from '../../staff/tables.ts';

/** A day of a class with saved attendance. */
export const attendanceDays = pgTable(
  'attendance_days',
  {
    schoolId: reference('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    grade: smallint('grade').notNull(),
    /** '' in a school without sections. */
    section: text('section').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    at: timestamptz('at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.grade, t.section, t.day] }),
    index('attendance_days_person').on(t.personId),
  ],
);

/** Whether a student was there on a day. */
export const attendanceMarks = pgTable(
  'attendance_marks',
  {
    studentId: reference('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    /** The class that took it: a student who moves stays in its register. */
    schoolId: reference('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    grade: smallint('grade').notNull(),
    section: text('section').notNull(),
    mark: oneOf('mark', ATTENDANCE_MARKS).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.day] }),
    index('attendance_marks_class').on(t.schoolId, t.grade, t.section, t.day),
    check('attendance_marks_mark', isOneOf(t.mark, ATTENDANCE_MARKS)),
  ],
);
