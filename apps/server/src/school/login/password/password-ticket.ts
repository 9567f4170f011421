import { eq } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { digestOf, newSecret } from '../../../security/session.ts';
import type { Ports } from '../../../ports.ts';
import { passwordTickets } from '../tables.ts';

/** Time for a child to think of a password and to write it down. */
export const PASSWORD_TICKET_LIFE_MS = 15 * 60_000;

/** A ticket that lets an account choose its password, once. */
export async function passwordTicket(
  { clock, database }: Ports<'clock' | 'database'>,
  accountId: number,
): Promise<string> {
  const ticket = newSecret();
  const now = clock.now();
  await database.orm.insert(passwordTickets).values({
    ticketHash: digestOf(ticket),
    accountId,
    expiresAt: new Date(now.getTime() + PASSWORD_TICKET_LIFE_MS),
  });
  return ticket;
}

/** The account a ticket is for, or null when there is none, it is too old or used. */
export async function accountOfTicket(tx: Tx, ticket: string, now: Date): Promise<number | null> {
  const [row] = await tx
    .select()
    .from(passwordTickets)
    .where(eq(passwordTickets.ticketHash, digestOf(ticket)))
    .for('update');
  return row && row.expiresAt > now ? row.accountId : null;
}

/** Once a password is chosen no other ticket of the account is good for anything. */
export async function endTicketsOf(tx: Tx, accountId: number): Promise<void> {
  await tx.delete(passwordTickets).where(eq(passwordTickets.accountId, accountId));
}
