import type { fetchBackups } from '@skillkite/contract/staff/operator/backups';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../ports.ts';
import { backupName, backupPath, freeBytes, sizeOf } from './backup-place.ts';
import { BACKUP_JOB, CHECK_JOB } from './jobs.ts';
import { backupPlan, type backups } from './tables.ts';

const MOST = 400;
const NEVER_SET = { version: 1, hour: null, keep: 7 };
const GAVE_UP = 'It ended three times before it was done. Look at the log of the server.';

type Row = typeof backups.$inferSelect & {
  person: string | null;
  jobState: string | null;
  checkJobState: string | null;
};
type Backup = (typeof fetchBackups)['~details']['backups'][number];

const moment = (at: Date | string) => new Date(at).toISOString();

const stateOf = ({ madeAt, failure, jobState }: Row): Backup['state'] => {
  if (madeAt) return 'made';
  if (failure !== null || jobState === null || jobState === 'failed' || jobState === 'done')
    return 'failed';
  return jobState === 'running' ? 'running' : 'waiting';
};

const checkOf = (row: Row): Backup['check'] => {
  if (!row.checkAskedAt) return null;
  const progress = { done: row.checkDone, total: row.checkTotal };
  if (row.checkedAt) {
    const state = row.problems.length === 0 ? 'whole' : 'broken';
    const problems = [...row.problems];
    return { ...progress, state, checked_at: moment(row.checkedAt), problems };
  }
  const hasGivenUp = row.checkJobState === 'failed' || row.checkJobState === null;
  return {
    ...progress,
    state: hasGivenUp ? 'broken' : 'running',
    checked_at: null,
    problems: hasGivenUp ? [GAVE_UP] : [],
  };
};

/** The backups that are kept, latest first, the plan, and the room there is for more. */
export async function listBackups({
  config,
  database: { orm },
}: Ports<'config' | 'database'>): Promise<(typeof fetchBackups)['~details']> {
  const { rows } = await orm.execute<Row>(sql`
      select b.id, b.asked_at as "askedAt", b.done, b.total, b.made_at as "madeAt", b.size::float8 as size,
        b.row_count::float8 as "rowCount", b.file_count as "fileCount", b.lost_count as "lostCount", b.failure,
        b.check_asked_at as "checkAskedAt", b.check_done as "checkDone", b.check_total as "checkTotal",
        b.checked_at as "checkedAt", b.problems, p.name as person, j.state as "jobState", c.state as "checkJobState"
      from backups b
      left join people p on p.id = b.person_id
      left join jobs j on j.kind = ${BACKUP_JOB} and j.unique_key = b.id::text
      left join jobs c on c.kind = ${CHECK_JOB}
        and c.unique_key = b.id || ':' || floor(extract(epoch from b.check_asked_at) * 1000)
      order by b.id desc limit ${MOST}`);
  const [plan = NEVER_SET] = await orm.select().from(backupPlan);
  const listed: Backup[] = [];
  for (const row of rows) {
    const named = { id: row.id, askedAt: new Date(row.askedAt) };
    const { done, total, size, person } = row;
    const state = stateOf(row);
    listed.push({
      backup_id: row.id,
      name: backupName(named),
      asked_at: moment(row.askedAt),
      person,
      state,
      done,
      total,
      size,
      row_count: row.rowCount,
      file_count: row.fileCount,
      lost_count: row.lostCount,
      failure: row.failure ?? (state === 'failed' ? GAVE_UP : null),
      is_there: (await sizeOf(backupPath(config, named))) === null ? 0 : 1,
      check: checkOf(row),
    });
  }
  return {
    backups: listed,
    plan: { version: plan.version, hour: plan.hour, keep: plan.keep },
    free_size: await freeBytes(config.backupsDir),
    time_zone: config.timeZone,
  };
}
