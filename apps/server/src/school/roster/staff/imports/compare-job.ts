import { and, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../../../database/database.ts';
import { enqueue } from '../../../../jobs/job-queue.ts';
import type { JobKind } from '../../../../jobs/job-kind.ts';
import { operatorMessage } from '../../../../errors/operator-message.ts';
import { transaction } from '../../../../database/transaction.ts';
import type { Ports } from '../../../../ports.ts';
import { RosterError } from '../../sheets/record.ts';
import { codeOfSchool } from '../../../../staff/school-code.ts';
import { drawImport } from './draw-import.ts';
import { inRosterThread } from './in-roster-thread.ts';
import { rosterImports } from '../tables.ts';

/**
 * Larger sheets are compared and written in a thread: comparing takes seconds, which would block all other requests.
 */
export const MOST_ROWS_IN_CALL = 2000;

class Superseded extends Error {}

/** Compares a waiting sheet. A later change has its own job. */
export async function compareImport(database: Database, importId: number): Promise<void> {
  const { orm } = database;
  const [row] = await orm.select().from(rosterImports).where(eq(rosterImports.id, importId));
  if (row?.state !== 'comparing') return;
  const sameImport = and(
    eq(rosterImports.id, importId),
    eq(rosterImports.version, row.version),
    eq(rosterImports.state, 'comparing'),
  );
  const onProgress = async (progress: number) => {
    await orm.update(rosterImports).set({ progress }).where(sameImport);
  };
  try {
    const code = await codeOfSchool(orm, row.schoolId);
    await transaction(database, async (tx) => {
      const drawn = await drawImport(tx, row, code, onProgress);
      const { rowCount } = await tx
        .update(rosterImports)
        .set({ ...drawn, failure: null })
        .where(sameImport);
      if (rowCount === 0) throw new Superseded();
    });
  } catch (error) {
    if (error instanceof Superseded) return;
    if (!(error instanceof RosterError)) throw error;
    // The uploaded file has nothing that can be corrected here.
    await orm
      .update(rosterImports)
      .set({
        state: 'refused',
        failure: error.message,
        rows: [],
        fixes: {},
        answers: {},
        leftOut: {},
      })
      .where(sameImport);
  }
}

/** Compares a large sheet with the school, outside the serving thread. */
export const rosterComparisonJob = ({
  database,
}: Ports<'database'>): JobKind<{ importId: number }> => ({
  name: 'roster-comparison',
  run: async ({ payload: { importId }, signal }) => {
    try {
      await inRosterThread(database, 'compare', importId, signal);
    } catch (error) {
      if (!signal.aborted)
        await database.orm
          .update(rosterImports)
          .set({ failure: operatorMessage(error) })
          .where(eq(rosterImports.id, importId));
      throw error;
    }
    return 'done';
  },
});

export const enqueueComparison = (
  tx: Tx,
  services: Ports<'database'>,
  { id, version }: { id: number; version: number },
): Promise<boolean> =>
  enqueue(tx, rosterComparisonJob(services), {
    payload: { importId: id },
    uniqueKey: `${id} ${version}`,
  });
