import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { identity, reference, timestamptz } from '../../../../database/columns.ts';
import { schools, students } from '../../../../school/accounts/tables.ts';
import { courses, lessons } from '../../../../content/catalogue/tables.ts';
import { ltiResourceLinks } from '../../../../school/lti/tables.ts';
import { people } from '../../../../staff/tables.ts';

/** A course or a lesson that a teacher gave to students of a class. */
export const assignments = pgTable(
  'assignments',
  {
    id: identity(),
    schoolId: reference('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    grade: smallint('grade').notNull(),
    /** '' in a school without sections. */
    section: text('section').notNull(),
    courseId: reference('course_id')
      .notNull()
      .references(() => courses.id),
    /** Null: the whole course. */
    lessonId: reference('lesson_id').references(() => lessons.id),
    /** The first day for it: students do not see it before. */
    startsOn: date('starts_on', { mode: 'string' }),
    /** The last day for it. */
    dueOn: date('due_on', { mode: 'string' }),
    note: text('note'),
    /** For all students of the class while open; otherwise for named students. */
    isWholeClass: boolean('is_whole_class').notNull().default(false),
    /** Opens the course before its turn. */
    isOpening: boolean('is_opening').notNull().default(false),
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    /** Idempotency key of the request. */
    requestKey: text('request_key').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    withdrawnAt: timestamptz('withdrawn_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('assignments_class').on(t.schoolId, t.grade, t.section, t.createdAt),
    unique('assignments_request').on(t.personId, t.requestKey),
    index('assignments_course').on(t.courseId),
    index('assignments_lesson').on(t.lessonId),
    check('assignments_days', sql`${t.startsOn} <= ${t.dueOn}`),
  ],
);

/** Recipients. */
export const assignmentStudents = pgTable(
  'assignment_students',
  {
    assignmentId: reference('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    studentId: reference('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.assignmentId, t.studentId] }),
    index('assignment_students_student').on(t.studentId),
  ],
);

/** A course that a teacher opened for a student before its turn, by an assignment or a link in the school's platform. */
export const earlyOpenings = pgTable(
  'early_openings',
  {
    studentId: reference('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    courseId: reference('course_id')
      .notNull()
      .references(() => courses.id),
    assignmentId: reference('assignment_id').references(() => assignments.id, {
      onDelete: 'cascade',
    }),
    ltiResourceLinkId: reference('lti_resource_link_id').references(() => ltiResourceLinks.id, {
      onDelete: 'cascade',
    }),
    /** The beginning of the first day. */
    opensAt: timestamptz('opens_at').notNull(),
  },
  (t) => [
    unique('early_openings_assigned').on(t.studentId, t.courseId, t.assignmentId),
    unique('early_openings_launched').on(t.studentId, t.courseId, t.ltiResourceLinkId),
    index('early_openings_assignment').on(t.assignmentId),
    index('early_openings_lti_resource_link').on(t.ltiResourceLinkId),
    index('early_openings_course').on(t.courseId),
    check('early_openings_why', sql`num_nonnulls(${t.assignmentId}, ${t.ltiResourceLinkId}) = 1`),
  ],
);
