import type { stopWeeklyMail } from '@skillkite/contract/family/weekly-mail';
import { eq } from 'drizzle-orm';
import type { Ports } from '../../../../../ports.ts';
import type { Commit, Committed } from '../../../../../staff/audit.ts';
import type { StaffHandler } from '../../../../../staff/serve-staff.ts';
import { weeklyMails } from '../tables.ts';
import { personOfStopToken } from './weekly-mail-token.ts';

/** Without a session: the token identifies the parent. */
export const stopFor = (
  commit: Commit,
  personId: number,
): Promise<Committed<{ stopped: boolean }>> =>
  commit(async (tx) => {
    const ended = await tx
      .delete(weeklyMails)
      .where(eq(weeklyMails.personId, personId))
      .returning();
    const details = { stopped: true };
    if (ended.length === 0) return { details, audit: 'unchanged' };
    const subject = ['person', personId] as const;
    return { details, audit: [{ subject, schoolId: null, personId, after: { isOn: false } }] };
  });

export const stopWeeklyMailHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof stopWeeklyMail> =>
  async ({ body, commit, fail }) => {
    const personId = await personOfStopToken(database.orm, body.token);
    if (personId === null) throw fail('MAIL_LINK_NOT_FOUND');
    return stopFor(commit, personId);
  };
