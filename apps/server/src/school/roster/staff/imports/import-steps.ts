import type { fixRow } from '@skillkite/contract/staff/roster';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../../database/database.ts';
import { Failure } from '../../../../errors/failure.ts';
import type { Ports } from '../../../../ports.ts';
import { RosterError } from '../../sheets/record.ts';
import type { Commit, Committed } from '../../../../staff/audit.ts';
import {
  type ChangedMeanwhile,
  type Trace,
  rowsAbout,
} from '../../../../staff/changed-meanwhile.ts';
import type { Visible } from '../../../../staff/visible.ts';
import { MOST_ROWS_IN_CALL, enqueueComparison } from './compare-job.ts';
import { drawImport, isEnough, loggedCounts } from './draw-import.ts';
import { importShape } from './import-shape.ts';
import { rosterImports } from '../tables.ts';

/** A call that does a small import by itself has so long before its job begins. */
export const CALL_ENDS_WITHIN_MS = 15_000;

type RosterImport = (typeof fixRow)['~details']['import'];
type Row = typeof rosterImports.$inferSelect;

/** Maps a sheet error to a field of the request. */
export async function orBadRequest<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RosterError)
      throw new Failure('BAD_REQUEST', { field, message: error.message, cause: error });
    throw error;
  }
}

/** The code of the one school a call sees. */
export async function schoolCodeOf(visible: Visible): Promise<string> {
  const [school] = await visible.rows<{ code: string }>(sql`select c.code from visible_schools c`);
  if (!school) throw new Failure('NOT_FOUND');
  return school.code.toUpperCase();
}

/** People who changed the sheet; its job's changes belong to one of them. */
export const traceOfImport = ({ id, columns }: Pick<Row, 'id' | 'columns'>): Trace => ({
  rows: rowsAbout(
    ['roster-import', id],
    ['upload_sheet', 'match_columns', 'fix_row', 'answer_rows', 'apply_import', 'undo_import'].map(
      (call) => `roster/${call}`,
    ),
  ),
  alsoNow: { columns: columns.map((column) => column || null) },
});

type Context = {
  readonly body: { readonly import_id: number; readonly version: number };
  readonly visible: Visible;
  readonly commit: Commit;
  readonly changed: ChangedMeanwhile;
};

/** Locks the import and checks the caller's version. */
export async function heldImport(tx: Tx, { body, changed }: Pick<Context, 'body' | 'changed'>) {
  const where = eq(rosterImports.id, body.import_id);
  const [row] = await tx.select().from(rosterImports).where(where).for('update');
  if (!row) throw new Failure('NOT_FOUND');
  if (row.version !== body.version) throw await changed(tx, importShape(row), traceOfImport(row));
  return row;
}

/** Changes a sheet's settings and computes its differences again; large sheets by their job. */
export async function redrawn(
  services: Ports<'database'>,
  context: Context,
  field: string,
  changeOf: (tx: Tx, row: Row) => Partial<Row> | Promise<Partial<Row>>,
): Promise<Committed<{ import: RosterImport }>> {
  const code = await schoolCodeOf(context.visible);
  return context.commit(async (tx) => {
    const row = await heldImport(tx, context);
    if (row.state !== 'columns' && row.state !== 'differences')
      throw await context.changed(tx, importShape(row), traceOfImport(row));
    const change = await changeOf(tx, row);
    const version = row.version + 1;
    const isLarge = row.rowCount > MOST_ROWS_IN_CALL && isEnough(change.columns ?? row.columns);
    if (isLarge) await enqueueComparison(tx, services, { id: row.id, version });
    const drawn = isLarge
      ? ({ state: 'comparing', counts: row.counts, progress: 0 } as const)
      : await orBadRequest(field, () => drawImport(tx, { ...row, ...change }, code));
    const next = { ...change, ...drawn, version };
    await tx.update(rosterImports).set(next).where(eq(rosterImports.id, row.id));
    return {
      details: { import: importShape({ ...row, ...next }) },
      audit: [
        {
          subject: ['roster-import', row.id] as const,
          schoolId: row.schoolId,
          after: loggedCounts(drawn.counts),
        },
      ],
    };
  });
}
