import type { fetchImport } from '@skillkite/contract/staff/roster';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { SCHOOL_SHEET_COLUMNS } from '@skillkite/rules/roster-import';
import { rosterImports } from './tables.ts';

type RosterImport = (typeof fetchImport)['~details']['import'];
type Row = typeof rosterImports.$inferSelect;

/** Without the rows, which are read where they are compared. */
export const HEAD = {
  id: rosterImports.id,
  state: rosterImports.state,
  fileName: rosterImports.fileName,
  headers: rosterImports.headers,
  columns: rosterImports.columns,
  rowCount: rosterImports.rowCount,
  counts: rosterImports.counts,
  writtenCount: rosterImports.writtenCount,
  progress: rosterImports.progress,
  failure: rosterImports.failure,
  version: rosterImports.version,
  undoUntil: rosterImports.undoUntil,
  undoneCount: rosterImports.undoneCount,
};

export const importShape = (row: Pick<Row, keyof typeof HEAD>): RosterImport => ({
  import_id: row.id,
  version: row.version,
  state: row.state,
  file_name: row.fileName,
  rows: row.rowCount,
  headers: row.headers.map((name, at) => ({ name, column: row.columns[at] || null })),
  columns: [...SCHOOL_SHEET_COLUMNS],
  counts: row.counts,
  written: row.writtenCount,
  compared: row.progress,
  has_failed: row.failure === null ? 0 : 1,
  refusal: row.state === 'refused' ? row.failure : null,
  undo_until: row.undoUntil?.toISOString() ?? null,
  undone: row.undoneCount,
});

export async function readImport(tx: Tx, importId: number): Promise<RosterImport | null> {
  const [row] = await tx.select(HEAD).from(rosterImports).where(eq(rosterImports.id, importId));
  return row ? importShape(row) : null;
}
