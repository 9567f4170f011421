import type { withdrawDataRequest } from '@skillkite/contract/school/privacy';
import { and, eq, isNull } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { requestsOf } from './requests.ts';
import { privacyRequests } from './tables.ts';

/** Withdraws waiting requests, except a parent's. A repeat changes nothing. */
export const withdrawDataRequestHandler =
  ({ database }: Ports<'database'>): Handler<typeof withdrawDataRequest> =>
  async ({ body, student }) => {
    await database.orm
      .delete(privacyRequests)
      .where(
        and(
          eq(privacyRequests.studentId, student.id),
          eq(privacyRequests.kind, body.kind),
          isNull(privacyRequests.settledAt),
          isNull(privacyRequests.parentId),
        ),
      );
    return { requests: await requestsOf(database.orm, student.id) };
  };
