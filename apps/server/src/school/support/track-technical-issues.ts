import type { trackTechnicalIssues } from '@skillkite/contract/school/support';
import { and, count, eq, gt } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { Failure } from '../../errors/failure.ts';
import { transaction } from '../../database/transaction.ts';
import { lockStudent } from '../accounts/lock-student.ts';
import { isPicture } from '../../learning/projects/files/is-picture.ts';
import { requireRoom } from '../../learning/projects/files/storage-quota.ts';
import { supportTickets } from './tables.ts';

const DAY_MS = 86_400_000;
const MOST_A_DAY = 10;

/** A ticket, once for each request key; a screenshot must be a picture by its content. */
export const trackTechnicalIssuesHandler =
  (services: Ports<'clock' | 'config' | 'database'>): Handler<typeof trackTechnicalIssues> =>
  async ({ body, student, fail }) => {
    const { clock, database } = services;
    const { category, facts, screenshot } = body;
    const text = body.text.trim();
    if (text === '') throw new Failure('BAD_REQUEST', { field: 'text' });
    const now = clock.now();
    const mine = and(
      eq(supportTickets.studentId, student.id),
      eq(supportTickets.requestKey, body.request_key),
    );
    const [known] = await database.orm
      .select({ id: supportTickets.id })
      .from(supportTickets)
      .where(mine);
    if (known) return { id: known.id };
    if (screenshot !== undefined && !(await isPicture(screenshot))) {
      throw fail('FILE_TYPE_REFUSED', { field: 'screenshot' });
    }
    return transaction(database, async (tx) => {
      await lockStudent(tx, student.id);
      const [sent] = await tx.select({ id: supportTickets.id }).from(supportTickets).where(mine);
      if (sent) return { id: sent.id };
      const [today] = await tx
        .select({ count: count() })
        .from(supportTickets)
        .where(
          and(
            eq(supportTickets.studentId, student.id),
            gt(supportTickets.createdAt, new Date(now.getTime() - DAY_MS)),
          ),
        );
      if ((today?.count ?? 0) >= MOST_A_DAY) throw fail('TOO_MANY_TICKETS');
      if (screenshot !== undefined) {
        const bytes = (screenshot.length * 3) / 4;
        await requireRoom(tx, services, { studentId: student.id, bytes, field: 'screenshot' });
      }
      const [ticket] = await tx
        .insert(supportTickets)
        .values({
          studentId: student.id,
          requestKey: body.request_key,
          category,
          text,
          facts,
          screenshot: screenshot ?? null,
          createdAt: now,
        })
        .returning({ id: supportTickets.id });
      if (!ticket) throw new Error('The ticket could not be stored.');
      return { id: ticket.id };
    });
  };
