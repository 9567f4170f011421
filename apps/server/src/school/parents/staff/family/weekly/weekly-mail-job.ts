import { type CalendarDay, addDays, dayOf, daysBetween } from '@skillkite/rules/time/calendar-day';
import { firstNameOf } from '@skillkite/rules/text/first-name';
import { weekOf } from '@skillkite/rules/time/week';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../../../../database/database.ts';
import type { JobKind } from '../../../../../jobs/job-kind.ts';
import { transaction } from '../../../../../database/transaction.ts';
import type { Ports } from '../../../../../ports.ts';
import type { WithCatalogue } from '../../../../../content/catalogue/catalogue.ts';
import {
  type ToldChild,
  isIdle,
  weekLetter,
} from '../../../../../installation/mail/week-letter.ts';
import { queueMail } from '../../../../../installation/mail/queue-mail.ts';
import { visibleWithin } from '../../../../../staff/visible.ts';
import { grants, people } from '../../../../../staff/tables.ts';
import { weekOfChild } from './fetch-week.ts';
import { weeklyMails } from '../tables.ts';
import { oneClickUrl, stopPage } from './weekly-mail-link.ts';
import { stopToken } from './weekly-mail-token.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Sent from Sunday 17:00, before dinner. */
const BEFORE_MIDNIGHT_MS = 7 * HOUR_MS;
/** Days after which a week is no longer sent. */
const TOLD_WITHIN_DAYS = 3;
const DAYS_OF_WEEK = 7;
const AT_ONCE = 25;
const EVERY_MS = HOUR_MS / 4;

const tellingDay = (now: Date, zone: string) =>
  dayOf(new Date(now.getTime() + BEFORE_MIDNIGHT_MS), zone);

/** Monday of the latest finished week. */
export const toldWeek = (now: Date, zone: string): CalendarDay =>
  addDays(weekOf(tellingDay(now, zone)), -DAYS_OF_WEEK);

/** A parent's children with their week; empty if none did anything. */
async function childrenOf(
  services: Ports<'clock'> & WithCatalogue,
  tx: Tx,
  {
    personId,
    language,
    week,
  }: { personId: number; language: typeof weeklyMails.$inferSelect.language; week: CalendarDay },
): Promise<ToldChild[]> {
  const joined = await tx
    .select({ id: grants.studentId })
    .from(grants)
    .where(and(eq(grants.personId, personId), eq(grants.role, 'parent'), isNull(grants.endedAt)))
    .orderBy(asc(grants.studentId));
  const told: ToldChild[] = [];
  for (const { id } of joined) {
    if (id === null) continue;
    const visible = visibleWithin([{ kind: 'student', id }], tx);
    const [child] = await visible.rows<{ fullname: string }>(
      sql`select fullname from visible_students`,
    );
    const done = child && (await weekOfChild(services, visible, { language, week }));
    if (done) told.push({ name: firstNameOf(child.fullname), week: done });
  }
  return told.every((one) => isIdle(one.week)) ? [] : told;
}

/** Sends weekly e-mails in small batches; each is queued in the transaction that marks the week as sent. */
export const weeklyMailJob = (
  services: Ports<'clock' | 'config' | 'database'> & WithCatalogue,
): JobKind => {
  const { clock, config, database } = services;
  const tellOne = (week: CalendarDay) =>
    transaction(database, async (tx) => {
      const [row] = await tx
        .select()
        .from(weeklyMails)
        .where(lt(weeklyMails.toldWeek, week))
        .orderBy(asc(weeklyMails.personId))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!row) return false;
      const { personId, language } = row;
      await tx
        .update(weeklyMails)
        .set({ toldWeek: week })
        .where(eq(weeklyMails.personId, personId));
      const [person] = await tx.select().from(people).where(eq(people.id, personId));
      const children = await childrenOf(services, tx, { personId, language, week });
      if (!person || children.length === 0) return true;
      const token = await stopToken(tx, personId);
      const letter = weekLetter(
        config,
        { name: person.name, locale: language },
        {
          week,
          children,
          unsubscribe: {
            oneClickUrl: oneClickUrl(config.publicUrl, token),
            url: stopPage(config.publicUrl, token),
          },
        },
      );
      await queueMail(tx, services, {
        kind: 'week',
        to: person.email,
        letter,
        usefulForMs: TOLD_WITHIN_DAYS * DAY_MS,
        uniqueKey: `week:${personId}:${week}`,
      });
      return true;
    });
  return {
    name: 'weekly-mails',
    everyMs: EVERY_MS,
    run: async () => {
      const day = tellingDay(clock.now(), config.timeZone);
      const isLate = daysBetween(weekOf(day), day) >= TOLD_WITHIN_DAYS;
      if (config.mail === null || isLate) return 'done';
      const week = toldWeek(clock.now(), config.timeZone);
      for (let told = 0; told < AT_ONCE; told += 1) if (!(await tellOne(week))) return 'done';
      return 'more';
    },
  };
};
