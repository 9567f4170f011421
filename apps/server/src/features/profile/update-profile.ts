import type { updateProfile } from '@skillkite/contract/profile';
import { displayName } from '@skillkite/rules/display-name';
import { eq } from 'drizzle-orm';
import { Failure } from '../../platform/failure.ts';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { students } from '../accounts/tables.ts';

/** Another display name or avatar. The school's next roster import puts its own name back. */
export const answerUpdateProfile =
  ({ database }: Services): Handler<typeof updateProfile> =>
  async ({ body, student }) => {
    const fullname = body.fullname === undefined ? undefined : displayName(body.fullname);
    if (fullname === null)
      throw new Failure('BAD_REQUEST', {
        field: 'fullname',
        message: 'A name has up to 60 letters, and no digits or signs.',
      });
    const [row] = await database.orm
      .update(students)
      // Undefined stays as it is; the id is there so that an empty change is one too.
      .set({ id: student.id, fullname, avatar: body.avatar })
      .where(eq(students.id, student.id))
      .returning({ fullname: students.fullname, avatar: students.avatar });
    if (!row) throw new Error('The student of a session is not there.');
    return row;
  };
