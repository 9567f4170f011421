import type { setWeeklyMail } from '@skillkite/contract/family/weekly-mail';
import { eq, ne } from 'drizzle-orm';
import type { Ports } from '../../../../../ports.ts';
import type { StaffHandler } from '../../../../../staff/serve-staff.ts';
import { weeklyMails } from '../tables.ts';
import { toldWeek } from './weekly-mail-job.ts';

/** Starts with the next week after the parent asked. */
export const setWeeklyMailHandler =
  ({ clock, config }: Ports<'clock' | 'config'>): StaffHandler<typeof setWeeklyMail> =>
  ({ body: { is_on, language }, commit, person }) =>
    commit(async (tx) => {
      const personId = person.id;
      const week = toldWeek(clock.now(), config.timeZone);
      const changed =
        is_on === 1
          ? await tx
              .insert(weeklyMails)
              .values({ personId, language, toldWeek: week })
              .onConflictDoUpdate({
                target: weeklyMails.personId,
                set: { language },
                setWhere: ne(weeklyMails.language, language),
              })
              .returning()
          : await tx.delete(weeklyMails).where(eq(weeklyMails.personId, personId)).returning();
      const details = { is_on, email: person.email };
      if (changed.length === 0) return { details, audit: 'unchanged' };
      const subject = ['person', personId] as const;
      return {
        details,
        audit: [{ subject, schoolId: null, after: { isOn: is_on === 1, language } }],
      };
    });
