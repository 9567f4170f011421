import type { reply } from '@skillkite/contract/staff/tickets';
import type { TicketStatus } from '@skillkite/rules/school/ticket';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../../../time/clock.ts';
import { announceWaiting } from '../../../../database/live-channel.ts';
import { answerTicket } from '../../answer-tickets.ts';
import type { Commit, Committed } from '../../../../staff/audit.ts';
import { type ChangedMeanwhile, rowsAbout } from '../../../../staff/changed-meanwhile.ts';
import type { Visible } from '../../../../staff/visible.ts';
import { wholeTicket } from './ticket-shape.ts';

type Ticket = (typeof reply)['~details']['ticket'];

type Change = {
  readonly ticketId: number;
  readonly version: number;
  readonly text: string | null;
  readonly status: TicketStatus;
};
type Context = {
  readonly visible: Visible;
  readonly commit: Commit;
  readonly changed: ChangedMeanwhile;
};

/** The requested state exists: a repeat after a lost answer. */
const isDone = (ticket: Ticket, { text, status }: Change): boolean =>
  ticket.status === status && (text === null || ticket.replies.at(-1)?.text === text);

/** One change of a ticket at a time; an outdated one is refused with the present state. */
export const changeTicket = (
  { clock }: { clock: Clock },
  { visible, commit, changed }: Context,
  change: Change,
): Promise<Committed<{ ticket: Ticket }>> =>
  commit(async (tx) => {
    await tx.execute(sql`select 1 from support_tickets where id = ${change.ticketId} for update`);
    const { ticket } = await wholeTicket(visible, change.ticketId, tx);
    if (isDone(ticket, change)) return { details: { ticket }, audit: 'unchanged' };
    if (ticket.version !== change.version)
      throw await changed(tx, ticket, {
        rows: rowsAbout(['ticket', change.ticketId], ['tickets/reply', 'tickets/set_status']),
        // `text` of a ticket is the student's question.
        alsoNow: { text: ticket.replies.at(-1)?.text ?? null },
      });
    const { text, status } = change;
    await answerTicket(tx, change.ticketId, { text, status, now: clock.now() });
    const after = await wholeTicket(visible, change.ticketId, tx);
    await announceWaiting(tx, { schoolId: after.schoolId, grade: ticket.student.grade });
    return {
      details: { ticket: after.ticket },
      audit: [
        {
          subject: ['ticket', change.ticketId] as const,
          schoolId: after.schoolId,
          before: { status: ticket.status },
          after: { status, replied: text !== null },
        },
      ],
    };
  });
