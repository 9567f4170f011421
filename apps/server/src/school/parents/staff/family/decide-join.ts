import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../database/database.ts';
import { grants } from '../../../../staff/tables.ts';
import { parentJoins } from './tables.ts';

type Decision = {
  readonly isConfirmed: boolean;
  /** Null: by the child. */
  readonly by: number | null;
  readonly now: Date;
};

/** Accepts or refuses a parent's request. The caller holds the row. */
export async function decideJoin(
  tx: Tx,
  join: typeof parentJoins.$inferSelect,
  { isConfirmed, by, now }: Decision,
): Promise<void> {
  await tx
    .update(parentJoins)
    .set({ isConfirmed, decidedAt: now, decidedBy: by, version: join.version + 1 })
    .where(eq(parentJoins.id, join.id));
  if (isConfirmed)
    await tx
      .insert(grants)
      .values({
        personId: join.personId,
        role: 'parent',
        scopeKind: 'student',
        studentId: join.studentId,
        givenBy: by,
        givenAt: now,
      })
      .onConflictDoNothing();
}
