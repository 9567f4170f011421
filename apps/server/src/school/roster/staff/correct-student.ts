import type { correctStudent } from '@skillkite/contract/staff/roster';
import { noteClassChanges } from '../../accounts/class-changes.ts';
import {
  type HeldStudent,
  correctStudent as correct,
  heldStudent,
} from '../import/correct-student.ts';
import { CellError, admissionNo, loginId } from '../sheets/fields.ts';
import { Failure } from '../../../errors/failure.ts';
import { isUniqueViolation } from '../../../database/database-error.ts';
import { versionOf } from '../student-version.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { rosterChanges } from './roster-changes.ts';
import { rosterStudent } from './roster-student-shape.ts';

type Body = (typeof correctStudent)['~request'];

const refused = (field: string, message: string): Failure =>
  new Failure('BAD_REQUEST', { field, message });

/** Reads a field like a cell of a roster: logins in lower case, admission numbers in capitals. */
const read = <T>(field: string, cell: string, of: { read(text: string): T }): T => {
  try {
    return of.read(cell.trim());
  } catch (error) {
    if (error instanceof CellError) throw refused(field, `The field "${field}": ${error.message}.`);
    throw error;
  }
};

/** Only the given fields. */
const said = (body: Body) => ({
  account: {
    ...(body.login_id !== undefined && {
      loginId: body.login_id === null ? null : read('login_id', body.login_id, loginId),
    }),
    ...(body.admission_no !== undefined && {
      admissionNo:
        body.admission_no === null ? null : read('admission_no', body.admission_no, admissionNo),
    }),
  },
  facts: {
    ...(body.fullname !== undefined && { fullname: body.fullname.trim() }),
    ...(body.grade !== undefined && { grade: body.grade }),
    ...(body.section !== undefined && { section: body.section.trim() || null }),
    ...(body.gender !== undefined && { gender: body.gender }),
  },
});

const rowOf = ({ student, account }: HeldStudent) => ({
  ...student,
  loginId: account.loginId,
  admissionNo: account.admissionNo,
  hasPassword: account.passwordHash !== null,
  hasCode: account.firstCodeHash !== null,
  hasPin: student.pinHash !== null,
});

/** Corrects like a roster row; a conflict changes nothing. */
export const correctStudentHandler: StaffHandler<typeof correctStudent> = async ({
  body,
  commit,
  fail,
  changed,
}) => {
  const correction = said(body);
  if (correction.facts.fullname === '') throw refused('fullname', 'The field "fullname" is empty.');
  const attempt = commit(async (tx) => {
    const held = await heldStudent(tx, body.student_id);
    if (!held) throw new Failure('NOT_FOUND');
    const before = rowOf(held);
    const after = { ...before, ...correction.account, ...correction.facts };
    if (after.loginId === null && after.admissionNo === null && !before.hasPin)
      throw refused('login_id', 'A login, an admission number or a PIN has to say who this is.');
    // A repeated correction is already done.
    if (versionOf(after) === versionOf(before))
      return { details: { student: rosterStudent(before) }, audit: 'unchanged' };
    if (versionOf(before) !== body.version)
      throw await changed(tx, rosterStudent(before), {
        rows: rosterChanges(held.school.id, [body.student_id]),
      });
    const done = await correct(tx, held, correction);
    if ('reason' in done)
      throw fail('LOGIN_TAKEN', { ...(done.column !== null && { field: done.column }) });
    if (before.grade !== after.grade || before.section !== after.section)
      await noteClassChanges(tx, [held.school.id]);
    return {
      details: { student: rosterStudent(after) },
      audit: [
        {
          subject: ['student', body.student_id] as const,
          schoolId: held.school.id,
          before: { grade: before.grade, section: before.section },
          after: {
            grade: after.grade,
            section: after.section,
            corrected: done.map(({ fact }) => fact),
          },
        },
      ],
    };
  });
  return attempt.catch((error: unknown) => {
    // Another request took the login between check and write.
    throw isUniqueViolation(error) ? fail('LOGIN_TAKEN') : error;
  });
};
