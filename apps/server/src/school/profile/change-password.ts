import type { changePassword } from '@skillkite/contract/school/profile';
import { LOGIN_LIMIT } from '@skillkite/rules/access/lockout';
import { passwordProblem } from '@skillkite/rules/access/password';
import { and, eq } from 'drizzle-orm';
import { Failure } from '../../errors/failure.ts';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { accounts } from '../accounts/tables.ts';
import { PASSWORD_SENTENCES } from '../login/password/choose-password.ts';
import { forgetTriesAlone, takeTryAlone } from '../login/login-guard.ts';
import { hashPassword, isPassword } from '../login/password/password.ts';
import { signOutOthers } from './devices.ts';

/** Changes the password. Wrong old passwords lock like a login; other sessions end (D2). */
export const changePasswordHandler =
  (services: Ports<'clock' | 'database' | 'sessions'>): Handler<typeof changePassword> =>
  async ({ body, session, fail }) => {
    const { clock, database } = services;
    const ofAccount = eq(accounts.id, session.accountId);
    const [account] = await database.orm.select().from(accounts).where(ofAccount);
    const kept = account?.passwordHash ?? null;
    if (!account || kept === null) throw fail('NOT_ALLOWED');

    const problem = passwordProblem(body.new_password, [account.loginId, account.admissionNo]);
    if (problem)
      throw new Failure('BAD_REQUEST', {
        field: 'new_password',
        message: PASSWORD_SENTENCES[problem],
      });
    const lock = { name: `change-password:${account.id}`, limit: LOGIN_LIMIT };
    await takeTryAlone(database, lock, clock.now());
    if (!(await isPassword(kept, body.old_password))) throw fail('WRONG_PASSWORD');
    await forgetTriesAlone(database, lock);

    const passwordHash = await hashPassword(body.new_password);
    const changed = await database.orm
      .update(accounts)
      .set({ passwordHash })
      .where(and(ofAccount, eq(accounts.passwordHash, kept)))
      .returning({ id: accounts.id });
    // Another device changed the password first.
    if (changed.length === 0) throw fail('WRONG_PASSWORD');
    await signOutOthers(services, session);
    return { changed: true };
  };
