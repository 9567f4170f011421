import type { DetailsOf } from '@skillkite/contract/call';
import type { fetchParents } from '@skillkite/contract/parents';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { students } from '../accounts/tables.ts';
import { parentJoins } from '../staff/family/tables.ts';
import { grants, people } from '../staff/tables.ts';

/** Who sees a student's week as a parent, and who asks to: read on several connections at once. */
export async function parentsOf(
  { orm }: Pick<Database, 'orm'>,
  studentId: number,
): Promise<DetailsOf<typeof fetchParents>> {
  const [[student], joined, waiting] = await Promise.all([
    orm
      .select({ showsProjects: students.showsProjects })
      .from(students)
      .where(eq(students.id, studentId)),
    orm
      .select({ name: people.name, since: grants.givenAt })
      .from(grants)
      .innerJoin(people, eq(people.id, grants.personId))
      .where(
        and(eq(grants.studentId, studentId), eq(grants.role, 'parent'), isNull(grants.endedAt)),
      )
      .orderBy(asc(grants.id)),
    orm
      .select({ id: parentJoins.id, name: people.name, askedAt: parentJoins.askedAt })
      .from(parentJoins)
      .innerJoin(people, eq(people.id, parentJoins.personId))
      .where(and(eq(parentJoins.studentId, studentId), isNull(parentJoins.decidedAt)))
      .orderBy(asc(parentJoins.id)),
  ]);
  return {
    is_showing_projects: student?.showsProjects === false ? 0 : 1,
    joined: joined.map(({ name, since }) => ({ name, since: since.toISOString() })),
    waiting: waiting.map(({ id, name, askedAt }) => ({
      join_id: id,
      name,
      asked_at: askedAt.toISOString(),
    })),
  };
}
