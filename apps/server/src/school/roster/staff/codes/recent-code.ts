import { RECENT_CODE_MINUTES } from '@skillkite/rules/learning/lesson/recent-code';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../database/database.ts';
import type { ChangedMeanwhile } from '../../../../staff/changed-meanwhile.ts';

const CARDS = ['roster/print_cards', 'roster/reset_code'] as const;
const MINUTE_MS = 60_000;

/** For each kind of code: calls that invalidate earlier ones. A card also contains a parents' code. */
const ENDED_BY = {
  card: [...CARDS, 'roster/print_parent_codes'],
  'parent-code': [...CARDS, 'roster/print_parent_codes'],
  pin: ['roster/reset_pin'],
  pictures: ['roster/print_pictures', 'roster/reset_pictures'],
} as const satisfies Record<string, readonly string[]>;

type Asked = {
  readonly body: { readonly again?: 0 | 1 };
  readonly person: { readonly id: number };
  readonly changed: ChangedMeanwhile;
};

/**
 * Refuses a new code or card if another person made one in the last ten minutes: theirs may be in use or printing.
 * `again` makes it all the same (decision 47). The students are locked, so that the second of two concurrent calls sees
 * the first.
 */
export async function requireNoRecentCode(
  tx: Tx,
  { body, person, changed }: Asked,
  of: {
    readonly what: keyof typeof ENDED_BY;
    readonly studentIds: readonly number[];
    readonly now: Date;
  },
): Promise<void> {
  if (body.again === 1 || of.studentIds.length === 0) return;
  const since = new Date(of.now.getTime() - RECENT_CODE_MINUTES * MINUTE_MS);
  const rows = sql`(a.subject_kind = 'student' and a.subject_id = any(${sql.param(of.studentIds.map(String))}::text[])
    and a.action = any(${sql.param([...ENDED_BY[of.what]])}::text[]) and a.at > ${since.toISOString()}::timestamptz
    and a.person_id is distinct from ${person.id})`;
  const { rows: found } = await tx.execute(sql`select from audit_log a where ${rows} limit 1`);
  if (found.length > 0) throw await changed(tx, {}, { rows });
}
