import { asc, desc } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { jobs } from './tables.ts';

export type ListedJob = typeof jobs.$inferSelect;

const MOST = 200;

/** The latest jobs by kind, schedules among them. */
export const listJobs = ({ orm }: Database): Promise<ListedJob[]> =>
  orm.select().from(jobs).orderBy(asc(jobs.kind), desc(jobs.id)).limit(MOST);
