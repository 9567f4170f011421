/**
 * Kinds of rows in an import, in review order. `lowered` is a student moved to a lower class.
 * `repeat` repeats an earlier row. `out` is left out. Unchanged rows are only counted.
 */
export const ROW_KINDS = [
  'fix',
  'ask',
  'renamed',
  'lowered',
  'changed',
  'new',
  'leaving',
  'repeat',
  'out',
] as const;
export type RowKind = (typeof ROW_KINDS)[number];
/** Kinds that Apply skips. */
export const UNDECIDED_KINDS = ['fix', 'ask'] as const satisfies readonly RowKind[];
/** Kinds that Apply writes. */
export const WRITTEN_KINDS = [
  'renamed',
  'lowered',
  'changed',
  'new',
  'leaving',
] as const satisfies readonly RowKind[];

/**
 * Changes that suggest the wrong sheet: other names (D21), or the lower classes of last year's
 * sheet.
 */
export const SUSPECT_KINDS = ['renamed', 'lowered'] as const satisfies readonly RowKind[];
export type SuspectKind = (typeof SUSPECT_KINDS)[number];
type SuspectCounts = Readonly<Record<SuspectKind | 'known', number>>;

/** Above this share of the known students, such changes need a second confirmation (D21). */
const MOST_SUSPECT = 1 / 5;
/** The kinds of changes that need a second confirmation. */
export const suspectKinds = (counts: SuspectCounts): SuspectKind[] =>
  SUSPECT_KINDS.filter((kind) => counts[kind] > counts.known * MOST_SUSPECT);

/** Suspect students listed in the first check and in the second confirmation. */
export const SUSPECTS_SHOWN = 10;
export const SUSPECTS_NAMED = 5;

/** Why a row is left out: it is a total, or the coordinator excluded it. */
export const OUT_REASONS = ['total', 'said'] as const;

/** Answers for a row that shares its login or number with another row or with several students (D21). */
export const ROW_ANSWERS = ['same', 'siblings', 'wrong'] as const;

/** Whether two rows with the same login or number agree in the columns that only compare rows. */
export const ROW_EVIDENCE = [
  'same-birthday',
  'other-birthday',
  'same-phone',
  'other-phone',
] as const;

/** Columns of one school's sheet: without fields of the school, without moves to another school. */
export const SCHOOL_SHEET_COLUMNS = [
  'full_name',
  'first_name',
  'middle_name',
  'last_name',
  'class',
  'section',
  'admission_no',
  'login_id',
  'pin',
  'id',
  'status',
  'gender',
  'profile_type',
  'age_of_school',
  'journey_end_date',
  'assessment_mode',
  'assessment_start',
  'assessment_end',
  'mass',
  'career',
  'tutorial',
  'school_code',
] as const;
export type SchoolSheetColumn = (typeof SCHOOL_SHEET_COLUMNS)[number];

export const isSchoolSheetColumn = (name: string): name is SchoolSheetColumn =>
  SCHOOL_SHEET_COLUMNS.some((column) => column === name);

/** Used only to compare rows of one sheet. Their values are never stored. */
export const COMPARED_COLUMNS = ['birthday', 'phone'] as const;

export const COLUMN_USES = [...SCHOOL_SHEET_COLUMNS, ...COMPARED_COLUMNS] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];

/** Columns that identify a student. */
export const ID_COLUMNS = [
  'admission_no',
  'login_id',
  'id',
] as const satisfies readonly ColumnUse[];

/** Uses that a sheet needs but lacks to assign students to classes. */
export function missingUses(
  columns: readonly string[],
): ('full_name' | 'class' | 'admission_no')[] {
  const has = (...any: readonly string[]) => any.some((use) => columns.includes(use));
  return [
    ...(has('full_name', 'first_name', 'last_name') ? [] : ['full_name' as const]),
    ...(has('class') ? [] : ['class' as const]),
    ...(has(...ID_COLUMNS) ? [] : ['admission_no' as const]),
  ];
}

/**
 * States of an import: columns to match, being compared, differences to review, being written, done, or unreadable.
 * Written parts can be undone.
 */
export const IMPORT_STATES = [
  'columns',
  'comparing',
  'differences',
  'applying',
  'done',
  'refused',
  'undoing',
  'undone',
] as const;

/** Undo period: teachers notice a wrong class list when they open it, after a weekend or a holiday. */
export const IMPORT_UNDO_DAYS = 7;

/** Pending imports of one school; the oldest is deleted when there are more. */
export const MOST_WAITING_IMPORTS = 5;

/** Effects of undoing an import on a student, in the order they are checked. */
export const UNDO_KINDS = ['left', 'removed', 'returned', 'back'] as const;
export type UndoKind = (typeof UNDO_KINDS)[number];

/**
 * Reasons why undo skips a student: changed since, has used the product, or the login is taken now.
 */
export const UNDO_REASONS = ['changed', 'worked', 'taken'] as const;
