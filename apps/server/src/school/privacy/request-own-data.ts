import type { requestOwnData } from '@skillkite/contract/school/privacy';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { requestsOf } from './requests.ts';
import { privacyRequests } from './tables.ts';

/** A repeated request while one waits is one. PIN sessions on shared machines may not request a child's data (D2). */
export const requestOwnDataHandler =
  ({ clock, database }: Ports<'clock' | 'database'>): Handler<typeof requestOwnData> =>
  async ({ body, student }) => {
    await database.orm
      .insert(privacyRequests)
      .values({ studentId: student.id, kind: body.kind, askedAt: clock.now() })
      .onConflictDoNothing();
    return { requests: await requestsOf(database.orm, student.id) };
  };
