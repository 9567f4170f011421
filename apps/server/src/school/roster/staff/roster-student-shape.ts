import type { correctStudent } from '@skillkite/contract/staff/roster';
import { sql } from 'drizzle-orm';
import { type RosterFacts, versionOf } from '../student-version.ts';

type RosterStudent = (typeof correctStudent)['~details']['student'];

export type RosterRow = RosterFacts & {
  readonly id: number;
  readonly hasPassword: boolean;
  readonly hasCode: boolean;
  readonly hasPin: boolean;
};

/** Columns of rows `s` of students and `a` of accounts. */
export const ROSTER_COLUMNS = sql.raw(`s.id, s.fullname, s.grade, s.section, s.gender,
  a.login_id as "loginId", a.admission_no as "admissionNo", a.password_hash is not null as "hasPassword",
  a.first_code_hash is not null as "hasCode", s.pin_hash is not null as "hasPin"`);

export const rosterStudent = (row: RosterRow): RosterStudent => ({
  student_id: row.id,
  version: versionOf(row),
  fullname: row.fullname,
  grade: row.grade,
  section: row.section ?? '',
  gender: row.gender as RosterStudent['gender'],
  login_id: row.loginId,
  admission_no: row.admissionNo,
  signs_in_by: row.hasPassword ? 'password' : row.hasCode ? 'code' : 'nothing',
  has_pin: row.hasPin ? 1 : 0,
});
