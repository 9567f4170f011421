/** What an import would do with a row, in the order in which they are looked at; rows that say what is here are not told. */
export const ROW_KINDS = ['fix', 'changed', 'new', 'leaving'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/**
 * How far an import is: its columns are to be matched, it is compared with what is here, its differences are to be looked at, it is
 * written, it is done; or its file cannot be read.
 */
export const IMPORT_STATES = [
  'columns',
  'comparing',
  'differences',
  'applying',
  'done',
  'refused',
] as const;
