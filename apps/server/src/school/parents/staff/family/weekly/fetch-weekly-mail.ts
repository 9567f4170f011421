import type { fetchWeeklyMail } from '@skillkite/contract/family/weekly-mail';
import { eq } from 'drizzle-orm';
import type { Ports } from '../../../../../ports.ts';
import type { StaffHandler } from '../../../../../staff/serve-staff.ts';
import { weeklyMails } from '../tables.ts';

export const fetchWeeklyMailHandler =
  ({ database: { orm } }: Ports<'database'>): StaffHandler<typeof fetchWeeklyMail> =>
  async ({ person }) => {
    const [row] = await orm
      .select({ personId: weeklyMails.personId })
      .from(weeklyMails)
      .where(eq(weeklyMails.personId, person.id));
    return { is_on: row ? 1 : 0, email: person.email };
  };
