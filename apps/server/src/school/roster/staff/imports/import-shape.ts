import type { fetchImport } from '@skillkite/contract/staff/roster';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../database/database.ts';
import { NO_COUNTS } from './draw-import.ts';
import { rosterImports } from '../tables.ts';

type RosterImport = (typeof fetchImport)['~details']['import'];
type Row = typeof rosterImports.$inferSelect;

/** Without the rows, which are read where they are compared. */
export const HEAD = {
  id: rosterImports.id,
  state: rosterImports.state,
  fileName: rosterImports.fileName,
  headers: rosterImports.headers,
  headerLine: rosterImports.headerLine,
  columns: rosterImports.columns,
  rowCount: rosterImports.rowCount,
  counts: rosterImports.counts,
  blankSection: rosterImports.blankSection,
  writtenCount: rosterImports.writtenCount,
  progress: rosterImports.progress,
  failure: rosterImports.failure,
  version: rosterImports.version,
  undoUntil: rosterImports.undoUntil,
  undoneCount: rosterImports.undoneCount,
};

export function importShape(row: Pick<Row, keyof typeof HEAD>): RosterImport {
  const { blankSections, ...counts } = { ...NO_COUNTS, ...row.counts };
  return {
    import_id: row.id,
    version: row.version,
    state: row.state,
    file_name: row.fileName,
    rows: row.rowCount,
    headers: row.headers.map((name, at) => ({ name, column: row.columns[at] || null })),
    header_line: row.headerLine,
    counts,
    blank_sections: { rows: blankSections, answer: row.blankSection },
    written: row.writtenCount,
    compared: row.progress,
    has_failed: row.failure === null ? 0 : 1,
    refusal: row.state === 'refused' ? row.failure : null,
    undo_until: row.undoUntil?.toISOString() ?? null,
    undone: row.undoneCount,
  };
}

export async function readImport(tx: Tx, importId: number): Promise<RosterImport | null> {
  const [row] = await tx.select(HEAD).from(rosterImports).where(eq(rosterImports.id, importId));
  return row ? importShape(row) : null;
}
