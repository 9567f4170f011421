import { dayOf } from '@skillkite/rules/time/calendar-day';
import { CONSENT_PURPOSES } from '@skillkite/rules/access/consent';
import { type PersonRole, SCOPE_OF_ROLE } from '@skillkite/rules/access/staff-role';
import { eq, sql } from 'drizzle-orm';
import { schools } from '../school/accounts/tables.ts';
import { hashPassword } from '../school/login/password/password.ts';
import { sharingStatements } from '../school/schools/tables.ts';
import { DEMO_MAIL } from '../staff/demo-people.ts';
import { grants, people } from '../staff/tables.ts';
import type { Clock } from '../time/clock.ts';
import type { Database } from '../database/database.ts';
import { OTHER_SCHOOL } from './peers.ts';
import { DEMO_PASSWORD, DEMO_SCHOOL } from './people.ts';

type GrownUp = {
  readonly id: number;
  readonly role: PersonRole;
  readonly name: string;
  readonly schoolId?: number;
  readonly grade?: number;
  readonly section?: string;
  readonly studentId?: number;
};

const SCHOOL = { schoolId: DEMO_SCHOOL.id };
/** One of each role: the teacher of Asha's class, and Asha's mother. */
const GROWN_UPS: readonly GrownUp[] = [
  { id: 1, role: 'teacher', name: 'Kavita Rao', ...SCHOOL, grade: 6, section: 'A' },
  { id: 2, role: 'coordinator', name: 'Suresh Iyer', ...SCHOOL },
  { id: 3, role: 'author', name: 'Nandini Das' },
  { id: 4, role: 'operator', name: 'Farah Sheikh' },
  { id: 5, role: 'parent', name: 'Sunita Verma', studentId: 1 },
];

/** Ids below are the demo's. */
const FIRST_FREE_ID = 1000;

/** Adds the demo's adults once in the life of a database; ended roles stay ended. Returns whether any were added. */
export async function addDemoGrownUps(
  { orm }: Database,
  { clock }: { clock: Clock },
): Promise<boolean> {
  const known = await orm.select({ id: people.id }).from(people).limit(1);
  if (known.length > 0) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const now = clock.now();
  return orm.transaction(async (tx) => {
    const added = await tx
      .insert(people)
      .values(
        GROWN_UPS.map(({ id, role, name }) => ({
          id,
          name,
          email: `${role}${DEMO_MAIL}`,
          passwordHash,
          createdAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: people.id });
    const isNew = new Set(added.map(({ id }) => id));
    const given = GROWN_UPS.filter(({ id }) => isNew.has(id));
    if (given.length === 0) return false;
    await tx.insert(grants).values(
      given.map(({ id, role, schoolId, grade, section, studentId }) => ({
        personId: id,
        role,
        scopeKind: SCOPE_OF_ROLE[role],
        schoolId: schoolId ?? null,
        grade: grade ?? null,
        section: section ?? null,
        studentId: studentId ?? null,
        givenAt: now,
      })),
    );
    await tx.execute(
      sql`select setval(pg_get_serial_sequence('people', 'id'), ${FIRST_FREE_ID}, false)`,
    );
    return true;
  });
}

/** Author of the statement: the demo school's coordinator, and the operator for the other school. */
const STATED_BY = new Map([
  [DEMO_SCHOOL.id, 2],
  [OTHER_SCHOOL.id, 4],
]);
const GROUND = 'A demo with invented children: there is nobody whose consent is needed.';

/** Sharing statements of the demo's schools (D22), added once; later changes stay. */
export async function addDemoStatements(
  { orm }: Database,
  { clock }: { clock: Clock },
): Promise<void> {
  await orm.transaction(async (tx) => {
    for (const [schoolId, personId] of STATED_BY) {
      await tx.execute(sql`select from schools where id = ${schoolId} for update`);
      const known = await tx
        .select({ id: people.id, statement: sharingStatements.id })
        .from(people)
        .leftJoin(sharingStatements, eq(sharingStatements.schoolId, schoolId))
        .where(eq(people.id, personId))
        .limit(1);
      if (known[0]?.statement !== null) continue;
      const [school] = await tx
        .update(schools)
        .set({ showsProjects: true, showsPortfolio: true, showsName: true })
        .where(eq(schools.id, schoolId))
        .returning();
      if (!school) continue;
      const now = clock.now();
      await tx.insert(sharingStatements).values({
        schoolId,
        personId,
        purposes: [...CONSENT_PURPOSES],
        ground: GROUND,
        statedOn: dayOf(now, school.timeZone),
        statedAt: now,
      });
    }
  });
}
