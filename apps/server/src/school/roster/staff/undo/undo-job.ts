import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../../database/database.ts';
import type { JobKind } from '../../../../jobs/job-kind.ts';
import { operatorMessage } from '../../../../errors/operator-message.ts';
import { transaction } from '../../../../database/transaction.ts';
import type { Ports } from '../../../../ports.ts';
import { noteClassChanges } from '../../../accounts/class-changes.ts';
import { undoImport } from '../../import/undo-import.ts';
import { rosterDifferences, rosterImports } from '../tables.ts';

/** Undo from the decision to its end; the sheet is deleted with it. */
export async function undoWrites(
  { database }: Ports<'database'>,
  importId: number,
  { signal, complete }: { signal?: AbortSignal; complete?: (tx: Tx) => Promise<void> } = {},
): Promise<void> {
  const where = eq(rosterImports.id, importId);
  try {
    await undoImport(database, importId, signal);
  } catch (error) {
    if (!signal?.aborted)
      await database.orm
        .update(rosterImports)
        .set({ failure: operatorMessage(error) })
        .where(where);
    throw error;
  }
  await transaction(database, async (tx) => {
    await tx.delete(rosterDifferences).where(eq(rosterDifferences.importId, importId));
    const ended = await tx
      .update(rosterImports)
      .set({ state: 'undone', failure: null, rows: [], fixes: {}, answers: {} })
      .where(and(where, eq(rosterImports.state, 'undoing')))
      .returning({ schoolId: rosterImports.schoolId });
    await noteClassChanges(
      tx,
      ended.map(({ schoolId }) => schoolId),
    );
    await complete?.(tx);
  });
}

/** Continues an undo that was interrupted or too large for its call. */
export const rosterUndoJob = (services: Ports<'database'>): JobKind<{ importId: number }> => ({
  name: 'roster-import-undo',
  run: async ({ payload, signal, complete }) => {
    await undoWrites(services, payload.importId, { signal, complete });
    return 'done';
  },
});
