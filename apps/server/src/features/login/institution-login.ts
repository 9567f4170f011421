import type { institutionLogin } from '@skillkite/contract/login';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { beginSession } from './begin-session.ts';
import { tryLogin } from './login-guard.ts';
import { isPassword } from './password.ts';
import { accountByAdmission } from './queries.ts';

/** Log in with a school code, an admission number and a password (D2). */
export const answerInstitutionLogin =
  (services: Services): Handler<typeof institutionLogin> =>
  async ({ body, request, reply }) => {
    const { school_code, admission_no, password } = body;
    const login = `institution:${school_code.trim().toUpperCase()}:${admission_no.trim().toUpperCase()}`;
    const account = await tryLogin(services, login, async () => {
      const found = await accountByAdmission(services.database.orm, school_code, admission_no);
      return (await isPassword(found?.passwordHash ?? null, password)) ? found : null;
    });
    return beginSession(
      services,
      { request, reply },
      { accountId: account.id, studentId: null, isPin: false },
    );
  };
