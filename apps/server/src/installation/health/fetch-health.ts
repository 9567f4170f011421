import type { fetchHealth } from '@skillkite/contract/staff/operator/health';
import { sql } from 'drizzle-orm';
import { diskOf } from '../../files/disk-room.ts';
import { countJobs } from '../../jobs/job-list.ts';
import { STEP_COUNT, slowestOfHundred } from '../../monitoring/metrics.ts';
import type { Ports } from '../../ports.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';

/** Minutes of a step of the chart, by hours shown. */
const STEP_MINUTES = { 1: 1, 24: 20 } as const;
const MINUTE_MS = 60_000;

type Minutes = { step: number; failed: number; wrong_sign_ins: number; took: number[] };
type Now = {
  size: number;
  connections: number;
  most_connections: number;
  school_count: number;
  verified_backup_at: Date | string | null;
};

export const fetchHealthHandler =
  ({ config, database }: Ports<'config' | 'database'>): StaffHandler<typeof fetchHealth> =>
  async ({ body: { hours }, visible }) => {
    const stepMs = STEP_MINUTES[hours] * MINUTE_MS;
    const count = (hours * 60) / STEP_MINUTES[hours];
    // Steps begin at full minutes, so that the chart keeps its form between requests.
    const last = Math.floor(Date.now() / stepMs);
    const first = last - count + 1;
    const sums = Array.from({ length: STEP_COUNT }, (_, step) => sql`sum(took[${step + 1}])`);
    const { rows: minutes } = await database.orm.execute<Minutes>(sql`
      select floor(extract(epoch from minute) * 1000 / ${stepMs})::float8 as step,
        sum(failed)::int as failed, sum(wrong_sign_ins)::int as wrong_sign_ins,
        array[${sql.join(sums, sql`, `)}]::int[] as took
      from health_minutes where minute >= to_timestamp(${(first * stepMs) / 1000}) group by 1`);
    const [state] = await visible.rows<Now>(sql`
      select pg_database_size(current_database())::float8 as size,
        (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
        current_setting('max_connections')::int as most_connections,
        (select count(*)::int from visible_schools) as school_count,
        (select max(made_at) from backups where checked_at is not null and problems = '[]') as verified_backup_at`);
    const jobs = await countJobs(database);
    if (!state) throw new Error('The health query returned no row.');
    // The folder does not exist if database and files are elsewhere.
    const disk = await diskOf(config.dataDir).catch(() => diskOf('/'));
    const noted = new Map(minutes.map((one) => [one.step, one]));
    const { connections, most_connections, school_count } = state;
    return {
      steps: Array.from({ length: count }, (_, index) => {
        const one = noted.get(first + index);
        const calls = one?.took.reduce((sum, some) => sum + some, 0);
        return {
          at: new Date((first + index) * stepMs).toISOString(),
          calls: calls === undefined ? null : Math.round(calls / STEP_MINUTES[hours]),
          slowest: one ? slowestOfHundred(one.took) : null,
          failed: one?.failed ?? 0,
          wrong_sign_ins: one?.wrong_sign_ins ?? 0,
        };
      }),
      jobs,
      database: { size: state.size, connections, most_connections },
      disk,
      school_count,
      verified_backup_at:
        state.verified_backup_at === null ? null : new Date(state.verified_backup_at).toISOString(),
    };
  };
