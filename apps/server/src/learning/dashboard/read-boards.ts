import type { RequestOf } from '@skillkite/contract/call';
import type { leaderboard } from '@skillkite/contract/learning/dashboard';
import type pg from 'pg';
import { countInChanges } from './count-points.ts';
import {
  CHANGES,
  type Counting,
  STANDS,
  countingByBuckets,
  countingOneByOne,
} from './points-counts.ts';
import { batchParameter } from '../../database/batch-parameter.ts';

const FIRST = 10;
/** On either side of the student. */
const AROUND = 2;

export type Place = { readonly id: number; readonly schoolId: number; readonly grade: number };
export type Compared = RequestOf<typeof leaderboard>['type'];

/** A student of the leaderboard, with the number of compared students who have more points. */
export type Standing = {
  readonly id: number;
  readonly fullname: string;
  readonly schoolId: number;
  readonly kiteName: string | null;
  /** Boards beyond the class may say the name (D22). */
  readonly isNamed: boolean;
  readonly rp: number;
  readonly more: number;
};

/** The leaderboard of one student. */
export type Board = {
  readonly me: Pick<Standing, 'rp' | 'kiteName' | 'isNamed' | 'more'> & { readonly total: number };
  /** The same list for all who were read together. */
  readonly first: readonly Standing[];
  /** Students around this one who are not among the first. */
  readonly around: readonly Standing[];
};

/** The group a student is compared with, and how it is counted. */
type Group = { readonly who: string; readonly counting: Counting };

const inSchool = (who: string): Group => ({ who, counting: countingOneByOne(who) });

const GROUPS: Record<Compared, Group> = {
  class: inSchool(`${STANDS} and s.school_id = $2 and s.grade = $3`),
  school: inSchool(`${STANDS} and s.school_id = $2`),
  country: { who: STANDS, counting: countingByBuckets },
};

/** One of the first (`me` is null), one around the student `me`, or that student (`more` is known). */
type Row = {
  me: number | null;
  id: number;
  rp: number;
  kite_name: string | null;
  is_named: boolean;
} & (
  | { more: null; equal: number; fullname: string; school_id: number }
  | { more: number; equal: number; total: number; changes: number }
);
type Shown = Extract<Row, { more: null }>;
type Own = Extract<Row, { more: number }>;

const IS_NAMED =
  'coalesce(s.shows_name, (select c.shows_name from schools c where c.id = s.school_id)) as is_named';
const COLUMNS = `s.id, s.rp, s.kite_name, coalesce(s.display_name, s.fullname) as fullname, s.school_id, ${IS_NAMED}`;
const SHOWN = 's.id, s.rp, s.kite_name, s.fullname, s.school_id, s.is_named';

// The first rows are shared by all callers. The rank is counted for each caller; ranks of neighbours follow from it and
// from ties.
const boardsOf = ({ who, counting: { counts, more, equal, total } }: Group) => `
  with me as materialized (
    select s.id, s.rp, s.kite_name, ${IS_NAMED} from students s where s.id = any(${batchParameter(1)})
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
  ), asked as materialized (
    select rp, ${equal('rp')} as equal from (select rp from around union select rp from me) each_one
  ), tally as (
    select points, sum(students) as equal,
      sum(sum(students)) over (order by points desc rows between unbounded preceding and 1 preceding) as more
    from (select points, students from counts union all select rp, 0 from asked) each_one
    group by points
  ), standing as materialized (
    select asked.rp, (asked.equal + tally.equal)::int as equal, coalesce(tally.more, 0) as more
    from asked join tally on tally.points = asked.rp
  )
  select null::bigint as me, ${SHOWN}, null::int as equal, null::int as more, null::int as total, null::int as changes
  from first s
  union all
  select s.me, ${SHOWN}, standing.equal, null, null, null from around s join standing using (rp)
  union all
  select s.id, s.id, s.rp, s.kite_name, null, null, s.is_named, standing.equal, (standing.more + ${more('s.rp')})::int,
    (${total} + (select coalesce(sum(students), 0) from counts))::int, ${CHANGES}::int
  from me s join standing using (rp)`;

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

/** Students with the same key share a board. */
export const groupOf = (type: Compared, place: Place): string =>
  [type, ...placeOf(type, place)].join('/');

/** Before another on the leaderboard. */
const inOrder = (one: Row, other: Row): number => other.rp - one.rp || other.id - one.id;

const standingOf = (
  { id, fullname, school_id: schoolId, kite_name: kiteName, is_named: isNamed, rp }: Shown,
  more: number,
): Standing => ({ id, fullname, schoolId, kiteName, isNamed, rp, more });

/** Ranks from the top: ties share the first rank. */
function firstOf(rows: readonly Shown[]): Standing[] {
  const first: Standing[] = [];
  for (const row of rows.toSorted(inOrder)) {
    const before = first.at(-1);
    first.push(standingOf(row, before?.rp === row.rp ? before.more : first.length));
  }
  return first;
}

/** Ranks of consecutive students, up or down from the asking student. */
function awayFrom(me: Own, rows: readonly Shown[], isUp: boolean): Standing[] {
  let [rp, more, equal] = [me.rp, me.more, me.equal];
  return rows.map((row) => {
    if (row.rp !== rp) more += isUp ? -row.equal : equal;
    [rp, equal] = [row.rp, row.equal];
    return standingOf(row, more);
  });
}

function aroundOf(me: Own, rows: readonly Shown[]): Standing[] {
  const sorted = rows.toSorted(inOrder);
  const isAbove = (row: Row) => inOrder(row, me) < 0;
  const up = awayFrom(me, sorted.filter(isAbove).toReversed(), true);
  const down = awayFrom(
    me,
    sorted.filter((row) => !isAbove(row)),
    false,
  );
  return [...up.toReversed(), ...down];
}

/** Boards of several students in one group; unknown students get none. */
export async function readBoards(
  pool: pg.Pool,
  type: Compared,
  [one, ...others]: readonly Place[],
): Promise<ReadonlyMap<number, Board>> {
  if (!one) return new Map();
  const { rows } = await pool.query<Row>(leaderboardQuery(type, [one, ...others]));
  const shown = rows.filter((row): row is Shown => row.more === null);
  const own = rows.filter((row): row is Own => row.more !== null);
  await countInChanges(pool, own[0]?.changes ?? 0);
  const byStudent = Map.groupBy(shown, ({ me }) => me);
  const first = firstOf(byStudent.get(null) ?? []);
  const isAmongFirst = new Set(first.map(({ id }) => id));
  return new Map(
    own.map((me) => [
      me.id,
      {
        me: {
          rp: me.rp,
          kiteName: me.kite_name,
          isNamed: me.is_named,
          more: me.more,
          total: me.total,
        },
        first,
        around: aroundOf(me, byStudent.get(me.id) ?? []).filter(({ id }) => !isAmongFirst.has(id)),
      },
    ]),
  );
}
