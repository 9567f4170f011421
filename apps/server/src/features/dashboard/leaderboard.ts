import type { RequestOf } from '@skillkite/contract/call';
import type { leaderboard } from '@skillkite/contract/dashboard';
import { rankBelow } from '@skillkite/rules/leaderboard';
import { leaderboardName } from '@skillkite/rules/leaderboard-name';
import { batched } from '../../platform/batch.ts';
import type { Database } from '../../platform/database.ts';
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

/** A row that is shown to the student `me`, beside what is the same in all; nobody is shown where nobody stands. */
type Row = {
  me: number;
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

const OTHERS = 's.school_id, s.kite_name, s.rp';
const COLUMNS = `s.id, coalesce(s.display_name, s.fullname) as fullname, ${OTHERS}`;
const FOUND = `s.id, s.fullname, ${OTHERS}`;

// Who is among the first has as many above as the first ten say; only for others is anything counted.
const boardsOf = ({ who, counting: { counts, more, total } }: Group) => `
  with me as materialized (
    select s.id, s.rp, s.kite_name from students s where s.id = any($1::bigint[])
  ), counts as materialized (
    ${counts}
  ), first as materialized (
    select ${COLUMNS} from students s where ${who} order by s.rp desc, s.id desc limit ${FIRST}
  ), around as materialized (
    select me.id as me, near.* from me cross join lateral (
      (select ${COLUMNS} from students s where ${who} and (s.rp, s.id) > (me.rp, me.id)
        order by s.rp, s.id limit ${AROUND})
      union all
      (select ${COLUMNS} from students s where ${who} and s.id = me.id)
      union all
      (select ${COLUMNS} from students s where ${who} and (s.rp, s.id) < (me.rp, me.id)
        order by s.rp desc, s.id desc limit ${AROUND})
    ) near
  ), places as materialized (
    select p.rp,
      (case when p.rp >= (select min(rp) from first) then (select count(*) from first where first.rp > p.rp)
        else ${more('p.rp')} end)::int as more
    from (select rp from first union select rp from around union select rp from me) p
  )
  select me.id as me, me.rp as my_rp, me.kite_name as my_kite_name, mine.more as my_more,
    (${total})::int as total, ${CHANGES}::int as changes, row.*
  from me
  join places mine on mine.rp = me.rp
  left join lateral (
    select s.*, places.more
    from (
      select ${FOUND} from first s union select ${FOUND} from around s where s.me = me.id
    ) s join places using (rp)
  ) row on true
  order by me.id, row.rp desc, row.id desc`;

const placeOf = (type: Compared, { schoolId, grade }: Place): number[] =>
  ({ class: [schoolId, grade], school: [schoolId], country: [] })[type];

/** The statement that answers for students who are compared with the same others: all of it is of one moment. */
export const leaderboardQuery = (
  type: Compared,
  [one, ...others]: readonly [Place, ...Place[]],
) => ({
  name: `leaderboard_of_${type}`,
  text: boardsOf(GROUPS[type]),
  values: [[one, ...others].map(({ id }) => id), ...placeOf(type, one)],
});

type Asked = { type: Compared; place: Place };

const keyOf = (type: Compared, studentId: number) => `${type}/${studentId}`;
const groupOf = ({ type, place }: Asked) => [type, ...placeOf(type, place)].join('/');

/** Who is compared with the same others and asks meanwhile shares a statement. */
const boardReader = ({ pool }: Database) => {
  const readGroup = async (asked: readonly Asked[]): Promise<[string, Row][]> => {
    const [one, ...others] = asked;
    if (!one) return [];
    const places = [one.place, ...others.map(({ place }) => place)] as const;
    const { rows } = await pool.query<Row>(leaderboardQuery(one.type, places));
    return rows.map((row) => [keyOf(one.type, row.me), row]);
  };
  return batched<Asked, readonly Row[]>({
    name: 'leaderboards',
    key: ({ type, place }) => keyOf(type, place.id),
    run: async (asked) => {
      const groups = [...Map.groupBy(asked, groupOf).values()];
      const rows = Map.groupBy((await Promise.all(groups.map(readGroup))).flat(), ([key]) => key);
      return asked.map(({ type, place }) =>
        (rows.get(keyOf(type, place.id)) ?? []).map(([, row]) => row),
      );
    },
  });
};

/** The first ten and those around this student; ties share a rank (D1, D3). */
export function leaderboardHandler({ database }: Services): Handler<typeof leaderboard> {
  const read = boardReader(database);
  return async ({ body, student }) => {
    const rows = await read({ type: body.type, place: student });
    const [me] = rows;
    if (me === undefined) throw new Error('A student who asks is in the database.');
    await countInChanges(database.pool, me.changes);
    return {
      rows: rows.flatMap((row) =>
        row.id === null
          ? []
          : {
              rank: rankBelow(row.more),
              fullname: leaderboardName(
                { fullname: row.fullname, schoolId: row.school_id, kiteName: row.kite_name },
                student.schoolId,
              ),
              rp: row.rp,
              is_me: row.id === student.id,
            },
      ),
      me: {
        rank: rankBelow(me.my_more),
        rp: me.my_rp,
        total: me.total,
        kite_name: me.my_kite_name,
      },
    };
  };
}
