import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { type CallCounts, STEP_COUNT } from '../../monitoring/metrics.ts';

/** Greatest age of the figures on the operator's page. */
const NOTED_EVERY_MS = 15_000;
const KEPT_HOURS = 25;

export type MinuteNotes = {
  note(): Promise<void>;
  stop(): Promise<void>;
};

const isEmpty = ({ failed, wrongSignIns, took }: CallCounts) =>
  failed + wrongSignIns + took.reduce((sum, one) => sum + one, 0) === 0;

/** Adds what this process counts to the minutes of the installation, which hold the last day. */
export function noteMinutes(
  database: Pick<Database, 'orm'>,
  counts: () => Promise<CallCounts>,
  logger: FastifyBaseLogger,
): MinuteNotes {
  const process = randomUUID();
  let before: CallCounts = {
    failed: 0,
    wrongSignIns: 0,
    took: Array.from({ length: STEP_COUNT }, () => 0),
  };
  const note = async () => {
    const now = await counts();
    const since: CallCounts = {
      failed: now.failed - before.failed,
      wrongSignIns: now.wrongSignIns - before.wrongSignIns,
      took: now.took.map((count, step) => count - (before.took[step] ?? 0)),
    };
    const took = sql`${sql.param(since.took)}::int[]`;
    if (!isEmpty(since))
      await database.orm.execute(sql`
        insert into health_minutes as m (minute, process, failed, wrong_sign_ins, took)
        values (date_trunc('minute', now()), ${process}, ${since.failed}, ${since.wrongSignIns}, ${took})
        on conflict (minute, process) do update set
          failed = m.failed + excluded.failed,
          wrong_sign_ins = m.wrong_sign_ins + excluded.wrong_sign_ins,
          took = (select array_agg(a + b order by i) from unnest(m.took, excluded.took) with ordinality as t (a, b, i))`);
    before = now;
    await database.orm.execute(
      sql`delete from health_minutes where minute < now() - ${KEPT_HOURS} * interval '1 hour'`,
    );
  };
  const quietly = () =>
    note().catch((error: unknown) =>
      logger.warn({ err: error }, 'health counters could not be stored'),
    );
  const timer = setInterval(() => void quietly(), NOTED_EVERY_MS);
  timer.unref();
  return {
    note,
    stop: async () => {
      clearInterval(timer);
      await quietly();
    },
  };
}
