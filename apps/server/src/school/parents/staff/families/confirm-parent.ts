import type { confirmParent } from '@skillkite/contract/staff/families';
import { eq, sql } from 'drizzle-orm';
import { Failure } from '../../../../errors/failure.ts';
import type { Ports } from '../../../../ports.ts';
import { decideJoin } from '../family/decide-join.ts';
import { parentJoins } from '../family/tables.ts';
import { rowsAbout } from '../../../../staff/changed-meanwhile.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';

export const confirmParentHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof confirmParent> =>
  ({ body, commit, changed, person, place }) =>
    commit(async (tx) => {
      const [join] = await tx
        .select()
        .from(parentJoins)
        .where(eq(parentJoins.id, body.join_id))
        .for('update');
      if (!join) throw new Failure('NOT_FOUND');
      const isConfirmed = body.is_confirmed === 1;
      const details = { is_confirmed: body.is_confirmed };
      if (join.isConfirmed === isConfirmed) return { details, audit: 'unchanged' };
      if (join.isConfirmed !== null || join.version !== body.version)
        throw await changed(
          tx,
          { is_confirmed: join.isConfirmed ? 1 : 0 },
          {
            rows: sql`${rowsAbout(['student', join.studentId], ['families/confirm_parent'])}
              and a.after ->> 'join' = ${String(join.id)}`,
            // The child decides on the privacy page.
            student:
              join.decidedBy === null && join.decidedAt !== null
                ? { name: join.childName, at: join.decidedAt }
                : null,
          },
        );
      await decideJoin(tx, join, { isConfirmed, by: person.id, now: clock.now() });
      return {
        details,
        audit: [
          {
            subject: ['student', join.studentId] as const,
            schoolId: place?.school ?? null,
            after: { join: join.id, parent: join.personId, isConfirmed },
          },
        ],
      };
    });
