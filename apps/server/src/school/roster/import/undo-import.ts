import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../database/database.ts';
import { transaction } from '../../../database/transaction.ts';
import { lockStudentsForDeletion } from '../../accounts/lock-student.ts';
import { accounts, students } from '../../accounts/tables.ts';
import { alone, releaseUniqueValues, setFacts } from './apply.ts';
import { type UndoOutcome, undoOutcomes } from './undo-outcomes.ts';

/** Others hold what these students had before. */
class Taken extends Error {
  readonly ids: readonly number[];
  constructor(ids: readonly number[]) {
    super('What some students had is somebody else’s.');
    this.ids = ids;
  }
}

/** A writer ends with the part at which it is. */
const LOOKS = 25;

const ids = (of: readonly number[]) => sql`${sql.param([...of])}::bigint[]`;

/** Removes added students with their accounts. */
async function remove(tx: Tx, going: readonly UndoOutcome[]): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from students where id = any(${ids(going.map(({ studentId }) => studentId))}) returning id, account_id)
    delete from accounts a using gone
    where a.id = gone.account_id and not exists (
      select from students s where s.account_id = a.id and s.id <> all(select id from gone))
      and a.id = any(${ids(going.flatMap(({ accountId, hasNewAccount }) => (hasNewAccount ? [accountId] : [])))})`);
}

const ACCOUNT_FACTS = new Set(['loginId', 'admissionNo']);
const only = (facts: Readonly<Record<string, unknown>>, isOfAccount: boolean) =>
  Object.fromEntries(
    Object.entries(facts).filter(([fact]) => ACCOUNT_FACTS.has(fact) === isOfAccount),
  );

async function putBack(tx: Tx, schoolId: number, going: readonly UndoOutcome[]): Promise<void> {
  const rows = going.map(({ studentId: id, accountId, changes, before }) => ({
    id,
    accountId,
    changes,
    before: before ?? {},
  }));
  await releaseUniqueValues(tx, rows);
  const { rows: taken } = await tx.execute<{ id: number }>(sql`
    select w.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id bigint, "accountId" bigint, before jsonb)
    where exists (select from accounts o where o.login_id = w.before ->> 'loginId' and o.id <> w."accountId")
      or exists (select from accounts o where o.school_id = ${schoolId}
        and upper(o.admission_no) = upper(w.before ->> 'admissionNo') and o.id <> w."accountId")
      or exists (select from students o where o.school_id = ${schoolId} and o.pin_hash = w.before ->> 'pinHash' and o.id <> w.id)`);
  if (taken.length > 0) throw new Taken(taken.map(({ id }) => id));
  await setFacts(
    tx,
    accounts,
    rows.map(({ accountId, before }) => ({ id: accountId, facts: only(before, true) })),
  );
  await setFacts(
    tx,
    students,
    rows.map(({ id, before }) => ({ id, facts: only(before, false) })),
  );
}

/** The part that was written last, of those that have not gone back; whether there was one. */
const undoPart = (
  database: Database,
  importId: number,
  taken: ReadonlySet<number>,
): Promise<boolean> =>
  transaction(database, async (tx) => {
    const { rows: found } = await tx.execute<{ schoolId: number; part: number | null }>(sql`
      select school_id as "schoolId", (select max(part) from roster_import_writes w
        where w.import_id = i.id and w.left_because is null) as part
      from roster_imports i where id = ${importId} and state = 'undoing' for no key update`);
    const [{ schoolId, part } = { schoolId: 0, part: null }] = found;
    if (part === null) return false;
    const inPart = sql`w.part = ${part} and w.left_because is null`;
    const { rows: inIt } = await tx.execute<{ id: number }>(
      sql`select student_id as id from roster_import_writes w where w.import_id = ${importId} and ${inPart}`,
    );
    // Concurrent writes of the child wait for this part; then they are seen, or fail.
    await lockStudentsForDeletion(
      tx,
      inIt.map(({ id }) => id),
    );
    const { rows } = await tx.execute<UndoOutcome>(sql`
      select o.id as "studentId", o.account_id as "accountId", o."hasNewAccount", o.kind, o.reason, o.changes, o.before
      from (${await undoOutcomes(tx, importId, inPart)}) o`);
    const outcomes = rows.map((row): UndoOutcome =>
      taken.has(row.studentId) ? { ...row, kind: 'left', reason: row.reason ?? 'taken' } : row,
    );
    const going = outcomes.filter(({ kind }) => kind !== 'left');
    await remove(
      tx,
      going.filter(({ kind }) => kind === 'removed'),
    );
    await putBack(
      tx,
      schoolId,
      going.filter(({ kind }) => kind !== 'removed'),
    );
    await tx.execute(sql`
      update roster_import_writes w set left_because = of.reason
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as of ("studentId" bigint, reason text)
      where w.import_id = ${importId} and w.student_id = of."studentId"`);
    await tx.execute(sql`
      delete from roster_import_writes where import_id = ${importId} and part = ${part} and left_because is null`);
    await tx.execute(
      sql`update roster_imports set undone_count = undone_count + ${going.length} where id = ${importId}`,
    );
    return true;
  });

/** Undoes an import part by part, last one first; after a stop it continues. */
export const undoImport = (
  database: Database,
  importId: number,
  signal?: AbortSignal,
): Promise<void> =>
  alone(
    database,
    async () => {
      for (const taken = new Set<number>(); ;) {
        signal?.throwIfAborted();
        try {
          if (!(await undoPart(database, importId, taken))) return;
        } catch (error) {
          if (!(error instanceof Taken)) throw error;
          for (const id of error.ids) taken.add(id);
        }
      }
    },
    LOOKS,
  );
