import { setTimeout as sleep } from 'node:timers/promises';
import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '../../../database/database.ts';
import { operatorMessage } from '../../../errors/operator-message.ts';
import { transaction } from '../../../database/transaction.ts';
import { pinHash, pinKey } from '../../login/pin/pin.ts';
import { noteClassChanges } from '../../accounts/class-changes.ts';
import { lockStudents } from '../../accounts/lock-student.ts';
import { enterAssessmentWindow } from '../../accounts/enter-assessment-window.ts';
import { accounts, schools, students } from '../../accounts/tables.ts';
import type { SuspectKind } from '@skillkite/rules/school/roster/roster-import';
import { compareRoster } from './compare.ts';
import { readExisting } from './existing.ts';
import { partsOf } from './import-steps.ts';
import { type Plan, type SchoolStep, type StudentStep, suspectKindsIn } from './plan.ts';
import { RosterError } from '../sheets/record.ts';
import type { Roster } from '../roster.ts';
import { withinSchool } from './within-school.ts';

/** One import at a time in the whole installation. */
const ROSTER_LOCK = 4_155_004;

type ChangedStudent = StudentStep & { kind: 'student' };
type NewStudent = StudentStep & { kind: 'new-student' };
type SchoolIds = ReadonlyMap<string, number>;
/** One who was not here before; `hasNewAccount` where the login was not here either. */
export type AddedStudent = { readonly id: number; readonly hasNewAccount: boolean };

const idOf = (ids: SchoolIds, code: string): number => {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`There is no school ${code}.`);
  return id;
};

/** Compares a roster with the database; `within` limits it to one school. */
async function compared(tx: Tx, given: Roster, key: string, within: number | null) {
  const all = await readExisting(tx, given);
  const { roster, here } =
    within === null ? { roster: given, here: all } : withinSchool(given, all, within);
  const plan = compareRoster(roster, here, (schoolId, pin) => pinHash(key, schoolId, pin));
  return { plan, here };
}

/** Plan of an import; writes nothing. */
export async function planImport(
  tx: Tx,
  roster: Roster,
  within: number | null = null,
): Promise<Plan> {
  return (await compared(tx, roster, await pinKey(tx), within)).plan;
}

/** The ids of those that were here and are changed. */
async function writeSchools(tx: Tx, steps: readonly SchoolStep[]): Promise<number[]> {
  const changedIds: number[] = [];
  for (const { kind, facts, ...step } of steps) {
    if (kind === 'new-school') {
      const { name = step.code, ...rest } = facts;
      await tx.insert(schools).values({ code: step.code, name, ...rest });
    } else if ('id' in step) {
      await tx
        .update(schools)
        .set({ ...facts, version: sql`${schools.version} + 1` })
        .where(eq(schools.id, step.id));
      changedIds.push(step.id);
    }
  }
  return changedIds;
}

const changed = (steps: readonly StudentStep[]) => steps.filter((step) => step.kind === 'student');
const added = (steps: readonly StudentStep[]) =>
  steps.filter((step) => step.kind === 'new-student');

/** Two students may swap a login or a PIN: what changes is let go of before anything is taken. */
export async function releaseUniqueValues(
  tx: Tx,
  steps: readonly {
    readonly id: number;
    readonly accountId: number;
    readonly changes: readonly { readonly fact: string }[];
  }[],
): Promise<void> {
  const changing = (fact: string) =>
    steps.filter(({ changes }) => changes.some((change) => change.fact === fact));
  const isAnyOf = (column: PgColumn, ids: readonly number[]) =>
    sql`${column} = any(${sql.param([...ids])}::bigint[])`;
  const accountsOf = (fact: string) => changing(fact).map(({ accountId }) => accountId);
  await tx
    .update(accounts)
    .set({ loginId: null })
    .where(isAnyOf(accounts.id, accountsOf('loginId')));
  await tx
    .update(accounts)
    .set({ admissionNo: null })
    .where(isAnyOf(accounts.id, [...accountsOf('admissionNo'), ...accountsOf('school')]));
  // A PIN is one of a school: it does not move with a student.
  const pins = [...changing('pin'), ...changing('school')].map(({ id }) => id);
  await tx.update(students).set({ pinHash: null }).where(isAnyOf(students.id, pins));
}

