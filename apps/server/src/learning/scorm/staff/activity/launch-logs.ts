import type {
  fetchLaunchLog,
  fetchLaunchLogs,
  startLaunchLog,
} from '@skillkite/contract/staff/activity';
import { type SQL, sql } from 'drizzle-orm';
import { Failure } from '../../../../errors/failure.ts';
import type { Catalogue } from '../../../../content/catalogue/catalogue.ts';

type Log = (typeof fetchLaunchLogs)['~details']['logs'][number];
type Part = (typeof fetchLaunchLog)['~details']['launches'][number];

/** Launches shown at most. */
const MOST = 10;
export type LogRow = Omit<Log, 'asked_at' | 'expires_at'> & {
  student_id: number;
  lesson_id: number;
  asked_at: Date;
  expires_at: Date;
  records_until: Date;
};

/** Logs `g`, newest first, with how much is in each. */
export const logRows = (from: SQL): SQL => sql`
  select g.id as log_id, g.student_id, g.lesson_id, g.asked_at, g.expires_at, g.records_until,
    count(distinct p.launch_number)::int as launches, coalesce(sum(json_array_length(p.entries)), 0)::int as entries
  from launch_logs g ${from} group by g.id order by g.id desc limit ${MOST}`;

/** The parts of a log `g` in their order. */
export const partRows = (from: SQL): SQL => sql`
  select p.launch_number, p.dropped, p.entries
  from launch_log_parts p join launch_logs g on g.id = p.log_id ${from} order by p.launch_number, p.part`;

/** Entries by launch, in order of time. For cmi5 some come from the server. */
export function launchesOf(parts: readonly Part[]): Part[] {
  const launches = new Map<number, Part>();
  for (const { launch_number, dropped, entries } of parts) {
    const known = launches.get(launch_number) ?? { launch_number, dropped: 0, entries: [] };
    launches.set(launch_number, {
      launch_number,
      dropped: known.dropped + dropped,
      entries: [...known.entries, ...entries],
    });
  }
  return [...launches.values()].map((one) => ({
    ...one,
    entries: one.entries.toSorted((a, b) => a.at - b.at),
  }));
}

/** An activity, which is what can be recorded. */
export function requireActivityLesson(content: Catalogue, lessonId: number): void {
  if (content.lesson(lessonId)?.kind !== 'ia') throw new Failure('NOT_FOUND');
}

export const recordingUntil = (until: Date | undefined): (typeof startLaunchLog)['~details'] => ({
  records_until: until?.toISOString() ?? null,
});
