import { SHOWN_JOB_STATES, type ShownJobState } from '@skillkite/rules/installation/job-state';
import { listOf } from '@skillkite/rules/calls/listing';
import { asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { jobs } from './tables.ts';

export type ListedJob = Omit<typeof jobs.$inferSelect, 'state'> & { state: ShownJobState };

const PAGE = 200;

// The clock of the database: it decides which job is due.
const shownState = sql<ShownJobState>`case when ${jobs.state} = 'waiting' and ${jobs.dueAt} > now()
  then 'scheduled' else ${jobs.state} end`;

type Wanted = { state?: ShownJobState | undefined; most?: number | undefined };

/** The latest jobs of each kind, with schedules; optionally of one state. */
export async function listJobs(
  { orm }: Database,
  { state, most = PAGE }: Wanted = {},
): Promise<{ rows: ListedJob[]; nextMost: number | null }> {
  const read = await orm
    .select({ ...getTableColumns(jobs), state: shownState })
    .from(jobs)
    .where(state === undefined ? undefined : eq(shownState, state))
    .orderBy(asc(jobs.kind), desc(jobs.id))
    .limit(most + 1);
  return listOf(read, most);
}

export async function countJobs({ orm }: Database): Promise<Record<ShownJobState, number>> {
  const counted = await orm
    .select({ state: shownState, count: count() })
    .from(jobs)
    .groupBy(shownState);
  const found = new Map(counted.map((row) => [row.state, row.count]));
  return Object.fromEntries(
    SHOWN_JOB_STATES.map((state) => [state, found.get(state) ?? 0]),
  ) as Record<ShownJobState, number>;
}
