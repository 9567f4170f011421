import type { RequestOf } from '@skillkite/contract/call';
import type { leaderboard } from '@skillkite/contract/dashboard';
import { rankBelow } from '@skillkite/rules/leaderboard';
import { leaderboardName } from '@skillkite/rules/leaderboard-name';
import { type SQL, sql } from 'drizzle-orm';
import type { Handler } from '../../platform/serve.ts';
import type { ActiveStudent } from '../../platform/session.ts';
import type { Services } from '../../services.ts';

const FIRST = 10;
/** On either side of the student. */
const AROUND = 2;

type Row = {
  /** PostgreSQL's bigint. */
  id: string;
  fullname: string;
  school_id: string;
  kite_name: string | null;
  rp: number;
  /** How many of those who are compared have more points. */
  more: number;
};
type Me = { rp: number; kite_name: string | null; more: number; total: number };

/** Whom a student is compared with; deactivated students are nowhere. */
function compared(type: RequestOf<typeof leaderboard>['type'], student: ActiveStudent): SQL {
  switch (type) {
    case 'class':
      return sql`not s.is_deleted and s.school_id = ${student.schoolId} and s.grade = ${student.grade}`;
    case 'school':
      return sql`not s.is_deleted and s.school_id = ${student.schoolId}`;
    case 'country':
      return sql`not s.is_deleted`;
  }
}

const rowsOf = (student: ActiveStudent, group: SQL) => {
  const columns = sql`s.id, s.fullname, s.school_id, s.kite_name, s.rp`;
  return sql`
    with me as (select id, rp from students where id = ${student.id}), shown as (
      (select ${columns} from students s where ${group} order by s.rp desc, s.id desc limit ${FIRST})
      union
      (select ${columns} from students s, me where ${group} and (s.rp, s.id) > (me.rp, me.id)
        order by s.rp, s.id limit ${AROUND})
      union
      (select ${columns} from students s, me where ${group} and s.id = me.id)
      union
      (select ${columns} from students s, me where ${group} and (s.rp, s.id) < (me.rp, me.id)
        order by s.rp desc, s.id desc limit ${AROUND})
    )
    select shown.*, (select count(*)::int from students s where ${group} and s.rp > shown.rp) as more
    from shown order by rp desc, id desc`;
};

const meOf = (student: ActiveStudent, group: SQL) => sql`
  select m.rp, m.kite_name,
    (select count(*)::int from students s where ${group} and s.rp > m.rp) as more,
    (select count(*)::int from students s where ${group}) as total
  from students m where m.id = ${student.id}`;

/** The first ten and those around this student; ties share a rank (D1, D3). */
export const answerLeaderboard =
  ({ database }: Services): Handler<typeof leaderboard> =>
  async ({ body, student }) => {
    const group = compared(body.type, student);
    const { rows } = await database.orm.execute<Row>(rowsOf(student, group));
    const mine = await database.orm.execute<Me>(meOf(student, group));
    const [me] = mine.rows;
    return {
      rows: rows.map((row) => ({
        rank: rankBelow(row.more),
        fullname: leaderboardName(
          { fullname: row.fullname, schoolId: Number(row.school_id), kiteName: row.kite_name },
          student.schoolId,
        ),
        rp: row.rp,
        is_me: Number(row.id) === student.id,
      })),
      me: {
        rank: rankBelow(me?.more ?? 0),
        rp: me?.rp ?? 0,
        total: me?.total ?? 0,
        kite_name: me?.kite_name ?? null,
      },
    };
  };
