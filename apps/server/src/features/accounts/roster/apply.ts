import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { transaction } from '../../../platform/transaction.ts';
import type { Database } from '../../../platform/database.ts';
import { pinHash, pinKey } from '../../login/pin.ts';
import { accounts, schools, students } from '../tables.ts';
import { compareRoster } from './compare.ts';
import { readHere } from './here.ts';
import { accountName } from './match-student.ts';
import type { Plan, SchoolStep, StudentStep } from './plan.ts';
import { RosterError } from './record.ts';
import type { Roster } from './roster.ts';

/** One import at a time in the whole installation. */
const ROSTER_LOCK = 4_155_004;

type SchoolIds = ReadonlyMap<string, number>;

const idOf = (ids: SchoolIds, code: string): number => {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`The school ${code} is not there.`);
  return id;
};

/** What an import would change. Writes nothing. */
export async function planImport(tx: Tx, roster: Roster): Promise<Plan> {
  const key = await pinKey(tx);
  return compareRoster(roster, await readHere(tx, roster), (schoolId, pin) =>
    pinHash(key, schoolId, pin),
  );
}

async function writeSchools(tx: Tx, steps: readonly SchoolStep[]): Promise<void> {
  for (const { kind, facts, ...step } of steps) {
    if (kind === 'new-school') {
      const { name = step.code, ...rest } = facts;
      await tx.insert(schools).values({ code: step.code, name, ...rest });
    } else if ('id' in step) {
      await tx.update(schools).set(facts).where(eq(schools.id, step.id));
    }
  }
}

const changed = (steps: readonly StudentStep[]) => steps.filter((step) => step.kind === 'student');

/** Two students may swap a login or a PIN: what changes is let go of before anything is taken. */
async function letGo(tx: Tx, steps: readonly StudentStep[]): Promise<void> {
  const having = (fact: 'loginId' | 'admissionNo') =>
    changed(steps).flatMap(({ account, accountId }) => (fact in account ? [accountId] : []));
  const logins = having('loginId');
  const admissions = having('admissionNo');
  const pins = changed(steps).flatMap(({ pin, moveTo, id }) => (pin || moveTo ? [id] : []));
  if (logins.length > 0)
    await tx.update(accounts).set({ loginId: null }).where(inArray(accounts.id, logins));
  if (admissions.length > 0)
    await tx.update(accounts).set({ admissionNo: null }).where(inArray(accounts.id, admissions));
  // A PIN is one of a school: it does not move with a student.
  if (pins.length > 0)
    await tx.update(students).set({ pinHash: null }).where(inArray(students.id, pins));
}

async function writeChanged(tx: Tx, steps: readonly StudentStep[], ids: SchoolIds, key: string) {
  for (const step of changed(steps)) {
    const moved = step.moveTo === null ? null : idOf(ids, step.moveTo);
    const account = { ...step.account, ...(moved !== null && { schoolId: moved }) };
    if (Object.keys(account).length > 0)
      await tx.update(accounts).set(account).where(eq(accounts.id, step.accountId));
    const student = {
      ...step.facts,
      ...(step.sourcedId !== null && { sourcedId: step.sourcedId }),
      ...(moved !== null && { schoolId: moved }),
      ...(step.pin !== null && {
        pinHash: pinHash(key, idOf(ids, step.schoolCode), step.pin),
      }),
    };
    if (Object.keys(student).length > 0)
      await tx.update(students).set(student).where(eq(students.id, step.id));
  }
}

async function writeNew(tx: Tx, steps: readonly StudentStep[], ids: SchoolIds, key: string) {
  const made = new Map<string, number>();
  for (const step of steps) {
    if (step.kind !== 'new-student') continue;
    const { student } = step;
    const schoolId = idOf(ids, student.schoolCode);
    const { fullname = '', grade = 1, ...facts } = student.facts;
    const name = accountName(student);
    let accountId = step.account.kind === 'known' ? step.account.id : made.get(name);
    if (accountId === undefined) {
      const [account] = await tx
        .insert(accounts)
        .values({ schoolId, ...student.account })
        .returning({ id: accounts.id });
      if (!account) throw new Error('An account could not be made.');
      accountId = account.id;
      made.set(name, accountId);
    }
    await tx.insert(students).values({
      ...facts,
      fullname,
      grade,
      accountId,
      schoolId,
      sourcedId: student.id,
      pinHash: student.pin === null ? null : pinHash(key, schoolId, student.pin),
    });
  }
}

async function schoolIds(tx: Tx): Promise<SchoolIds> {
  const rows = await tx.select({ id: schools.id, code: schools.code }).from(schools);
  return new Map(rows.map(({ id, code }) => [code.toUpperCase(), id]));
}

/**
 * Import a roster in one transaction: all of its good rows, or, unless `skipsBadRows`, nothing while one is bad. Compared
 * again under a lock, so that what is written is what is true then.
 */
export async function applyImport(
  database: Database,
  roster: Roster,
  { skipsBadRows }: { skipsBadRows: boolean },
): Promise<Plan> {
  return transaction(database, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ROSTER_LOCK})`);
    const plan = await planImport(tx, roster);
    if (plan.problems.length > 0 && !skipsBadRows)
      throw new RosterError(
        `${plan.problems.length} rows cannot be used, so nothing was written. Put them right, or leave them out with --skip-bad-rows.`,
      );
    const key = await pinKey(tx);
    await writeSchools(tx, plan.schools);
    const ids = await schoolIds(tx);
    await letGo(tx, plan.students);
    await writeChanged(tx, plan.students, ids, key);
    await writeNew(tx, plan.students, ids, key);
    return plan;
  });
}
