import type { applyImport } from '@skillkite/contract/staff/roster';
import {
  IMPORT_UNDO_DAYS,
  WRITTEN_KINDS,
  suspectKinds,
} from '@skillkite/rules/school/roster/roster-import';
import { withoutUnkept } from '@skillkite/rules/school/roster/sheet-columns';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../../database/database.ts';
import { enqueue } from '../../../../jobs/job-queue.ts';
import type { Ports } from '../../../../ports.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { rosterDigest } from '../../sheets/roster-digest.ts';
import { MOST_ROWS_IN_CALL, enqueueComparison } from './compare-job.ts';
import { NO_COUNTS, drawImport, loggedCounts } from './draw-import.ts';
import { importShape } from './import-shape.ts';
import { CALL_ENDS_WITHIN_MS, heldImport, schoolCodeOf, traceOfImport } from './import-steps.ts';
import { rosterImportJob, writeImport } from './import-job.ts';
import { rosterImports } from '../tables.ts';

/** Students written before the call answers; the job writes more. */
const WRITTEN_AT_ONCE = 300;
const DAY_MS = 86_400_000;

type Row = typeof rosterImports.$inferSelect;

/** The rows without the values of columns that are left out; they are not stored. */
const withoutLeftOut = ({ rows, headerLine, columns }: Row) =>
  withoutUnkept(
    rows,
    headerLine,
    columns.map((use) => (use === '' ? 'nothing' : 'values')),
  );

async function digestOfDifferences(tx: Tx, importId: number): Promise<string | undefined> {
  const { rows } = await tx.execute<{ digest: string }>(sql`
    select md5(string_agg(concat_ws(' ', rank, line, said), ',' order by rank, line)) as digest
    from roster_differences where import_id = ${importId}`);
  return rows[0]?.digest;
}

/**
 * Writes exactly what was reviewed. If students changed since, the differences are computed again for review; for large
 * sheets by the job.
 */
async function drawnAnew(
  tx: Tx,
  row: Row,
  { services, schoolCode }: { services: Ports<'database'>; schoolCode: string },
): Promise<Row | null> {
  const version = row.version + 1;
  const isLarge = row.rowCount > MOST_ROWS_IN_CALL;
  if (isLarge && (await rosterDigest(tx, row.schoolId)) === row.comparedWith) return null;
  const seen = isLarge ? null : await digestOfDifferences(tx, row.id);
  const drawn = isLarge
    ? ({ state: 'comparing', progress: 0 } as const)
    : await drawImport(tx, row, schoolCode);
  if (isLarge) await enqueueComparison(tx, services, { id: row.id, version });
  else if ((await digestOfDifferences(tx, row.id)) === seen) return null;
  const next = { ...drawn, version };
  await tx.update(rosterImports).set(next).where(eq(rosterImports.id, row.id));
  return { ...row, ...next };
}

export const applyImportHandler =
  (services: Ports<'clock' | 'database'>): StaffHandler<typeof applyImport> =>
  async (context) => {
    const { body, commit, fail, changed } = context;
    const schoolCode = await schoolCodeOf(context.visible);
    let isSmall = false;
    const committed = await commit(async (tx) => {
      const row = await heldImport(tx, context);
      if (row.state === 'applying' || row.state === 'done')
        return { details: { import: importShape(row) }, audit: 'unchanged' };
      if (row.state === 'undoing' || row.state === 'undone')
        throw await changed(tx, importShape(row), traceOfImport(row));
      if (row.state !== 'differences') throw fail('COLUMNS_MISSING');
      const undecided = row.counts.fix + row.counts.ask;
      if (undecided > 0 && body.leaves_out === 0) throw fail('ROWS_TO_FIX');
      const suspect = suspectKinds({ ...NO_COUNTS, ...row.counts });
      if (suspect.includes('renamed') && body.renames_many !== 1) throw fail('RENAMES_MANY');
      if (suspect.includes('lowered') && body.lowers_many !== 1) throw fail('LOWERS_MANY');
      const anew = await drawnAnew(tx, row, { services, schoolCode });
      if (anew) return { details: { import: importShape(anew) }, audit: 'unchanged' };
      const count = WRITTEN_KINDS.reduce((sum, kind) => sum + (row.counts[kind] ?? 0), 0);
      isSmall = count <= WRITTEN_AT_ONCE && row.rowCount <= MOST_ROWS_IN_CALL;
      const undoUntil = new Date(services.clock.now().getTime() + IMPORT_UNDO_DAYS * DAY_MS);
      const next = {
        state: 'applying',
        failure: null,
        undoUntil,
        expiresAt: undoUntil,
        rows: withoutLeftOut(row),
      } as const;
      await tx.update(rosterImports).set(next).where(eq(rosterImports.id, row.id));
      await enqueue(tx, rosterImportJob(services), {
        payload: { importId: row.id },
        uniqueKey: String(row.id),
        // The job is there for when this call is stopped: both at once would get in each other's way.
        ...(isSmall && { inMs: CALL_ENDS_WITHIN_MS }),
      });
      return {
        details: { import: importShape({ ...row, ...next }) },
        audit: [
          {
            subject: ['roster-import', row.id] as const,
            schoolId: row.schoolId,
            after: { ...loggedCounts(row.counts), left_out: undecided },
          },
        ],
      };
    });
    if (isSmall)
      // The job retries after an error here.
      await writeImport(services, body.import_id).catch((error: unknown) => {
        context.request.log.warn(
          { err: error },
          'roster import failed in the request: its job continues',
        );
      });
    return committed;
  };
