import type { Reward } from '@skillkite/rules/rewards/ledger';
import { Failure } from '../../errors/failure.ts';
import type { Database } from '../../database/database.ts';

const HEADER = 'idempotency-key';
const KEY = /^[\w-]{8,64}$/;

/**
 * Idempotency key of a request: a repeat reports the same rewards again, because the first answer was lost (D18). ''
 * without a key.
 */
export function answerKeyOf({ headers }: { headers: Record<string, unknown> }): string {
  const key = headers[HEADER];
  if (key === undefined) return '';
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new Failure('BAD_REQUEST', { field: HEADER });
}

// An answer that was lost is asked for again soon: the latest rows are all that may be of it.
const TELL = `
  with told as (
    update ledger set told_by = $2 where student_id = $1 and told_by is null
    returning id, currency, amount, reason
  ), lost as (
    select id, currency, amount, reason
    from (select * from ledger where student_id = $1 order by id desc limit 50) latest
    where told_by = $2 and $2 <> ''
  )
  select currency as kind, amount, reason from told
  union all
  select currency, amount, reason from lost`;

/** Rewards that no answer reported yet, and those of this key's lost answer (D18). */
export const rewardTeller =
  ({ pool }: Database) =>
  async (studentId: number, answerKey: string): Promise<Reward[]> => {
    const { rows } = await pool.query<Reward>({
      name: 'tell_rewards',
      text: TELL,
      values: [studentId, answerKey],
    });
    return rows;
  };
