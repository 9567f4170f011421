import type pg from 'pg';
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

/** Whom a student is compared with. */
export type Compared = 'class' | 'school' | 'country';
export type Place = { readonly id: number; readonly schoolId: number; readonly grade: number };

type Student = {
  readonly id: number;
  readonly fullname: string;
  readonly school_id: number;
  readonly kite_name: string | null;
  readonly rp: number;
};
/** `more`: how many of those who are compared have more points. */
export type Shown = Student & { readonly more: number };

export type Board = {
  readonly me: Student & { readonly more: number };
  readonly total: number;
  /** How many changes of points wait to be counted in. */
  readonly changes: number;
  readonly shown: readonly Shown[];
};

type Row = Student & { total: number; changes: number } & (
    | { kind: 'first'; me: null }
    /** The student who asks; `stands`: not among the deactivated. `same`: how many have as many points. */
    | { kind: 'own'; me: number; stands: boolean; more: number; same: number }
    | { kind: 'above' | 'below'; me: number; same: number }
  );
type RowOf<Kind extends Row['kind']> = Extract<Row, { kind: Kind }>;
type Side = RowOf<'above' | 'below'>;

/** Who is compared, and how those are counted. */
type Group = { readonly who: string; readonly counting: Counting };

const inSchool = (who: string): Group => ({ who, counting: countingOneByOne(who) });

const GROUPS: Record<Compared, Group> = {
  class: inSchool(`${STANDS} and s.school_id = $2 and s.grade = $3`),
  school: inSchool(`${STANDS} and s.school_id = $2`),
  country: { who: STANDS, counting: countingByBuckets },
};

const STUDENT = `s.id, coalesce(s.display_name, s.fullname) as fullname, s.school_id, s.kite_name, s.rp`;

// What is the same for all who ask is said once, and only what cannot be told from its neighbour is counted.
const boardsOf = ({ who, counting: { counts, more, same, total } }: Group) => `
  with counts as materialized (
    ${counts}
  ), me as materialized (
    select ${STUDENT}, ${who} as stands from students s where s.id = any($1::bigint[])
  ), first as (
    select ${STUDENT} from students s where ${who} order by s.rp desc, s.id desc limit ${FIRST}
  ), near as (
    select me.id as me, other.* from me cross join lateral (
      (select 'above' as kind, ${STUDENT} from students s where ${who} and (s.rp, s.id) > (me.rp, me.id)
        order by s.rp, s.id limit ${AROUND})
      union all
      (select 'below', ${STUDENT} from students s where ${who} and (s.rp, s.id) < (me.rp, me.id)
        order by s.rp desc, s.id desc limit ${AROUND})
    ) other
  ), rows as (
    select 'first' as kind, null::bigint as me, first.*, null::boolean as stands, null::int as more, null::int as same
    from first
    union all
    select 'own', me.id, me.*, (${more('me.rp')})::int, (${same('me.rp')})::int from me
    union all
    select near.kind, near.me, near.id, near.fullname, near.school_id, near.kite_name, near.rp,
      null, null, (${same('near.rp')})::int
    from near
  )
  select rows.*, (${total})::int as total, ${CHANGES}::int as changes from rows`;

const placeOf = (type: Compared, { schoolId, grade }: Place): number[] =>
  ({ class: [schoolId, grade], school: [schoolId], country: [] })[type];

/** Students of the same are compared with the same others. */
export const groupOf = (type: Compared, place: Place): string =>
  [type, ...placeOf(type, place)].join('/');

/** The statement that answers for students who are compared with the same others: all of it is of one moment. */
export const boardsQuery = (type: Compared, [one, ...others]: readonly [Place, ...Place[]]) => ({
  name: `leaderboard_of_${type}`,
  text: boardsOf(GROUPS[type]),
  values: [[one, ...others].map(({ id }) => id), ...placeOf(type, one)],
});

const byStanding = (one: Student, other: Student) => other.rp - one.rp || other.id - one.id;

/** The first, each with the number of those before who have more points. */
function firstWithRanks(rows: readonly Student[]): Shown[] {
  const first = rows.toSorted(byStanding);
  return first.map((row) => ({ ...row, more: first.findIndex(({ rp }) => rp === row.rp) }));
}

/** From a student away to one side, the nearest first: between two of them there is nobody. */
function withRanks(own: RowOf<'own'>, side: readonly Side[], isAbove: boolean): Shown[] {
  let { more, same, rp } = own;
  return side.map((row) => {
    if (row.rp !== rp) more += isAbove ? -row.same : same;
    ({ same, rp } = row);
    return { ...row, more };
  });
}

function boardOf(own: RowOf<'own'>, near: readonly Row[], first: readonly Shown[]): Board {
  const side = (kind: Side['kind']) =>
    near.filter((row): row is Side => row.kind === kind).toSorted(byStanding);
  const around = [
    ...withRanks(own, side('above').toReversed(), true).toReversed(),
    ...(own.stands ? [own] : []),
    ...withRanks(own, side('below'), false),
  ];
  const isFirst = new Set(first.map(({ id }) => id));
  const { total, changes } = own;
  return {
    me: own,
    total,
    changes,
    shown: [...first, ...around.filter(({ id }) => !isFirst.has(id))],
  };
}

/** The boards of students who are compared with the same others, by the student. */
export async function readBoards(
  pool: pg.Pool,
  type: Compared,
  places: readonly [Place, ...Place[]],
): Promise<Map<number, Board>> {
  const { rows } = await pool.query<Row>(boardsQuery(type, places));
  const first = firstWithRanks(rows.filter(({ kind }) => kind === 'first'));
  const near = Map.groupBy(rows, ({ me }) => me);
  return new Map(
    rows
      .filter((row) => row.kind === 'own')
      .map((own) => [own.me, boardOf(own, near.get(own.me) ?? [], first)]),
  );
}
