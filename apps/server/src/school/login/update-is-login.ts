import type { updateIsLogin } from '@skillkite/contract/school/login';
import { eq } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { students } from '../accounts/tables.ts';

/** The first login is over (spec 3 "is_login", D8). */
export const updateIsLoginHandler =
  ({ database }: Ports<'database'>): Handler<typeof updateIsLogin> =>
  async ({ student }) => {
    await database.orm.update(students).set({ isLogin: true }).where(eq(students.id, student.id));
    return { is_login: 1 };
  };
