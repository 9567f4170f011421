import type { leaderboard } from '@skillkite/contract/dashboard';
import { rankBelow } from '@skillkite/rules/leaderboard';
import { leaderboardName } from '@skillkite/rules/leaderboard-name';
import { batched } from '../../platform/batch.ts';
import type { Database } from '../../platform/database.ts';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { type Board, type Compared, type Place, groupOf, readBoards } from './boards.ts';
import { countInChanges } from './count-points.ts';

type Asked = { type: Compared; place: Place };

const keyOf = ({ type, place }: Asked) => `${type}/${place.id}`;

/** Who is compared with the same others and asks meanwhile shares a statement. */
const boardReader = ({ pool }: Database) => {
  const readGroup = async (asked: readonly Asked[]): Promise<[string, Board][]> => {
    const [one, ...others] = asked;
    if (!one) return [];
    const { type } = one;
    const boards = await readBoards(pool, type, [one.place, ...others.map(({ place }) => place)]);
    return asked.flatMap((each) => {
      const board = boards.get(each.place.id);
      return board ? [[keyOf(each), board]] : [];
    });
  };
  return batched<Asked, Board>({
    name: 'leaderboards',
    key: keyOf,
    run: async (asked) => {
      const groups = [...Map.groupBy(asked, ({ type, place }) => groupOf(type, place)).values()];
      const boards = new Map((await Promise.all(groups.map(readGroup))).flat());
      return asked.map(
        (each) => boards.get(keyOf(each)) ?? new Error('A student who asks is in the database.'),
      );
    },
  });
};

/** The first ten and those around this student; ties share a rank (D1, D3). */
export function answerLeaderboard({ database }: Services): Handler<typeof leaderboard> {
  const read = boardReader(database);
  return async ({ body, student }) => {
    const { me, total, changes, shown } = await read({ type: body.type, place: student });
    await countInChanges(database.pool, changes);
    return {
      rows: shown.map(({ id, fullname, school_id, kite_name, rp, more }) => ({
        rank: rankBelow(more),
        fullname: leaderboardName(
          { fullname, schoolId: school_id, kiteName: kite_name },
          student.schoolId,
        ),
        rp,
        is_me: id === student.id,
      })),
      me: { rank: rankBelow(me.more), rp: me.rp, total, kite_name: me.kite_name },
    };
  };
}
