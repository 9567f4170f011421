import type { fetchJoins } from '@skillkite/contract/family/joining';
import { desc, eq } from 'drizzle-orm';
import type { Ports } from '../../../../ports.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { parentJoins } from './tables.ts';

const stateOf = (isConfirmed: boolean | null) => {
  if (isConfirmed === null) return 'waiting';
  return isConfirmed ? 'confirmed' : 'refused';
};

export const fetchJoinsHandler =
  ({ database: { orm } }: Ports<'database'>): StaffHandler<typeof fetchJoins> =>
  async ({ person }) => {
    const rows = await orm
      .select()
      .from(parentJoins)
      .where(eq(parentJoins.personId, person.id))
      .orderBy(desc(parentJoins.id));
    // A refused parent may ask again: the latest request counts.
    const latest = rows.filter(
      ({ studentId }, at) => rows.findIndex((row) => row.studentId === studentId) === at,
    );
    return {
      joins: latest.map(({ id, childName, askedAt, isConfirmed }) => ({
        join_id: id,
        child_name: childName,
        asked_at: askedAt.toISOString(),
        state: stateOf(isConfirmed),
      })),
    };
  };
