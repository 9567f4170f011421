import type { DetailsOf } from '@skillkite/contract/call';
import type { fetchParents } from '@skillkite/contract/school/parents';
import { CONSENT_PURPOSES, isShared } from '@skillkite/rules/access/consent';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { SHARING_COLUMNS } from '../accounts/sharing.ts';
import { schools, students } from '../accounts/tables.ts';
import { parentJoins } from './staff/family/tables.ts';
import { grants, people } from '../../staff/tables.ts';

/** Parents of a student and pending requests, read on several connections. */
export async function parentsOf(
  { orm }: Pick<Database, 'orm'>,
  studentId: number,
): Promise<DetailsOf<typeof fetchParents>> {
  const [[student], joined, waiting] = await Promise.all([
    orm
      .select({ own: students, ofSchool: schools })
      .from(students)
      .innerJoin(schools, eq(schools.id, students.schoolId))
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
    sharing: CONSENT_PURPOSES.map((purpose) => {
      const decided = student?.own[SHARING_COLUMNS[purpose]] ?? null;
      const isStated = student?.ofSchool[SHARING_COLUMNS[purpose]] ?? false;
      return {
        purpose,
        is_shown: isShared(decided, isStated) ? 1 : 0,
        is_by_parent: decided === null ? 0 : 1,
      };
    }),
    joined: joined.map(({ name, since }) => ({ name, since: since.toISOString() })),
    waiting: waiting.map(({ id, name, askedAt }) => ({
      join_id: id,
      name,
      asked_at: askedAt.toISOString(),
    })),
  };
}
