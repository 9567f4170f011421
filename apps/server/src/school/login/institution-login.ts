import { admissionKey } from '@skillkite/rules/text/login-key';
import type { institutionLogin } from '@skillkite/contract/school/login';
import type { Handler } from '../../http/serve.ts';
import type { LoginPorts } from './begin-session.ts';
import type { WithSignIns } from './login-queue.ts';
import { logInWithPassword } from './password/log-in-with-password.ts';
import { accountByAdmission } from './queries.ts';

/** Log in with a school code, an admission number and a password (D2). */
export const institutionLoginHandler =
  (services: LoginPorts & WithSignIns): Handler<typeof institutionLogin> =>
  async ({ body, request, reply }) => {
    const school = admissionKey(body.school_code);
    const admissionNo = admissionKey(body.admission_no);
    return logInWithPassword(
      services,
      { request, reply },
      {
        // JSON keeps school and number apart, so that names are unique.
        login: `institution:${JSON.stringify([school, admissionNo])}`,
        find: () => accountByAdmission(services.database.orm, school, admissionNo),
        secret: body.password,
      },
    );
  };
