import { loginKey } from '@skillkite/rules/text/login-key';
import type { studentLogin } from '@skillkite/contract/school/login';
import type { Handler } from '../../http/serve.ts';
import type { LoginPorts } from './begin-session.ts';
import type { WithSignIns } from './login-queue.ts';
import { logInWithPassword } from './password/log-in-with-password.ts';
import { accountReader } from './queries.ts';

/** Log in with a login id and a password (D2). */
export function studentLoginHandler(
  services: LoginPorts & WithSignIns,
): Handler<typeof studentLogin> {
  const accountOf = accountReader(services.database);
  return async ({ body, request, reply }) => {
    const loginId = loginKey(body.login_id);
    return logInWithPassword(
      services,
      { request, reply },
      { login: `student:${loginId}`, find: () => accountOf(loginId), secret: body.password },
    );
  };
}
