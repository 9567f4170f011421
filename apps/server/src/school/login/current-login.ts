import type { currentLogin } from '@skillkite/contract/school/login';
import type { Handler } from '../../http/serve.ts';
import type { WithProfileReads } from './queries.ts';
import { loginDetails } from './begin-session.ts';

/** The answer of the login that began this session (D3). */
export const currentLoginHandler =
  (services: WithProfileReads): Handler<typeof currentLogin> =>
  async ({ session, student }) =>
    loginDetails(services, {
      accountId: session.accountId,
      studentId: student?.id ?? null,
      isPin: session.isPin,
    });
