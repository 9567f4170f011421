import type { undoImport } from '@skillkite/contract/staff/roster';
import { eq, sql } from 'drizzle-orm';
import { enqueue } from '../../../../jobs/job-queue.ts';
import type { Ports } from '../../../../ports.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { importShape } from '../imports/import-shape.ts';
import { CALL_ENDS_WITHIN_MS, heldImport, traceOfImport } from '../imports/import-steps.ts';
import { rosterImports } from '../tables.ts';
import { rosterUndoJob, undoWrites } from './undo-job.ts';

/** Students restored before the call answers; the job restores more. */
const UNDONE_AT_ONCE = 300;

/** A running writer stops before its next part. */
export const undoImportHandler =
  (services: Ports<'clock' | 'database'>): StaffHandler<typeof undoImport> =>
  async (context) => {
    const { body, commit, changed } = context;
    let isSmall = false;
    const committed = await commit(async (tx) => {
      const row = await heldImport(tx, context);
      if (row.state === 'undoing' || row.state === 'undone')
        return { details: { import: importShape(row) }, audit: 'unchanged' };
      const isWritten = row.state === 'applying' || row.state === 'done';
      if (!isWritten || row.undoUntil === null || row.undoUntil <= services.clock.now())
        throw await changed(tx, importShape(row), traceOfImport(row));
      const { rows } = await tx.execute<{ count: number }>(
        sql`select count(*)::int as count from roster_import_writes where import_id = ${row.id}`,
      );
      const count = rows[0]?.count ?? 0;
      isSmall = count <= UNDONE_AT_ONCE && row.state === 'done';
      const next = { state: 'undoing', failure: null } as const;
      await tx.update(rosterImports).set(next).where(eq(rosterImports.id, row.id));
      await enqueue(tx, rosterUndoJob(services), {
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
            before: { state: row.state, written: count },
            after: { state: next.state },
          },
        ],
      };
    });
    if (isSmall)
      // The job retries after an error here.
      await undoWrites(services, body.import_id).catch((error: unknown) => {
        context.request.log.warn(
          { err: error },
          'roster undo failed in the request: its job continues',
        );
      });
    return committed;
  };
