import type { fetchTechnicalIssues } from '@skillkite/contract/school/support';
import { listOf } from '@skillkite/rules/calls/listing';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { supportReplies, supportTickets } from './tables.ts';

const PAGE = 50;

/** The student's own tickets, newest first, each with its replies in order. */
export const fetchTechnicalIssuesHandler =
  ({ database }: Ports<'database'>): Handler<typeof fetchTechnicalIssues> =>
  async ({ student, body: { most = PAGE } }) => {
    const read = await database.orm
      .select()
      .from(supportTickets)
      .where(eq(supportTickets.studentId, student.id))
      .orderBy(desc(supportTickets.id))
      .limit(most + 1);
    const { rows: tickets, nextMost } = listOf(read, most);
    const ids = tickets.map(({ id }) => id);
    const replies =
      ids.length === 0
        ? []
        : await database.orm
            .select()
            .from(supportReplies)
            .where(inArray(supportReplies.ticketId, ids))
            .orderBy(asc(supportReplies.id));
    return {
      next_most: nextMost,
      tickets: tickets.map((ticket) => ({
        id: ticket.id,
        category: ticket.category,
        text: ticket.text,
        status: ticket.status,
        created_at: ticket.createdAt.toISOString(),
        has_screenshot: ticket.screenshot === null ? 0 : 1,
        replies: replies
          .filter(({ ticketId }) => ticketId === ticket.id)
          .map(({ text, at }) => ({ text, at: at.toISOString() })),
      })),
    };
  };
