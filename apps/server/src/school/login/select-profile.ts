import type { selectProfile } from '@skillkite/contract/school/login';
import { may } from '@skillkite/rules/access/role';
import { eq } from 'drizzle-orm';
import { Failure } from '../../errors/failure.ts';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithProfileReads } from './queries.ts';
import { students } from '../accounts/tables.ts';
import { beginSession } from './begin-session.ts';

/** Go on as one of the account's profiles, in a new session. A PIN session stays with its student (D2). */
export const selectProfileHandler =
  (
    services: Ports<'config' | 'database' | 'sessions'> & WithProfileReads,
  ): Handler<typeof selectProfile> =>
  async ({ body, principal, session, request, reply }) => {
    const [profile] = await services.database.orm
      .select({ student: students.id, account: students.accountId })
      .from(students)
      .where(eq(students.id, body.user_id));
    if (!profile || !may(principal, 'choose-profile', profile))
      throw new Failure('NOT_YOUR_PROFILE');
    return beginSession(
      services,
      { request, reply },
      { accountId: session.accountId, studentId: profile.student, isPin: session.isPin },
    );
  };
