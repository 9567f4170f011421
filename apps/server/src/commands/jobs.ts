import { parseArgs } from 'node:util';
import { SHOWN_JOB_STATES } from '@skillkite/rules/installation/job-state';
import { MOST_LISTED } from '@skillkite/rules/calls/listing';
import { type ListedJob, listJobs } from '../jobs/job-list.ts';
import { retry } from '../jobs/job-queue.ts';
import { operatorMessage } from '../errors/operator-message.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `What is done in the background:
  npm run jobs -- list       each kind: its state, when it last ended, when it is due, what went wrong;
                             also: list failed, running, waiting, scheduled or done
  npm run jobs -- retry ID   try one that failed again, at once`;

const minute = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ') ?? '-';
const isOver = ({ state }: ListedJob) => state === 'done' || state === 'failed';

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, id] = positionals;
  const state = SHOWN_JOB_STATES.find((one) => one === id);
  if (command === 'retry' && /^[1-9]\d{0,14}$/.test(id ?? '')) {
    const kind = await withDatabase(({ database }) => retry(database.orm, Number(id)));
    console.log(kind === null ? `Job ${id} did not fail.` : `${kind} is tried again now.`);
    if (kind === null) process.exitCode = 1;
  } else if (positionals.join(' ') === ['list', state].join(' ').trim()) {
    const { rows } = await withDatabase(({ database }) =>
      listJobs(database, { state, most: MOST_LISTED }),
    );
    console.log(['ID', 'KIND', 'STATE', 'ENDED (UTC)', 'DUE (UTC)', 'TRIES', 'ERROR'].join('\t'));
    for (const job of rows) {
      const due = isOver(job) ? '-' : minute(job.dueAt);
      const columns = [job.id, job.kind, job.state, minute(job.finishedAt), due, job.attempts];
      console.log([...columns, job.error ?? ''].join('\t'));
    }
    if (rows.length === MOST_LISTED)
      console.log(`These are the first ${MOST_LISTED}. Name a state to see others.`);
  } else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
