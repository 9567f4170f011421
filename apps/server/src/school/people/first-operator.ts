import { and, eq, isNull } from 'drizzle-orm';
import type { Clock } from '../../time/clock.ts';
import type { Database } from '../../database/database.ts';
import { transaction } from '../../database/transaction.ts';
import { grants, invitations } from '../../staff/tables.ts';
import { makeInvitation } from './make-invitation.ts';

/** A link for the first start without an operator; earlier links end. Null if there is an operator. */
export const firstOperatorLink = (
  database: Database,
  { publicUrl, clock }: { publicUrl: string; clock: Clock },
): Promise<string | null> =>
  transaction(database, async (tx) => {
    const now = clock.now();
    const [operator] = await tx
      .select({ id: grants.id })
      .from(grants)
      .where(and(eq(grants.role, 'operator'), isNull(grants.endedAt)))
      .limit(1);
    if (operator) return null;
    await tx
      .update(invitations)
      .set({ withdrawnAt: now })
      .where(
        and(
          eq(invitations.role, 'operator'),
          isNull(invitations.email),
          isNull(invitations.acceptedAt),
          isNull(invitations.withdrawnAt),
        ),
      );
    const wanted = { email: null, role: 'operator', givenBy: null } as const;
    return (await makeInvitation(tx, { publicUrl, now }, wanted)).link;
  });
