/** What an import would do with a row, in the order in which they are looked at; rows that say what is here are not told. */
export const ROW_KINDS = ['fix', 'changed', 'new', 'leaving'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** What a sheet of one school can hold: nothing of the school itself, and nobody moves to another one. */
export const SCHOOL_SHEET_COLUMNS = [
  'full_name',
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

/**
 * How far an import is: its columns are to be matched, it is compared with what is here, its differences are to be looked at, it is
 * written, it is done; or its file cannot be read. What was written, all of it or a part, can go back.
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

/** How long what an import wrote can go back: a wrong class list is noticed when its teachers open it, after a weekend or a feast. */
export const IMPORT_UNDO_DAYS = 7;

/** Of one school: the oldest goes when there are more. */
export const MOST_WAITING_IMPORTS = 5;

/** What undoing an import does with a student, in the order in which they are looked at. */
export const UNDO_KINDS = ['left', 'removed', 'returned', 'back'] as const;
export type UndoKind = (typeof UNDO_KINDS)[number];

/** Why undoing leaves a student alone: changed since, has used the product, or what they had is somebody else's now. */
export const UNDO_REASONS = ['changed', 'worked', 'taken'] as const;
