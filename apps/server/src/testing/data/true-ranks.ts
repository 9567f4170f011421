import { LEADERBOARD_SCOPES } from '@skillkite/rules/rewards/leaderboard';
import { students } from '../../school/accounts/tables.ts';
import { BUCKET } from '../../learning/dashboard/points-counts.ts';
import { readBoards } from '../../learning/dashboard/read-boards.ts';
import { pointsChanges, pointsCounts } from '../../learning/dashboard/tables.ts';
import type { Database } from '../../database/database.ts';

type LeaderboardScope = (typeof LEADERBOARD_SCOPES)[number];
type Standing = { id: number; schoolId: number; grade: number; rp: number };
/** Students by width and first point of that width. */
type Counts = Record<string, number>;
type Board = {
  type: LeaderboardScope;
  id: number;
  more: number;
  total: number;
  shown: { id: number; rp: number; more: number }[];
};

/** All students of the leaderboard. */
export async function everybody({ orm }: Database): Promise<Standing[]> {
  const all = await orm.select().from(students);
  return all.filter(({ isDeleted }) => !isDeleted);
}

const add = (counts: Counts, width: number, points: number, by: number) => {
  const key = `${width}:${Math.floor(points / width) * width}`;
  const sum = (counts[key] ?? 0) + by;
  if (sum === 0) delete counts[key];
  else counts[key] = sum;
};

/** Sources of ranks: summed counts and pending changes. */
export async function countsOf({ orm }: Database): Promise<Counts> {
  const counts: Counts = {};
  for (const { width, points, students: by } of await orm.select().from(pointsCounts))
    add(counts, width, points, by);
  for (const { points, students: by } of await orm.select().from(pointsChanges))
    for (const width of [1, BUCKET]) add(counts, width, points, by);
  return counts;
}

/** Expected result of `countsOf`, computed from all students. */
export async function trueCountsOf(database: Database): Promise<Counts> {
  const counts: Counts = {};
  for (const { rp } of await everybody(database))
    for (const width of [1, BUCKET]) add(counts, width, rp, 1);
  return counts;
}

/** Leaderboards of all students. */
export async function boardsOf(database: Database): Promise<Board[]> {
  const boards: Board[] = [];
  for (const me of await everybody(database)) {
    for (const type of LEADERBOARD_SCOPES) {
      const board = (await readBoards(database.pool, type, [me])).get(me.id);
      const shown = [...(board?.first ?? []), ...(board?.around ?? [])];
      boards.push({
        type,
        id: me.id,
        more: board?.me.more ?? -1,
        total: board?.me.total ?? -1,
        shown: shown.map(({ id, rp, more }) => ({ id, rp, more })),
      });
    }
  }
  return boards;
}

const isComparedIn = (type: LeaderboardScope, me: Standing) => (other: Standing) =>
  type === 'country' ||
  (other.schoolId === me.schoolId && (type === 'school' || other.grade === me.grade));

/** Expected result of `boardsOf`, computed from all students. */
export async function trueBoardsOf(database: Database): Promise<Board[]> {
  const all = await everybody(database);
  return all.flatMap((me) =>
    LEADERBOARD_SCOPES.map((type) => {
      const group = all
        .filter(isComparedIn(type, me))
        .toSorted((one, other) => other.rp - one.rp || other.id - one.id);
      const more = (rp: number) => group.filter((other) => other.rp > rp).length;
      const mine = group.indexOf(me);
      const shown = group
        .filter((_, index) => index < 10 || Math.abs(index - mine) <= 2)
        .map(({ id, rp }) => ({ id, rp, more: more(rp) }));
      return { type, id: me.id, more: more(me.rp), total: group.length, shown };
    }),
  );
}
