import type { RequestOf } from '@skillkite/contract/call';
import type { leaderboard } from '@skillkite/contract/dashboard';
import { rankBelow } from '@skillkite/rules/leaderboard';
import { leaderboardName } from '@skillkite/rules/leaderboard-name';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { countInChanges } from './count-points.ts';
import {
  CHANGES,
  type Counting,
  STANDS,
  countingByBuckets,
  countingOneByOne,
} from './points-counts.ts';

const FIRST = 10;
/** On either side of the student. */
const AROUND = 2;

/** A row that is shown, beside what is the same in all; nobody is shown where nobody stands. */
type Row = {
  my_rp: number;
  my_kite_name: string | null;
  my_more: number;
  total: number;
  changes: number;
} & (
  | { id: null }
  | {
      id: number;
      fullname: string;
      school_id: number;
      kite_name: string | null;
      rp: number;
      /** How many of those who are compared have more points. */
      more: number;
    }
);

type Place = { id: number; schoolId: number; grade: number };
type Compared = RequestOf<typeof leaderboard>['type'];
/** Whom a student is compared with, and how those are counted. */
type Group = { readonly who: string; readonly counting: Counting };

const inSchool = (who: string): Group => ({ who, counting: countingOneByOne(who) });

const GROUPS: Record<Compared, Group> = {
  class: inSchool(`${STANDS} and s.school_id = $2 and s.grade = $3`),
  school: inSchool(`${STANDS} and s.school_id = $2`),
  country: { who: STANDS, counting: countingByBuckets },
};

const COLUMNS = 's.id, s.fullname, s.school_id, s.kite_name, s.rp';
const MINE = '((select rp from me), (select id from me))';

// Who is among the first has as many above as the first ten say; only for others is anything counted.
const boardOf = ({ who, counting: { counts, more, total } }: Group) => `
  with me as materialized (
    select s.id, s.rp, s.kite_name from students s where s.id = $1
  ), counts as materialized (
    ${counts}
  ), first as materialized (
    select ${COLUMNS} from students s where ${who} order by s.rp desc, s.id desc limit ${FIRST}
  ), around as materialized (
    (select ${COLUMNS} from students s where ${who} and (s.rp, s.id) > ${MINE} order by s.rp, s.id limit ${AROUND})
    union all
    (select ${COLUMNS} from students s where ${who} and s.id = $1)
    union all
    (select ${COLUMNS} from students s where ${who} and (s.rp, s.id) < ${MINE}
      order by s.rp desc, s.id desc limit ${AROUND})
  ), shown as (select * from first union select * from around), places as materialized (
    select p.rp,
      (case when p.rp >= (select min(rp) from first) then (select count(*) from first where first.rp > p.rp)
        else ${more('p.rp')} end)::int as more
    from (select rp from shown union select rp from me) p
  )
  select me.rp as my_rp, me.kite_name as my_kite_name, mine.more as my_more,
    (${total})::int as total, ${CHANGES}::int as changes, row.*
  from me
  join places mine on mine.rp = me.rp
  left join (select shown.*, places.more from shown join places using (rp)) row on true
  order by row.rp desc, row.id desc`;

const valuesOf = (type: Compared, { id, schoolId, grade }: Place): number[] =>
  ({ class: [id, schoolId, grade], school: [id, schoolId], country: [id] })[type];

/** The statement that answers for a student: all of it is of one moment. */
export const leaderboardQuery = (type: Compared, student: Place) => ({
  name: `leaderboard_of_${type}`,
  text: boardOf(GROUPS[type]),
  values: valuesOf(type, student),
});

/** The first ten and those around this student; ties share a rank (D1, D3). */
export const answerLeaderboard =
  ({ database }: Services): Handler<typeof leaderboard> =>
  async ({ body, student }) => {
    const { rows } = await database.pool.query<Row>(leaderboardQuery(body.type, student));
    const [me] = rows;
    if (me === undefined) throw new Error('A student who asks is in the database.');
    await countInChanges(database.pool, me.changes);
    return {
      rows: rows
        .filter((row) => row.id !== null)
        .map(({ id, fullname, school_id: schoolId, kite_name: kiteName, rp, more }) => ({
          rank: rankBelow(more),
          fullname: leaderboardName({ fullname, schoolId, kiteName }, student.schoolId),
          rp,
          is_me: id === student.id,
        })),
      me: {
        rank: rankBelow(me.my_more),
        rp: me.my_rp,
        total: me.total,
        kite_name: me.my_kite_name,
      },
    };
  };
