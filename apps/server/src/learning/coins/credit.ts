import type { Currency, LedgerReason } from '@skillkite/rules/rewards/ledger';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';

export type Credit = {
  studentId: number;
  currency: Currency;
  /** Below zero: spent. */
  amount: number;
  reason: LedgerReason;
  /** Source of the reward or cost; each source counts once (D4). */
  source: string;
  at: Date;
  /** The answer that tells of it; null where none does yet (D18). */
  toldBy?: string | null;
};

/**
 * Change a balance, once per source: the ledger row is written first, and only where it was new does the balance
 * follow. Answers whether it was new. A balance never goes below zero: the database refuses (D4).
 */
export async function credit(
  tx: Tx,
  { studentId, currency, amount, reason, source, at, toldBy = '' }: Credit,
) {
  const { rows } = await tx.execute(sql`
    insert into ledger (student_id, currency, amount, reason, source, at, told_by)
    values (${studentId}, ${currency}, ${amount}, ${reason}, ${source}, ${at}, ${toldBy})
    on conflict (student_id, currency, source) do nothing
    returning id`);
  if (rows.length === 0) return false;
  const balance = currency === 'coin' ? sql`coins = coins + ${amount}` : sql`rp = rp + ${amount}`;
  await tx.execute(sql`update students set ${balance} where id = ${studentId}`);
  return true;
}
