import { type PersonRole, SCOPE_OF_ROLE } from '@skillkite/rules/staff-role';
import { sql } from 'drizzle-orm';
import { hashPassword } from '../features/login/password.ts';
import { DEMO_MAIL } from '../features/staff/shared/demo-people.ts';
import { grants, people } from '../features/staff/tables.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
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

/** The demo's grown-ups, each once in the life of a database: what was ended stays so. Answers whether any came now. */
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