/** Sets the given fields of all rows in one statement; other fields stay. */
export async function setFacts(
  tx: Tx,
  table: typeof students | typeof accounts,
  rows: readonly { id: number; facts: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  const saying = rows.filter(({ facts }) => Object.keys(facts).length > 0);
  const columns = Object.entries(getTableColumns(table)).filter(([fact]) =>
    saying.some(({ facts }) => fact in facts),
  );
  if (columns.length === 0) return;
  const name = getTableName(table);
  const set = columns.map(
    ([fact, column]) =>
      sql`${sql.identifier(column.name)} = case when said.facts ? ${fact}
        then (said.facts ->> ${fact})::${sql.raw(column.getSQLType())}
        else ${sql.identifier(name)}.${sql.identifier(column.name)} end`,
  );
  await tx.execute(sql`
    update ${table} set ${sql.join(set, sql`, `)}
    from jsonb_to_recordset(${JSON.stringify(saying)}::jsonb) as said (id bigint, facts jsonb)
    where ${sql.identifier(name)}.id = said.id`);
}

async function writeChanged(
  tx: Tx,
  steps: readonly ChangedStudent[],
  ids: SchoolIds,
  key: string,
): Promise<void> {
  await releaseUniqueValues(tx, steps);
  const moved = ({ moveTo }: ChangedStudent) =>
    moveTo === null ? {} : { schoolId: idOf(ids, moveTo) };
  await setFacts(
    tx,
    accounts,
    steps.map((step) => ({ id: step.accountId, facts: { ...step.account, ...moved(step) } })),
  );
  await setFacts(
    tx,
    students,
    steps.map((step) => ({
      id: step.id,
      facts: {
        ...step.facts,
        ...(step.sourcedId !== null && { sourcedId: step.sourcedId }),
        ...moved(step),
        ...(step.pin !== null && { pinHash: pinHash(key, idOf(ids, step.schoolCode), step.pin) }),
      },
    })),
  );
  // Windows belong to a school; the new school decides which one applies.
  const movers = steps.filter(({ moveTo }) => moveTo !== null).map(({ id }) => id);
  await enterAssessmentWindow(tx, movers, 1);
}

const newIds = async (tx: Tx, table: string, count: number): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => id);
};

async function writeNew(
  tx: Tx,
  steps: readonly NewStudent[],
  ids: SchoolIds,
  key: string,
): Promise<AddedStudent[]> {
  if (steps.length === 0) return [];
  const firsts = new Map(
    steps
      .toReversed()
      .flatMap(({ account, student }) =>
        account.kind === 'new' ? [[account.name, student] as const] : [],
      ),
  );
  const accountIds = await newIds(tx, 'accounts', firsts.size);
  const made = new Map([...firsts.keys()].map((name, index) => [name, accountIds[index]]));
  if (firsts.size > 0)
    await tx.insert(accounts).values(
      [...firsts].map(([name, { schoolCode, account }]) => ({
        ...account,
        id: made.get(name),
        schoolId: idOf(ids, schoolCode),
      })),
    );
  const written = await tx
    .insert(students)
    .values(
      steps.map(({ account, student }) => {
        const schoolId = idOf(ids, student.schoolCode);
        const accountId = account.kind === 'known' ? account.id : made.get(account.name);
        if (accountId === undefined) throw new Error('The account could not be created.');
        const { fullname = '', grade = 1, ...facts } = student.facts;
        return {
          ...facts,
          fullname,
          grade,
          accountId,
          schoolId,
          sourcedId: student.id,
          pinHash: student.pin === null ? null : pinHash(key, schoolId, student.pin),
        };
      }),
    )
    .returning({ id: students.id, accountId: students.accountId });
  const madeIds = new Set(accountIds);
  return written.map(({ id, accountId }) => ({ id, hasNewAccount: madeIds.has(accountId) }));
}

async function schoolIds(tx: Tx): Promise<SchoolIds> {
  const rows = await tx.select({ id: schools.id, code: schools.code }).from(schools);
  return new Map(rows.map(({ id, code }) => [code.toUpperCase(), id]));
}

/** Writes students whole; existing ones are locked first, in id order. */
export async function writeStudents(
  tx: Tx,
  steps: readonly StudentStep[],
  ids: SchoolIds,
  key: string,
): Promise<AddedStudent[]> {
  const known = changed(steps);
  await lockStudents(
    tx,
    known.map(({ id }) => id),
  );
  await writeChanged(tx, known, ids, key);
  return writeNew(tx, added(steps), ids, key);
}

const LOOKS_AGAIN_MS = 200;

