import type { fetchTickets } from '@skillkite/contract/staff/tickets';
import { sql } from 'drizzle-orm';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { listedTickets } from './ticket-shape.ts';

const PAGE = 50;

/** One more than a page is read: whether there is a next one. */
export const fetchTicketsHandler: StaffHandler<typeof fetchTickets> = async ({
  body: { status, after },
  visible,
}) => {
  const isOldestFirst = status === 'open';
  const further = isOldestFirst ? sql`t.id > ${after}` : sql`t.id < ${after}`;
  const { total, listed } = await listedTickets(visible, {
    where: sql`t.status = ${status}`,
    further: after === undefined ? sql`true` : further,
    order: isOldestFirst ? sql`t.id` : sql`t.id desc`,
    limit: PAGE + 1,
  });
  const tickets = listed.slice(0, PAGE);
  return {
    total,
    tickets,
    next: listed.length > PAGE ? (tickets.at(-1)?.ticket_id ?? null) : null,
  };
};
