import { and, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { lockStudents } from '../../accounts/lock-student.ts';
import { accounts, schools, students } from '../../accounts/tables.ts';
import { writeStudents } from './apply.ts';
import { compareRoster } from './compare.ts';
import { type ExistingData, ownId } from './existing.ts';
import type { Change } from './plan.ts';
import type { Problem } from '../sheets/record.ts';
import type { AccountFacts, StudentFacts } from '../roster.ts';

export type Correction = {
  readonly account: Partial<AccountFacts>;
  readonly facts: Partial<StudentFacts>;
};

/** One student with account and school, held until the transaction ends. */
export async function heldStudent(tx: Tx, studentId: number) {
  await lockStudents(tx, [studentId]);
  const [row] = await tx
    .select({ student: students, account: accounts, school: schools })
    .from(accounts)
    .innerJoin(students, eq(students.accountId, accounts.id))
    .innerJoin(schools, eq(schools.id, students.schoolId))
    .where(eq(students.id, studentId))
    .for('no key update', { of: accounts });
  return row ?? null;
}
export type HeldStudent = NonNullable<Awaited<ReturnType<typeof heldStudent>>>;

/** Students that a correction could conflict with. */
async function existingAround(
  tx: Tx,
  { student, account, school }: HeldStudent,
  { account: { loginId, admissionNo } }: Correction,
): Promise<ExistingData> {
  const others = await tx
    .select()
    .from(accounts)
    .where(
      or(
        eq(accounts.loginId, loginId ?? ''),
        and(
          eq(accounts.schoolId, account.schoolId),
          eq(sql`upper(${accounts.admissionNo})`, admissionNo ?? ''),
        ),
      ),
    );
  return {
    schools: [school],
    accounts: [account, ...others.filter(({ id }) => id !== account.id)],
    students: [student],
  };
}

/** Corrects one student like a roster row: returns the changes, or the problem. */
export async function correctStudent(
  tx: Tx,
  held: HeldStudent,
  correction: Correction,
): Promise<readonly Change[] | Problem> {
  const schoolCode = held.school.code.toUpperCase();
  const row = {
    at: { file: 'correction', line: 1 },
    id: ownId(held.student.id),
    schoolCode,
    ...correction,
    pin: null,
    says: '',
    isSibling: false,
    isMove: false,
  };
  const { students: steps, problems } = compareRoster(
    { schools: [], students: [row], problems: [], notes: [], isTypedHere: true },
    await existingAround(tx, held, correction),
    () => '',
  );
  const [problem] = problems;
  if (problem) return problem;
  await writeStudents(tx, steps, new Map([[schoolCode, held.school.id]]), '');
  return steps.flatMap((step) => (step.kind === 'student' ? step.changes : []));
}
