import type { withdrawInvitation } from '@skillkite/contract/staff/people';
import { eq, sql } from 'drizzle-orm';
import type { Ports } from '../../ports.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { invitations } from '../../staff/tables.ts';

/** A repeat changes nothing; one that was accepted meanwhile is a role, which is ended as such. */
export const withdrawInvitationHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof withdrawInvitation> =>
  ({ body, commit, changed, place }) =>
    commit(async (tx) => {
      const where = eq(invitations.id, body.invitation_id);
      const [row] = await tx.select().from(invitations).where(where).for('update');
      const details = { withdrawn: true };
      if (!row || row.withdrawnAt !== null) return { details, audit: 'unchanged' };
      if (row.version !== body.version || row.acceptedAt !== null)
        throw await changed(
          tx,
          { version: row.version, is_accepted: row.acceptedAt === null ? 0 : 1 },
          {
            rows: sql`(a.action = 'access/accept_invitation' and a.after ->> 'invitation' = ${String(row.id)})`,
          },
        );
      await tx
        .update(invitations)
        .set({ withdrawnAt: clock.now(), version: row.version + 1 })
        .where(where);
      return {
        details,
        audit: [
          {
            subject: ['invitation', row.id] as const,
            schoolId: place?.school ?? null,
            before: { email: row.email, role: row.role },
          },
        ],
      };
    });
