import type { answerParent } from '@skillkite/contract/school/parents';
import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import { decideJoin } from './staff/family/decide-join.ts';
import { parentJoins } from './staff/family/tables.ts';
import { parentsOf } from './parents-of.ts';

/** The first decision stays: the child's or the school's. */
export const answerParentHandler =
  ({ clock, database }: Ports<'clock' | 'database'>): Handler<typeof answerParent> =>
  async ({ body, fail, student }) => {
    await transaction(database, async (tx) => {
      const [join] = await tx
        .select()
        .from(parentJoins)
        .where(and(eq(parentJoins.id, body.join_id), eq(parentJoins.studentId, student.id)))
        .for('update');
      if (!join) throw fail('NOT_FOUND');
      if (join.decidedAt === null)
        await decideJoin(tx, join, {
          isConfirmed: body.is_confirmed === 1,
          by: null,
          now: clock.now(),
        });
    });
    return parentsOf(database, student.id);
  };
