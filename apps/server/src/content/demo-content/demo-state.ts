import type { DEMO_CONTENT_STATES } from '@skillkite/contract/staff/installation';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { DEMO_KEY, IMPORT_DEMO } from './job.ts';

/** The id that the pack in `content/demo` gives itself. */
const DEMO_SLUG = 'demo';

type State = (typeof DEMO_CONTENT_STATES)[number];

export async function demoState(tx: Tx): Promise<{ state: State; percent: number }> {
  const { rows } = await tx.execute<{
    isHere: boolean;
    job: string | null;
    progress: number | null;
  }>(sql`
    select exists (select from packs where slug = ${DEMO_SLUG}) as "isHere", j.state as job, j.progress
    from (select 1) here
    left join jobs j on j.kind = ${IMPORT_DEMO.name} and j.unique_key = ${DEMO_KEY}`);
  const [row] = rows;
  if (row?.job === 'waiting' || row?.job === 'running')
    return { state: 'importing', percent: row.progress ?? 0 };
  if (row?.isHere) return { state: 'here', percent: 100 };
  return { state: row?.job === 'failed' ? 'failed' : 'absent', percent: 0 };
}
