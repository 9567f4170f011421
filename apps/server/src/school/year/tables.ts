import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { identity, reference, timestamptz } from '../../database/columns.ts';
import { schools, students } from '../accounts/tables.ts';
import { people } from '../../staff/tables.ts';

/** A new year of a school, as long as it can be undone. */
export const schoolYears = pgTable(
  'school_years',
  {
    id: identity(),
    schoolId: reference('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    begunAt: timestamptz('begun_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('school_years_school').on(t.schoolId),
    index('school_years_person').on(t.personId),
    index('school_years_expiry').on(t.expiresAt),
  ],
);

/** Previous class of each student. */
export const schoolYearMoves = pgTable(
  'school_year_moves',
  {
    yearId: reference('year_id')
      .notNull()
      .references(() => schoolYears.id, { onDelete: 'cascade' }),
    studentId: reference('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    fromGrade: smallint('from_grade').notNull(),
    /** Null: left the school. */
    toGrade: smallint('to_grade'),
    fromSection: text('from_section'),
    toSection: text('to_section'),
  },
  (t) => [
    primaryKey({ columns: [t.yearId, t.studentId] }),
    index('school_year_moves_student').on(t.studentId),
  ],
);
