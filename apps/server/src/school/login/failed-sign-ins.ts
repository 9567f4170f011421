import { dayOf } from '@skillkite/rules/time/calendar-day';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../ports.ts';

const DAY_MS = 86_400_000;
/** Period shown to coordinators. */
const KEPT_MS = 30 * DAY_MS;

const COUNTED = sql.raw(`on conflict (school_id, coalesce(student_id, 0), day) do update set
  wrong = failed_sign_ins.wrong + excluded.wrong, slowed = failed_sign_ins.slowed + excluded.slowed,
  last_at = excluded.last_at, expires_at = excluded.expires_at`);

type Tools = Ports<'clock' | 'config' | 'database'>;

const valuesOf = ({ clock, config }: Tools, outcome: 'wrong' | 'slowed') => {
  const now = clock.now();
  const [wrong, slowed] = outcome === 'wrong' ? [1, 0] : [0, 1];
  return sql`${dayOf(now, config.timeZone)}::date, ${wrong}::int, ${slowed}::int, ${now.toISOString()}::timestamptz,
    ${new Date(now.getTime() + KEPT_MS).toISOString()}::timestamptz`;
};

const INTO = sql.raw(
  'insert into failed_sign_ins (school_id, student_id, day, wrong, slowed, last_at, expires_at)',
);

/** Counts a wrong PIN. Only the school is known. */
export async function countFailedPin(
  tools: Tools,
  schoolId: number,
  outcome: 'wrong' | 'slowed',
): Promise<void> {
  await tools.database.orm.execute(
    sql`${INTO} values (${schoolId}, null, ${valuesOf(tools, outcome)}) ${COUNTED}`,
  );
}

/** Counts a wrong password of an account. */
export async function countFailedPassword(tools: Tools, accountId: number): Promise<void> {
  await tools.database.orm.execute(sql`${INTO}
    select s.school_id, s.id, ${valuesOf(tools, 'wrong')} from students s
    where s.account_id = ${accountId} and not s.is_deleted order by s.id ${COUNTED}`);
}
