import type { updateProfile } from '@skillkite/contract/school/profile';
import { displayName } from '@skillkite/rules/text/display-name';
import { eq, sql } from 'drizzle-orm';
import { Failure } from '../../errors/failure.ts';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { shownName } from '../accounts/shown-name.ts';
import { students } from '../accounts/tables.ts';

/** Changes display name or avatar. The school's name is kept for certificates. */
export const updateProfileHandler =
  ({ database }: Ports<'database'>): Handler<typeof updateProfile> =>
  async ({ body, student }) => {
    const chosen = body.fullname === undefined ? undefined : displayName(body.fullname);
    if (chosen === null)
      throw new Failure('BAD_REQUEST', {
        field: 'fullname',
        message: 'A name has up to 60 letters, and no digits or signs.',
      });
    const [row] = await database.orm
      .update(students)
      // Undefined stays as it is; the id is there so that an empty change is one too.
      .set({
        id: student.id,
        displayName: chosen && sql`nullif(${chosen}, ${students.fullname})`,
        avatar: body.avatar,
      })
      .where(eq(students.id, student.id))
      .returning({ fullname: shownName, avatar: students.avatar });
    if (!row) throw new Error('The student of the session does not exist.');
    return row;
  };
