import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { type Database, openDatabase } from '../../database/database.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { runJobs } from '../../jobs/job-runner.ts';

const NOBODY_WAITS_SO_LONG_MS = 600_000;

/** Writes two lines in one transaction with its own end, and tells when it has written one, and both. */
export const twoLines = (
  { orm }: Database,
  tell: (where: 'half' | 'whole') => Promise<void>,
): JobKind => ({
  name: 'two-lines',
  run: async ({ complete }) => {
    await orm.transaction(async (tx) => {
      await tx.execute(sql`insert into lines (text) values ('one')`);
      await tell('half');
      await tx.execute(sql`insert into lines (text) values ('two')`);
      await complete(tx);
    });
    await tell('whole');
    return 'done';
  },
});

// `node job-process.ts ADDRESS half|whole|nowhere`: a process that stops in the middle of its job, to be killed; it
// polls once and listens for others.
if (import.meta.main) {
  const [url = '', stopsAt] = process.argv.slice(2);
  const database = openDatabase(url, { connections: 4, onError: () => {} });
  const kind = twoLines(database, async (where) => {
    if (where !== stopsAt) return;
    console.log(where);
    await sleep(NOBODY_WAITS_SO_LONG_MS);
  });
  runJobs({
    database,
    kinds: [kind],
    logger: pino({ level: 'silent' }),
    pollMs: NOBODY_WAITS_SO_LONG_MS,
  });
  await sleep(NOBODY_WAITS_SO_LONG_MS);
}
