import type { resetSecondFactor } from '@skillkite/contract/staff/people';
import { mayGrant } from '@skillkite/rules/access/staff-role';
import { eq, sql } from 'drizzle-orm';
import { Failure } from '../../errors/failure.ts';
import type { Ports } from '../../ports.ts';
import { notify } from '../../staff/notify.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { GIVEN_COLUMNS, GIVEN_JOINS, type GivenRow, placeOfGiven } from '../../staff/given-role.ts';
import { secondFactorsOf } from '../../staff/second-factors.ts';
import { grants, passkeys, people, personSessions } from '../../staff/tables.ts';

/**
 * Resets a lost second factor. It takes another person who could give all roles of the owner, so a coordinator cannot
 * open an operator's account. The password stays.
 */
export const resetSecondFactorHandler =
  (services: Ports<'clock' | 'config'>): StaffHandler<typeof resetSecondFactor> =>
  ({ body, commit, person, place }) =>
    commit(async (tx) => {
      const [named] = await tx
        .select({ personId: grants.personId })
        .from(grants)
        .where(eq(grants.id, body.grant_id));
      const personId = named?.personId ?? 0;
      const { rows: given } = await tx.execute<GivenRow>(sql`
        select ${GIVEN_COLUMNS} from grants g ${GIVEN_JOINS}
        where g.person_id = ${personId} and g.ended_at is null`);
      const mayAll = given.every((row) => mayGrant(person, row.role, placeOfGiven(row)));
      if (personId === person.id || given.length === 0 || !mayAll) throw new Failure('NOT_ALLOWED');
      const [row] = await tx.select().from(people).where(eq(people.id, personId)).for('update');
      const details = { reset: true };
      const had = await secondFactorsOf(tx, personId);
      if (!row || (row.totpSealed === null && had.length === 0))
        return { details, audit: 'unchanged' };
      await tx
        .update(people)
        .set({ totpSealed: null, totpConfirmedAt: null, totpStep: null })
        .where(eq(people.id, personId));
      await tx.delete(passkeys).where(eq(passkeys.personId, personId));
      await tx.delete(personSessions).where(eq(personSessions.personId, personId));
      await notify(tx, services, row, { kind: 'factorRemoved' });
      return {
        details,
        audit: [
          {
            subject: ['person', personId] as const,
            schoolId: place?.school ?? null,
            before: { secondFactors: had },
            after: { secondFactors: [] },
          },
        ],
      };
    });
