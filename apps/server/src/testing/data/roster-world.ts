import { correctStudent, fetchStudents } from '@skillkite/contract/staff/roster';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { aSchool, aStudent } from './builders.ts';
import { aPerson, personCookie, staffCall } from './people.ts';
import { type TestApp, openTestApp } from '../test-app.ts';
import { accounts } from '../../school/accounts/tables.ts';

/** A school with a coordinator. Registers the hooks of its test file. */
export function rosterWorld() {
  const roster = {} as { test: TestApp; school: { id: number; code: string }; by: string };
  beforeAll(async () => {
    roster.test = await openTestApp({ DEMO: 'off' });
  });
  beforeEach(async () => {
    roster.school = await aSchool(roster.test.database);
    roster.by = await personCookie(
      roster.test,
      await aPerson(roster.test, 'coordinator', { schoolId: roster.school.id }),
    );
  });
  afterAll(() => roster.test.close());

  const aChild = (given: Parameters<typeof aStudent>[1] = {}) =>
    aStudent(roster.test.database, { schoolId: roster.school.id, ...given });
  const list = async (more: object = {}) =>
    (
      await staffCall(
        roster.test,
        fetchStudents,
        { school_id: roster.school.id, ...more },
        roster.by,
      )
    ).details;
  const one = async (id: number) => {
    const found = (await list()).students.find(({ student_id }) => student_id === id);
    if (!found) throw new Error('The student is not in the list.');
    return found;
  };
  const correct = async (id: number, change: object, version?: number) =>
    staffCall(
      roster.test,
      correctStudent,
      { student_id: id, version: version ?? (await one(id)).version, ...change },
      roster.by,
    );
  const accountOf = async ({ accountId }: { accountId: number }) => {
    const [row] = await roster.test.database.orm
      .select()
      .from(accounts)
      .where(eq(accounts.id, accountId));
    return row;
  };

  return Object.assign(roster, { aChild, list, one, correct, accountOf });
}
