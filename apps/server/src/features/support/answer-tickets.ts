import { asc, eq, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { supportReplies, supportTickets } from './tables.ts';
import { OperatorError } from '../../platform/operator-error.ts';

/** The tickets that are not closed, oldest first: what whoever helps looks at. */
export const openTickets = ({ orm }: Database) =>
  orm
    .select()
    .from(supportTickets)
    .where(ne(supportTickets.status, 'closed'))
    .orderBy(asc(supportTickets.id));

/** One ticket; an error in plain words where there is none. */
export async function ticketOf({ orm }: Database, id: number) {
  const [ticket] = await orm.select().from(supportTickets).where(eq(supportTickets.id, id));
  if (!ticket) throw new OperatorError(`There is no ticket ${id}.`);
  return ticket;
}

/** Answers a ticket, or closes it, or both: the student reads it on the help page. */
export async function answerTicket(
  database: Database,
  id: number,
  { text, isClosed, now }: { text: string | null; isClosed: boolean; now: Date },
): Promise<void> {
  await ticketOf(database, id);
  await database.orm.transaction(async (tx) => {
    if (text !== null) await tx.insert(supportReplies).values({ ticketId: id, text, at: now });
    await tx
      .update(supportTickets)
      .set({ status: isClosed ? 'closed' : 'answered' })
      .where(eq(supportTickets.id, id));
  });
}
