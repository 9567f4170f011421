import type { endGrant } from '@skillkite/contract/staff/people';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Ports } from '../../ports.ts';
import { rowsAbout } from '../../staff/changed-meanwhile.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { grants } from '../../staff/tables.ts';

/** Takes effect with the next call, because each reads the caller's roles. */
export const endGrantHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof endGrant> =>
  ({ body, commit, fail, changed, place }) =>
    commit(async (tx) => {
      // All operators, so that two of them do not end each other at once.
      const operators = await tx
        .select({ id: grants.id })
        .from(grants)
        .where(
          and(eq(grants.role, 'operator'), isNull(grants.endedAt), ne(grants.id, body.grant_id)),
        )
        .orderBy(grants.id)
        .for('update');
      const where = eq(grants.id, body.grant_id);
      const [row] = await tx.select().from(grants).where(where).for('update');
      const details = { ended: true };
      if (!row || row.endedAt !== null) return { details, audit: 'unchanged' };
      if (row.version !== body.version)
        throw await changed(
          tx,
          { version: row.version },
          { rows: rowsAbout(['person', row.personId], ['people/end_grant']) },
        );
      if (row.role === 'operator' && operators.length === 0) throw fail('LAST_OPERATOR');
      await tx
        .update(grants)
        .set({ endedAt: clock.now(), version: row.version + 1 })
        .where(where);
      const { role, scopeKind, schoolId, grade, section, studentId, personId } = row;
      return {
        details,
        audit: [
          {
            subject: ['person', personId] as const,
            schoolId: place?.school ?? null,
            before: { grant: row.id, role, scopeKind, schoolId, grade, section, studentId },
          },
        ],
      };
    });
