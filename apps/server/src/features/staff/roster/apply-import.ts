import type { applyImport } from '@skillkite/contract/staff/roster';
import { IMPORT_UNDO_DAYS } from '@skillkite/rules/roster-import';
import { eq } from 'drizzle-orm';
import { enqueue } from '../../../platform/jobs/job-queue.ts';
import type { Services } from '../../../services.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { MOST_ROWS_IN_CALL } from './compare-job.ts';
import { importShape } from './import-shape.ts';
import { CALL_ENDS_WITHIN_MS, heldImport, traceOfImport } from './import-steps.ts';
import { rosterImportJob, writeImport } from './import-job.ts';
import { rosterImports } from './tables.ts';

/** As many are written before the call is answered; more of them are left to the job. */
const WRITTEN_AT_ONCE = 300;
const DAY_MS = 86_400_000;

export const applyImportHandler =
  (services: Services): StaffHandler<typeof applyImport> =>
  async (context) => {
    const { body, commit, fail, changed } = context;
    let isSmall = false;
    const committed = await commit(async (tx) => {
      const row = await heldImport(tx, context);
      if (row.state === 'applying' || row.state === 'done')
        return { details: { import: importShape(row) }, audit: 'unchanged' };
      if (row.state === 'undoing' || row.state === 'undone')
        throw await changed(tx, importShape(row), traceOfImport(row));
      if (row.state !== 'differences') throw fail('COLUMNS_MISSING');
      if (row.counts.fix > 0 && body.leaves_out === 0) throw fail('ROWS_TO_FIX');
      const count = row.counts.new + row.counts.changed + row.counts.leaving;
      isSmall = count <= WRITTEN_AT_ONCE && row.rowCount <= MOST_ROWS_IN_CALL;
      const undoUntil = new Date(services.clock.now().getTime() + IMPORT_UNDO_DAYS * DAY_MS);
      const next = {
        state: 'applying',
        failure: null,
        undoUntil,
        expiresAt: undoUntil,
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
            after: { ...row.counts, left_out: row.counts.fix },
          },
        ],
      };
    });
    if (isSmall)
      // What goes wrong here is tried again by the job.
      await writeImport(services, body.import_id).catch((error: unknown) => {
        context.request.log.warn({ err: error }, 'a roster is left to its job');
      });
    return committed;
  };
