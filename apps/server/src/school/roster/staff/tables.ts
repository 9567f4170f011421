import type { RowAnswer } from '@skillkite/rules/school/roster/roster-identity';
import {
  IMPORT_STATES,
  ROW_KINDS,
  UNDO_REASONS,
} from '@skillkite/rules/school/roster/roster-import';
import type { Kept } from '@skillkite/rules/school/roster/sheet-columns';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { identity, isOneOf, oneOf, reference, timestamptz } from '../../../database/columns.ts';
import { ofStudent, schools } from '../../accounts/tables.ts';
import type { Fixes } from '../sheets/school-sheet.ts';
import type { SheetRow } from '../sheets/table.ts';
import { people } from '../../../staff/tables.ts';

export type ImportCounts = Readonly<
  Record<(typeof ROW_KINDS)[number] | 'same' | 'known' | 'blankSections', number>
>;

/** A sheet with the students of a school, from the upload until its changes are written. Its rows go when they are. */
export const rosterImports = pgTable(
  'roster_imports',
  {
    id: identity(),
    schoolId: reference('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    personId: reference('person_id')
      .notNull()
      .references(() => people.id),
    state: oneOf('state', IMPORT_STATES).notNull(),
    fileName: text('file_name').notNull(),
    headers: jsonb('headers').$type<readonly string[]>().notNull(),
    /** The line of the headings, 0 where there are none. */
    headerLine: integer('header_line').notNull().default(1),
    /** Use of each column; '' for an unused one. */
    columns: jsonb('columns').$type<readonly string[]>().notNull(),
    /** Stored form of each column: only equality for birthdays and phones, nothing for unused columns (D21). */
    kept: jsonb('kept').$type<readonly Kept[]>().notNull().default([]),
    /** With the titles above the headings. */
    rows: jsonb('rows').$type<readonly SheetRow[]>().notNull(),
    rowCount: integer('row_count').notNull(),
    /** Progress of the comparison in percent. */
    progress: smallint('progress').notNull().default(0),
    fixes: jsonb('fixes').$type<Fixes>().notNull(),
    /** Answers by line, for rows that share a login or number. */
    answers: jsonb('answers').$type<Readonly<Record<string, RowAnswer>>>().notNull().default({}),
    /** Section of new students without one, '' for none; null if not answered. */
    blankSection: text('blank_section'),
    /** By line: rows that the coordinator left out, or kept though they sum up others. */
    leftOut: jsonb('left_out').$type<Readonly<Record<string, boolean>>>().notNull().default({}),
    counts: jsonb('counts').$type<ImportCounts>().notNull(),
    /** The digest of the students that it was compared with; null before. */
    comparedWith: text('compared_with'),
    /** Students that are written, of how many. */
    writtenCount: integer('written_count').notNull().default(0),
    /** Why it waits, or was refused: what went wrong the last time it was tried. */
    failure: text('failure'),
    /** End of the undo period; null before confirmation. */
    undoUntil: timestamptz('undo_until'),
    /** Students that went back. */
    undoneCount: integer('undone_count').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    check('roster_imports_state', isOneOf(t.state, IMPORT_STATES)),
    index('roster_imports_school').on(t.schoolId, t.id),
    index('roster_imports_person').on(t.personId),
    index('roster_imports_expiry').on(t.expiresAt),
  ],
);

/** A school's use of a column heading, applied to its next sheet. */
export const rosterColumns = pgTable(
  'roster_columns',
  {
    schoolId: reference('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    /** Normalised by `headingKey`. */
    heading: text('heading').notNull(),
    /** '' for one that is left out. */
    use: text('use').notNull(),
    usedAt: timestamptz('used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.schoolId, t.heading] })],
);

/** Rows confirmed to be the same child as a student, so that the next sheet does not ask again. */
export const rosterSameChildren = pgTable(
  'roster_same_children',
  {
    id: identity(),
    schoolId: reference('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    /** `sameChildKey` of the row. */
    rowKey: text('row_key').notNull(),
    studentId: ofStudent(),
  },
  (t) => [
    unique('roster_same_children_row').on(t.schoolId, t.rowKey),
    index('roster_same_children_student').on(t.studentId),
  ],
);

/** One difference between a sheet and what is here, as it was drawn last. */
export const rosterDifferences = pgTable(
  'roster_differences',
  {
    importId: reference('import_id')
      .notNull()
      .references(() => rosterImports.id, { onDelete: 'cascade' }),
    /** Index of its kind in `ROW_KINDS`. */
    rank: smallint('rank').notNull(),
    line: integer('line').notNull(),
    said: jsonb('said').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.rank, t.line] })],
);

/** An import's changes of one student, for the undo period. */
export const rosterImportWrites = pgTable(
  'roster_import_writes',
  {
    importId: reference('import_id')
      .notNull()
      .references(() => rosterImports.id, { onDelete: 'cascade' }),
    studentId: ofStudent(),
    /** Parts are written one after the other, and go back in the opposite order. */
    part: integer('part').notNull(),
    /** Null where the import added the student. */
    before: jsonb('before'),
    after: jsonb('after'),
    hasNewAccount: boolean('has_new_account').notNull().default(false),
    /** Why undoing left the student alone. */
    leftBecause: oneOf('left_because', UNDO_REASONS),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.studentId] }),
    check('roster_import_writes_left_because', isOneOf(t.leftBecause, UNDO_REASONS)),
    index('roster_import_writes_part').on(t.importId, t.part),
    index('roster_import_writes_student').on(t.studentId),
  ],
);
