import { date, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, lang, reference, timestamptz, translations } from '../../database/columns.ts';
import { students } from '../../school/accounts/tables.ts';
import { programs } from '../../content/catalogue/tables.ts';

/** A program that a student completed, in the words of that day but for a corrected name. Only the deletion of the student removes it. */
export const certificates = pgTable(
  'certificates',
  {
    id: identity(),
    studentId: reference('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    programId: reference('program_id')
      .notNull()
      .references(() => programs.id),
    /** Address of the public page: 128 random bits, unrelated to the student. */
    code: text('code').notNull().unique(),
    fullname: text('fullname').notNull(),
    programName: text('program_name').notNull(),
    lang: lang('lang'),
    translations: translations<'programName'>(),
    schoolName: text('school_name').notNull(),
    completedAt: timestamptz('completed_at').notNull(),
    /** The day it was at the school. */
    completedOn: date('completed_on', { mode: 'string' }).notNull(),
    /** When the roster corrected the name (a trigger of `students` does it here): earlier prints are superseded. */
    correctedAt: timestamptz('corrected_at'),
  },
  (t) => [unique('certificates_student_program').on(t.studentId, t.programId)],
);
