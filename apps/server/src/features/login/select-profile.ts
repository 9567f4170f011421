import type { selectProfile } from '@skillkite/contract/login';
import { and, eq } from 'drizzle-orm';
import { Failure } from '../../platform/failure.ts';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { students } from '../accounts/tables.ts';
import { beginSession } from './begin-session.ts';

/** Go on as one of the account's profiles, in a new session. A PIN session stays with its student (D2). */
export const selectProfileHandler =
  (services: Services): Handler<typeof selectProfile> =>
  async ({ body, session, student, request, reply }) => {
    const [profile] = await services.database.orm
      .select({ id: students.id })
      .from(students)
      .where(and(eq(students.id, body.user_id), eq(students.accountId, session.accountId)));
    const isBarred = session.isPin && body.user_id !== student?.id;
    if (!profile || isBarred) throw new Failure('NOT_YOUR_PROFILE');
    return beginSession(
      services,
      { request, reply },
      { accountId: session.accountId, studentId: profile.id, isPin: session.isPin },
    );
  };
