import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/** Every process hears it, when the transaction that announced it is committed. */
export const LIVE_CHANNEL = 'live';

/** Tells the open pages of students that there is something new; what it is they ask. */
export async function announceNews(tx: Tx, studentIds: readonly number[]): Promise<void> {
  await tx.execute(
    sql`select pg_notify(${LIVE_CHANNEL}, 'news ' || id) from unnest(${sql.param(studentIds)}::bigint[]) as told(id)`,
  );
}

/** Tells the open pages of a school that something was switched on or off for it. */
export async function announceFeatures(tx: Tx, schoolId: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${`features ${schoolId}`})`);
}

/** Tells the open pages of a school's staff that students came into classes, or left them. */
export async function announceClasses(tx: Tx, schoolId: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${`classes ${schoolId}`})`);
}

/** Tells the open pages of who sees to a class that one of them saw to what waited. What students do is told by the hub. */
export async function announceWaiting(
  tx: Tx,
  { schoolId, grade }: { schoolId: number; grade: number },
): Promise<void> {
  const topics = [`waiting ${schoolId}-${grade}`, `waiting ${schoolId}`];
  await tx.execute(
    sql`select pg_notify(${LIVE_CHANNEL}, topic) from unnest(${sql.param(topics)}::text[]) as told(topic)`,
  );
}

/** Tells the open pages of a class's teachers that one of them said something of it. What students do is told by the hub. */
export async function announceWork(
  tx: Tx,
  { schoolId, grade }: { schoolId: number; grade: number },
): Promise<void> {
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${`work ${schoolId}-${grade}`})`);
}
