import type { addStudent } from '@skillkite/contract/staff/students';
import { isPin } from '@skillkite/rules/access/pin';
import { oneLine } from '@skillkite/rules/text/one-line';
import { rosterCode } from '@skillkite/rules/text/login-key';
import { sameNameKey } from '@skillkite/rules/school/roster/roster-identity';
import { eq, or, sql } from 'drizzle-orm';
import { isUniqueViolation } from '../../../../database/database-error.ts';
import type { Tx } from '../../../../database/database.ts';
import { Failure } from '../../../../errors/failure.ts';
import { noteClassChanges } from '../../../accounts/class-changes.ts';
import { lockStudentsOfAccounts } from '../../../accounts/lock-student.ts';
import { accounts } from '../../../accounts/tables.ts';
import { pinHash, pinKey, studentByPin } from '../../../login/pin/pin.ts';
import { writeStudents } from '../../import/apply.ts';
import { CellError, admissionNo, loginId } from '../../sheets/fields.ts';
import { ROSTER_COLUMNS, type RosterRow, rosterStudent } from '../roster-student-shape.ts';
import type { Done } from '../../../../staff/audit.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import type { Visible } from '../../../../staff/visible.ts';

type Request = (typeof addStudent)['~request'];
type Details = (typeof addStudent)['~details'];
type Holder = NonNullable<Details['question']>['holders'][number];

const refused = (field: string, message: string): Failure =>
  new Failure('BAD_REQUEST', { field, message });

/** Reads a field like a cell of a roster; blank is null. */
function read(
  field: string,
  typed: string | null | undefined,
  of: { read(text: string): string | null },
): string | null {
  const text = rosterCode(typed ?? '');
  try {
    return text === '' ? null : of.read(text);
  } catch (error) {
    if (error instanceof CellError) throw refused(field, `The field "${field}": ${error.message}.`);
    throw error;
  }
}

/** The new student's fields, cleaned as in an import. */
function newStudent(body: Request) {
  const fullname = oneLine(body.fullname);
  if (fullname === '') throw refused('fullname', 'The field "fullname" is empty.');
  const pin = rosterCode(body.pin ?? '') || null;
  if (pin !== null && !isPin(pin)) throw refused('pin', 'The field "pin" must be 6 digits.');
  const account = {
    loginId: read('login_id', body.login_id, loginId),
    admissionNo: read('admission_no', body.admission_no, admissionNo),
  };
  if (account.loginId === null && account.admissionNo === null && pin === null)
    throw refused('login_id', 'A login, an admission number or a PIN has to say who this is.');
  const section = rosterCode(body.section) || null;
  const facts = { fullname, grade: body.grade, section, gender: body.gender ?? 0 };
  return { account, facts, pin };
}
type NewStudent = ReturnType<typeof newStudent>;

/** Accounts that have the login, in any school, or the admission number in this one. */
const accountsOf = (tx: Tx, schoolId: number, { account }: NewStudent) =>
  tx
    .select()
    .from(accounts)
    .where(
      or(
        eq(accounts.loginId, account.loginId ?? ''),
        sql`${accounts.schoolId} = ${schoolId} and upper(${accounts.admissionNo}) = ${account.admissionNo ?? ''}`,
      ),
    );

const HOLDER = sql.raw(
  `s.id as student_id, s.fullname, s.grade, coalesce(s.section, '') as section`,
);

/** Students of the school with one of these accounts. */
const holdersOf = (visible: Visible, tx: Tx, accountIds: readonly number[]): Promise<Holder[]> => {
  const named = sql`s.account_id = any(${sql.param(accountIds)}::bigint[])`;
  return visible.rows<Holder>(
    sql`select ${HOLDER}, 0 as has_left from visible_students s where ${named}
      union all select ${HOLDER}, 1 from students_who_left s where ${named} order by student_id`,
    tx,
  );
};

/** Students of the class, and students who left the school, with the same name. */
async function namesakesOf(visible: Visible, tx: Tx, { facts }: NewStudent): Promise<Holder[]> {
  const rows = await visible.rows<Holder>(
    sql`select ${HOLDER}, 0 as has_left from visible_students s
        where s.grade = ${facts.grade} and coalesce(s.section, '') = ${facts.section ?? ''}
      union all select ${HOLDER}, 1 from students_who_left s where lower(s.fullname) = lower(${facts.fullname})
      order by student_id`,
    tx,
  );
  return rows.filter(({ fullname }) => sameNameKey(fullname) === sameNameKey(facts.fullname));
}

