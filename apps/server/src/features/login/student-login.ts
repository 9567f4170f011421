import type { studentLogin } from '@skillkite/contract/login';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { beginSession } from './begin-session.ts';
import { tryLogin } from './login-guard.ts';
import { isPassword } from './password.ts';
import { accountByLogin } from './queries.ts';

/** Log in with a login id and a password (D2). */
export const answerStudentLogin =
  (services: Services): Handler<typeof studentLogin> =>
  async ({ body, request, reply }) => {
    const login = body.login_id.trim().toLowerCase();
    const account = await tryLogin(services, `student:${login}`, async () => {
      const found = await accountByLogin(services.database.orm, login);
      return (await isPassword(found?.passwordHash ?? null, body.password)) ? found : null;
    });
    return beginSession(
      services,
      { request, reply },
      { accountId: account.id, studentId: null, isPin: false },
    );
  };
