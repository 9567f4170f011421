import type { setLeaderboardName } from '@skillkite/contract/learning/dashboard';
import { kiteName } from '@skillkite/rules/rewards/leaderboard-name';
import { eq } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { students } from '../../school/accounts/tables.ts';

/** Hide behind a kite name, or show the own name again; a repeat changes nothing. */
export const setLeaderboardNameHandler =
  ({ database }: Ports<'database'>): Handler<typeof setLeaderboardName> =>
  async ({ body, student }) => {
    const name = body.is_hidden === 1 ? kiteName(student.id) : null;
    await database.orm.update(students).set({ kiteName: name }).where(eq(students.id, student.id));
    return { kite_name: name };
  };
