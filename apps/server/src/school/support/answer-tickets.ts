import { and, asc, eq, ne } from 'drizzle-orm';
import type { TicketStatus } from '@skillkite/rules/school/ticket';
import type { Database, Tx } from '../../database/database.ts';
import { students } from '../accounts/tables.ts';
import { tellNews } from '../news/tell-news.ts';
import { supportReplies, supportTickets } from './tables.ts';
import { OperatorError } from '../../errors/operator-error.ts';

/** Open tickets, oldest first. */
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

/** Answers a ticket, or sets its status, or both: the student reads it on the help page. Says which school's it is. */
export async function answerTicket(
  tx: Tx,
  id: number,
  { text, status, now }: { text: string | null; status: TicketStatus; now: Date },
): Promise<number | null> {
  const [ticket] = await tx
    .update(supportTickets)
    .set({ status })
    .from(students)
    .where(and(eq(supportTickets.id, id), eq(students.id, supportTickets.studentId)))
    .returning({ studentId: supportTickets.studentId, schoolId: students.schoolId });
  if (text === null || !ticket) return ticket?.schoolId ?? null;
  await tx.insert(supportReplies).values({ ticketId: id, text, at: now });
  const studentIds = [ticket.studentId];
  await tellNews(tx, { studentIds, kind: 'answer', subjectId: id, at: now });
  return ticket.schoolId;
}
