import type { fetchEditProfile } from '@skillkite/contract/school/profile';
import { may } from '@skillkite/rules/access/role';
import { eq } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { shownName } from '../accounts/shown-name.ts';
import { accounts, students } from '../accounts/tables.ts';
import { devicesOf } from './devices.ts';

/** Fields that a student can change (D9 "/edit-profile"). */
export const fetchEditProfileHandler =
  (services: Ports<'clock' | 'database'>): Handler<typeof fetchEditProfile> =>
  async ({ principal, session, student }) => {
    const [[row], devices] = await Promise.all([
      services.database.orm
        .select({
          fullname: shownName,
          avatar: students.avatar,
          passwordHash: accounts.passwordHash,
        })
        .from(students)
        .innerJoin(accounts, eq(accounts.id, students.accountId))
        .where(eq(students.id, student.id)),
      devicesOf(services, session, student.timeZone),
    ]);
    if (!row) throw new Error('The student of the session does not exist.');
    const { passwordHash, ...shown } = row;
    const canChangeIt = may(principal, 'manage-account', { student: student.id });
    return { ...shown, has_password: passwordHash !== null && canChangeIt ? 1 : 0, devices };
  };
