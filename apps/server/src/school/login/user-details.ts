import type { userDetails } from '@skillkite/contract/school/login';
import type { Handler } from '../../http/serve.ts';
import type { WithProfileReads } from './queries.ts';
import { userFrom } from './user-shape.ts';

/** The logged-in student with coins and reward points; reports a deactivated student (spec 4). */
export const userDetailsHandler =
  ({ reads }: WithProfileReads): Handler<typeof userDetails> =>
  async ({ student }) => {
    const user = await reads.user(student.id);
    if (!user) throw new Error('The student of the session does not exist.');
    return userFrom(user);
  };
