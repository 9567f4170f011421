import type { studentLogin } from '@skillkite/contract/login';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { logInWithPassword } from './log-in-with-password.ts';
import { accountByLogin } from './queries.ts';

/** Log in with a login id and a password (D2). */
export const studentLoginHandler =
  (services: Services): Handler<typeof studentLogin> =>
  async ({ body, request, reply }) => {
    const loginId = body.login_id.trim().toLowerCase();
    return logInWithPassword(
      services,
      { request, reply },
      {
        login: `student:${loginId}`,
        find: () => accountByLogin(services.database.orm, loginId),
        secret: body.password,
      },
    );
  };
