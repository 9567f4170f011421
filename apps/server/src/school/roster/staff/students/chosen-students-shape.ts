import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../../database/database.ts';
import { Failure } from '../../../../errors/failure.ts';
import { lockStudents } from '../../../accounts/lock-student.ts';
import { ROSTER_COLUMNS, type RosterRow } from '../roster-student-shape.ts';
import type { Visible } from '../../../../staff/visible.ts';
import { LEFT_COLUMNS, type LeftRow } from './left-student-shape.ts';

type Chosen = readonly { readonly student_id: number }[];

const TWICE = new Failure('BAD_REQUEST', {
  field: 'students',
  message: 'The field "students" names a student twice.',
});

/** The students that a call names, locked until its transaction ends: those who are here, and those who left. */
export async function chosenStudents(
  visible: Visible,
  tx: Tx,
  chosen: Chosen,
): Promise<{ here: Map<number, RosterRow>; left: Map<number, LeftRow> }> {
  const ids = chosen.map(({ student_id }) => student_id);
  if (new Set(ids).size < ids.length) throw TWICE;
  const named = sql`any(${sql.param(ids)}::bigint[])`;
  const own = await visible.rows<{ id: number }>(
    sql`select s.id from visible_students s where s.id = ${named}
      union all select s.id from students_who_left s where s.id = ${named}`,
    tx,
  );
  await lockStudents(
    tx,
    own.map(({ id }) => id),
  );
  const rowsOf = async <Row extends RosterRow>(columns: SQL, from: SQL) => {
    const rows = await visible.rows<Row>(
      sql`select ${columns} from ${from} s join accounts a on a.id = s.account_id where s.id = ${named}`,
      tx,
    );
    return new Map(rows.map((row) => [row.id, row]));
  };
  return {
    here: await rowsOf<RosterRow>(ROSTER_COLUMNS, sql`visible_students`),
    left: await rowsOf<LeftRow>(LEFT_COLUMNS, sql`students_who_left`),
  };
}
