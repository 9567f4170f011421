import type { fetchLeft } from '@skillkite/contract/staff/students';
import { sql } from 'drizzle-orm';
import { versionOf, versionOfText } from '../../student-version.ts';
import { ROSTER_COLUMNS, type RosterRow } from '../roster-student-shape.ts';

type LeftStudent = (typeof fetchLeft)['~details']['students'][number];

export type LeftRow = RosterRow & {
  readonly leftOn: string | null;
  readonly reason: LeftStudent['reason'];
  readonly note: string | null;
};

/** Columns of rows `s` of former students and `a` of accounts. */
export const LEFT_COLUMNS = sql`${ROSTER_COLUMNS}, s.left_on as "leftOn", s.left_reason as reason, s.left_note as note`;

export const leftStudent = (row: LeftRow): LeftStudent => ({
  student_id: row.id,
  version: versionOfText(JSON.stringify([versionOf(row), row.leftOn, row.reason, row.note])),
  fullname: row.fullname,
  grade: row.grade,
  section: row.section ?? '',
  left_on: row.leftOn,
  reason: row.reason,
  note: row.note,
});
