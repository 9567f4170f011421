import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../../database/database.ts';
import type { JobKind } from '../../../../jobs/job-kind.ts';
import { transaction } from '../../../../database/transaction.ts';
import { operatorMessage } from '../../../../errors/operator-message.ts';
import type { Ports } from '../../../../ports.ts';
import { MOST_ROWS_IN_CALL } from './compare-job.ts';
import { inRosterThread } from './in-roster-thread.ts';
import { rememberSameChildren } from './same-children.ts';
import { rosterDifferences, rosterImports } from '../tables.ts';
import { writeStudentsOf } from '../write-students.ts';

type Writing = {
  readonly signal?: AbortSignal;
  /** In the transaction that ends it. */
  readonly complete?: (tx: Tx) => Promise<void>;
};

/**
 * Writes a confirmed import in parts of about a hundred students. After a stop it compares again and continues. The
 * sheet's names are deleted at the end.
 */
export async function writeImport(
  { database }: Ports<'database'>,
  importId: number,
  { signal, complete }: Writing = {},
): Promise<void> {
  const where = eq(rosterImports.id, importId);
  const isApplying = and(where, eq(rosterImports.state, 'applying'));
  const [row] = await database.orm
    .select({ state: rosterImports.state, rowCount: rosterImports.rowCount })
    .from(rosterImports)
    .where(where);
  if (row?.state !== 'applying') return;
  try {
    if (signal && row.rowCount > MOST_ROWS_IN_CALL)
      await inRosterThread(database, 'write', importId, signal);
    else await writeStudentsOf(database, importId, signal);
  } catch (error) {
    if (signal?.aborted) throw error;
    const { rowCount } = await database.orm
      .update(rosterImports)
      .set({ failure: operatorMessage(error) })
      .where(isApplying);
    // The import was undone meanwhile: writing stops.
    if (rowCount === 0) return;
    throw error;
  }
  await transaction(database, async (tx) => {
    const [whole] = await tx.select().from(rosterImports).where(isApplying).for('update');
    if (whole) await rememberSameChildren(tx, whole);
    await tx
      .update(rosterImports)
      .set({
        state: 'done',
        failure: null,
        rows: [],
        fixes: {},
        answers: {},
        leftOut: {},
        version: sql`version + 1`,
      })
      .where(isApplying);
    await tx.delete(rosterDifferences).where(eq(rosterDifferences.importId, importId));
    await complete?.(tx);
  });
}

/** Continues an import that was interrupted or too large for its call. */
export const rosterImportJob = (services: Ports<'database'>): JobKind<{ importId: number }> => ({
  name: 'roster-import',
  run: async ({ payload, signal, complete }) => {
    await writeImport(services, payload.importId, { signal, complete });
    return 'done';
  },
});