/** One import at a time; the lock ends with its connection, however the import ends. `looks` while another one writes its last part. */
export async function alone<T>({ pool }: Database, work: () => Promise<T>, looks = 1): Promise<T> {
  const client = await pool.connect();
  try {
    let isFree = false;
    for (let look = 1; !isFree && look <= looks; look += 1) {
      if (look > 1) await sleep(LOOKS_AGAIN_MS);
      const { rows } = await client.query<{ isFree: boolean }>(
        'select pg_try_advisory_lock($1) as "isFree"',
        [ROSTER_LOCK],
      );
      isFree = rows[0]?.isFree === true;
    }
    if (!isFree)
      throw new RosterError('Another roster import is running. Try again when it has finished.');
    return await work();
  } finally {
    // A connection that was lost has given the lock back already.
    const isFree = await client.query('select pg_advisory_unlock($1)', [ROSTER_LOCK]).then(
      () => true,
      () => false,
    );
    client.release(!isFree);
  }
}

const REFUSED: Readonly<Record<SuspectKind, string>> = {
  renamed:
    'More than one in five of the students who are here would get another name, so nothing was written. Perhaps the numbers were given out again. If the names are right, add --rename-many.',
  lowered:
    'More than one in five of the students who are here would go back to a lower class, so nothing was written. Perhaps this is the sheet of last year. If the classes are right, add --lower-many.',
};

type Options = {
  /** Leaves out rows that cannot be used, and questions. */
  skipsBadRows: boolean;
  /** Kinds confirmed although more than one in five known students change so (D21, decision 89). */
  confirmed?: readonly SuspectKind[];
  /** Reports written students and their total. */
  onProgress?: (done: number, all: number) => void | Promise<void>;
  /** School of the roster; rows of other schools are bad rows. */
  within?: number | null;
  /** Ends the import after the part that is being written. */
  signal?: AbortSignal;
  /** In the transaction that changed these schools. */
  onSchools?: (tx: Tx, changedIds: readonly number[]) => Promise<void>;
  /** Runs in the transaction of each part, to record the changed students. */
  around?: (
    tx: Tx,
    changedIds: readonly number[],
    write: () => Promise<AddedStudent[]>,
  ) => Promise<unknown>;
};

/**
 * Imports a roster: all good rows, or nothing while a row is bad, unless `skipsBadRows`. Written in small transactions,
 * so that learning students wait for one part only. After a stop the same import compares again and writes the rest.
 */
export async function applyImport(
  database: Database,
  roster: Roster,
  {
    skipsBadRows,
    confirmed = [],
    onProgress = () => {},
    within = null,
    signal,
    onSchools = async () => {},
    around = (_tx, _ids, write) => write(),
  }: Options,
): Promise<Plan> {
  return alone(database, async () => {
    const key = await pinKey(database.orm);
    const { plan, here } = await compared(database.orm, roster, key, within);
    if (plan.problems.length > 0 && !skipsBadRows)
      throw new RosterError(
        `${plan.problems.length} rows are invalid, so nothing was written. Correct them, or leave them out with --skip-bad-rows.`,
      );
    if (plan.questions.length > 0 && !skipsBadRows)
      throw new RosterError(
        `${plan.questions.length} rows need an answer, so nothing was written. Answer them in the file, or leave them out with --skip-bad-rows.`,
      );
    const [suspect] = suspectKindsIn(plan).filter((kind) => !confirmed.includes(kind));
    if (suspect) throw new RosterError(REFUSED[suspect]);
    await transaction(database, async (tx) => onSchools(tx, await writeSchools(tx, plan.schools)));
    const ids = await schoolIds(database.orm);
    const parts = partsOf(plan.students, here, (code, pin) => pinHash(key, idOf(ids, code), pin));
    let done = 0;
    try {
      for (const steps of parts) {
        signal?.throwIfAborted();
        const changedIds = changed(steps).map(({ id }) => id);
        await transaction(database, (tx) =>
          around(tx, changedIds, () => writeStudents(tx, steps, ids, key)),
        );
        done += steps.length;
        await onProgress(done, plan.students.length);
      }
      // Not before: half-way through a new year's roster the pupils of two years are in one class.
      const before = new Map(here.students.map(({ id, schoolId }) => [id, schoolId]));
      const touched = plan.students.flatMap((step) =>
        step.kind === 'new-student'
          ? [idOf(ids, step.student.schoolCode)]
          : [idOf(ids, step.schoolCode), before.get(step.id) ?? 0],
      );
      // One school's import that is gone on with may find everything written.
      await transaction(database, (tx) =>
        noteClassChanges(tx, within === null ? touched : [within]),
      );
    } catch (cause) {
      throw new RosterError(
        `${operatorMessage(cause)} The import stopped: ${done} of ${plan.students.length} students are written, the others are ` +
          'unchanged. Run it again: it continues with them.',
        { cause },
      );
    }
    return plan;
  });
}