/** The very same student, added before by the same request. */
async function sameStudent(visible: Visible, tx: Tx, { account, facts }: NewStudent) {
  const [row] = await visible.rows<RosterRow>(
    sql`select ${ROSTER_COLUMNS} from visible_students s join accounts a on a.id = s.account_id
      where a.login_id is not distinct from ${account.loginId}::text
        and a.admission_no is not distinct from ${account.admissionNo}::text
        and (a.login_id is not null or a.admission_no is not null)
        and s.fullname = ${facts.fullname} and s.grade = ${facts.grade} and s.gender = ${facts.gender}
        and s.section is not distinct from ${facts.section}::text
      order by s.id limit 1`,
    tx,
  );
  return row ?? null;
}

/** Never merges two children: what another student has is a question, and only "siblings" gives two the same account. */
export const addStudentHandler: StaffHandler<typeof addStudent> = async ({
  body,
  visible,
  commit,
  fail,
}) => {
  const { school_id: schoolId } = body;
  const student = newStudent(body);
  const asked = (
    about: NonNullable<Details['question']>['about'],
    holders: Holder[],
  ): Done<Details> => ({
    details: { student: null, question: { about, holders } },
    audit: 'unchanged',
  });
  const attempt = commit(async (tx): Promise<Done<Details>> => {
    const taken = await accountsOf(tx, schoolId, student);
    await lockStudentsOfAccounts(
      tx,
      taken.map(({ id }) => id),
    );
    const same = await sameStudent(visible, tx, student);
    if (same)
      return { details: { student: rosterStudent(same), question: null }, audit: 'unchanged' };
    const shared = await sharedAccount(tx);
    if (shared === null && taken.length > 0)
      return asked(
        taken.some((one) => one.loginId !== null && one.loginId === student.account.loginId)
          ? 'login'
          : 'number',
        await holdersOf(
          visible,
          tx,
          taken.map(({ id }) => id),
        ),
      );
    const namesakes = body.is_another === 1 ? [] : await namesakesOf(visible, tx, student);
    if (namesakes.length > 0) return asked('name', namesakes);
    const key = await pinKey(tx);
    if (
      student.pin !== null &&
      (await studentByPin(tx, schoolId, pinHash(key, schoolId, student.pin)))
    )
      throw fail('LOGIN_TAKEN', { field: 'pin', message: 'Another student has this PIN.' });
    const [added] = await writeStudents(
      tx,
      [
        {
          kind: 'new-student',
          at: { file: 'console', line: 1 },
          student: {
            at: { file: 'console', line: 1 },
            id: null,
            schoolCode: '',
            isMove: false,
            says: '',
            isSibling: shared !== null,
            ...student,
          },
          account:
            shared === null ? { kind: 'new', name: 'account' } : { kind: 'known', id: shared.id },
        },
      ],
      new Map([['', schoolId]]),
      key,
    );
    if (!added) throw new Failure('INTERNAL');
    await noteClassChanges(tx, [schoolId]);
    const [row] = await visible.rows<RosterRow>(
      sql`select ${ROSTER_COLUMNS} from visible_students s join accounts a on a.id = s.account_id where s.id = ${added.id}`,
      tx,
    );
    if (!row) throw new Failure('INTERNAL');
    return {
      details: { student: rosterStudent(row), question: null },
      audit: [
        {
          subject: ['student', added.id] as const,
          schoolId,
          after: { grade: row.grade, section: row.section },
        },
      ],
    };
  });

  /** The account of the sibling; the login and the number that were typed have to be its own. */
  async function sharedAccount(tx: Tx) {
    if (body.sibling_of === undefined) return null;
    const [sibling] = await visible.rows<{ account_id: number }>(
      sql`select s.account_id from visible_students s where s.id = ${body.sibling_of}`,
      tx,
    );
    if (!sibling) throw fail('STUDENT_LEFT');
    const [own] = await tx.select().from(accounts).where(eq(accounts.id, sibling.account_id));
    if (!own) throw new Failure('INTERNAL');
    for (const [field, typed, kept] of [
      ['login_id', student.account.loginId, own.loginId],
      ['admission_no', student.account.admissionNo, own.admissionNo?.toUpperCase() ?? null],
    ] as const)
      if (typed !== null && typed !== kept)
        throw refused(field, 'Siblings who share a login have one login and one number.');
    await lockStudentsOfAccounts(tx, [own.id]);
    return own;
  }

  return attempt.catch((error: unknown) => {
    // Another coordinator took it between the look and the write.
    throw isUniqueViolation(error) ? fail('LOGIN_TAKEN') : error;
  });
};
