import type { DetailsOf } from '@skillkite/contract/call';
import type { leaderboard } from '@skillkite/contract/learning/dashboard';
import { rankBelow } from '@skillkite/rules/rewards/leaderboard';
import { leaderboardName } from '@skillkite/rules/rewards/leaderboard-name';
import { batched } from '../../database/batch.ts';
import type { Database } from '../../database/database.ts';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import {
  type Board,
  type Compared,
  type Place,
  type Standing,
  groupOf,
  readBoards,
} from './read-boards.ts';

type Asked = { readonly type: Compared; readonly place: Place };
type Details = DetailsOf<typeof leaderboard>;
type ShownRow = Details['rows'][number];

const rowFor =
  (scope: Compared, { id, schoolId }: { id: number | null; schoolId: number }) =>
  (standing: Standing): ShownRow => ({
    rank: rankBelow(standing.more),
    fullname: leaderboardName(standing, { scope, schoolId }),
    rp: standing.rp,
    is_me: standing.id === id,
  });

/** Boards of students read together: students of one school share the first rows. */
function tellingBoards(scope: Compared) {
  const told = new Map<number, readonly ShownRow[]>();
  return ({ me, first, around }: Board, place: Place): Details => {
    const seen =
      told.get(place.schoolId) ?? first.map(rowFor(scope, { schoolId: place.schoolId, id: null }));
    told.set(place.schoolId, seen);
    return {
      rows: [
        ...seen.map((row, at) => (first[at]?.id === place.id ? { ...row, is_me: true } : row)),
        ...around.map(rowFor(scope, place)),
      ],
      me: {
        rank: rankBelow(me.more),
        rp: me.rp,
        total: me.total,
        kite_name: me.kiteName,
        is_named: scope === 'class' || me.isNamed ? 1 : 0,
      },
    };
  };
}

/** Concurrent requests for the same group share a statement. */
const detailsReader = ({ pool }: Database) =>
  batched<Asked, Details>({
    name: 'leaderboards',
    key: ({ type, place }) => `${type}/${place.id}`,
    run: async (asked) => {
      const groups = [...Map.groupBy(asked, ({ type, place }) => groupOf(type, place)).values()];
      const told = new Map<Asked, Details>();
      const readGroup = async (group: readonly Asked[]) => {
        const type = group[0]?.type ?? 'country';
        const boards = await readBoards(
          pool,
          type,
          group.map(({ place }) => place),
        );
        const tell = tellingBoards(type);
        for (const one of group) {
          const board = boards.get(one.place.id);
          if (board) told.set(one, tell(board, one.place));
        }
      };
      await Promise.all(groups.map(readGroup));
      return asked.map((one) => told.get(one) ?? new Error('The student has no leaderboard.'));
    },
  });

/** The first ten and those around this student; ties share a rank (D1, D3). */
export function leaderboardHandler({ database }: Ports<'database'>): Handler<typeof leaderboard> {
  const read = detailsReader(database);
  return ({ body, student }) => read({ type: body.type, place: student });
}
