import { fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fetchClassDetails } from '@skillkite/contract/classroom';
import autocannon from 'autocannon';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { sessionStore } from '../apps/server/src/platform/session.ts';
import { startTemporaryProduct } from '../e2e/fixtures/temporary-product.ts';
import type { Crowd } from './crowd.ts';
import { COURSE_IDS, HEADERS, givePassword, seedStudents, someStudents } from './seed.ts';

/** How many log in at the same moment: `npm run bench:nine-oclock -- 500`. */
const SIGN_INS = Number(process.argv[2] ?? 1500);
const READERS = 32;
const READS_A_SECOND = 100;
const ALONE_SECONDS = 10;
const AIM_P99_MS = 100;

const product = await startTemporaryProduct('nine');
const database = openDatabase(product.database.url, { connections: 2, onError: () => {} });

/** Students who are at work already read their classroom, at a steady pace. */
function reading(cookies: readonly string[], bodies: readonly string[]) {
  let next = 0;
  const ended = Promise.withResolvers<autocannon.Result>();
  const options: autocannon.Options = {
    url: product.url + fetchClassDetails.path,
    method: 'POST',
    connections: READERS,
    overallRate: READS_A_SECOND,
    duration: 600,
    setupClient: (client) => {
      const at = next % cookies.length;
      next += 1;
      client.setHeadersAndBody({ ...HEADERS, cookie: `skillkite=${cookies[at]}` }, bodies[at]);
    },
  };
  const running = autocannon(options, (error: unknown, result) =>
    error ? ended.reject(error) : ended.resolve(result),
  );
  return {
    stop: async () => {
      running.stop();
      const { latency, non2xx, errors, timeouts } = await ended.promise;
      return { p99Ms: latency.p99, failed: non2xx + errors + timeouts };
    },
  };
}

const ms = (value: number) => `${Math.round(value)} ms`;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** All who log in at once, in a process of their own: what holds them up is not what the readers wait for. */
async function crowd(): Promise<Crowd> {
  const child = fork(new URL('./crowd.ts', import.meta.url), [product.url, String(SIGN_INS)]);
  const [told] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('Those who log in broke off; why stands above.');
    }),
  ])) as [Crowd];
  return told;
}

try {
  await seedStudents(database, SIGN_INS + READERS);
  await givePassword(database);
  const readers = await someStudents(database, READERS);
  const sessions = sessionStore(database, systemClock);
  const cookies = await Promise.all(
    readers.map(({ id, accountId }) => sessions.begin({ accountId, studentId: id, isPin: false })),
  );
  const bodies = readers.map(({ id }) => JSON.stringify({ user_id: id, ilm_id: COURSE_IDS[0] }));

  const warm = reading(cookies, bodies);
  await sleep(3000);
  await warm.stop();
  const before = reading(cookies, bodies);
  await sleep(1000 * ALONE_SECONDS);
  const alone = await before.stop();

  const during = reading(cookies, bodies);
  const lateness = monitorEventLoopDelay();
  lateness.enable();
  const { signedIn, latestMs } = await crowd();
  const meanwhile = await during.stop();
  const seconds = signedIn.map((one) => one.seconds).toSorted((a, b) => a - b);
  const last = seconds.at(-1) ?? 0;
  const say = (name: string, value: string) => console.log(`${name.padEnd(56)} ${value}`);
  console.log(`\n${SIGN_INS} log in at once; others read ${READS_A_SECOND} times a second.\n`);
  say('reads, p99 alone', `${alone.p99Ms} ms`);
  say(
    'reads, p99 meanwhile',
    `${meanwhile.p99Ms} ms   aim ${AIM_P99_MS}: ${meanwhile.p99Ms <= AIM_P99_MS ? 'reached' : 'MISSED'}`,
  );
  say('reads, p99 meanwhile / alone', (meanwhile.p99Ms / alone.p99Ms).toFixed(1));
  say(
    'latest this process was itself, and those who log in',
    `${ms(lateness.max / 1e6)}, ${ms(latestMs)}`,
  );
  say('reads that failed', String(alone.failed + meanwhile.failed));
  say('students logged in a second', (SIGN_INS / last).toFixed(1));
  say(
    'seconds until half, the last one was in',
    `${(seconds[Math.floor(seconds.length / 2)] ?? 0).toFixed(1)}, ${last.toFixed(1)}`,
  );
  say('most times one had to come back', String(Math.max(...signedIn.map((one) => one.turns)) - 1));
} finally {
  await database.close();
  await product.end();
}
