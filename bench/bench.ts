import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchClassDetails } from '@skillkite/contract/classroom';
import { leaderboard } from '@skillkite/contract/dashboard';
import { watchHistory } from '@skillkite/contract/progress';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { sessionStore } from '../apps/server/src/platform/session.ts';
import { freePort, startProduct } from '../e2e/fixtures/product.ts';
import { CONNECTIONS, type Call, type Measured, measure } from './load.ts';
import { scriptKilobytes } from './page-sizes.ts';
import { COURSE_IDS, seedStudents, someStudents } from './seed.ts';

/** How many students the installation has, one after the other: `npm run bench -- 1000 100000 1000000`. */
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 100_000];
const ROUNDS = 5;
const ACCESS_KEY = 'skillkite-web';
const AIM = { share: 0.3, growth: 0.8, login: 80, home: 150 };

const [EMPTY, READ, WRITE, REPEAT, RANKS] = [
  'an empty call',
  'the classroom',
  'progress',
  'progress again',
  'the leaderboard',
] as const;
const progress = (words: string) => process.stderr.write(`\r${words.padEnd(70)}`);
const verdict = (value: number, aim: number) => (value >= aim ? 'reached' : 'MISSED');
const line = (name: string, value: string, aim: string) =>
  console.log(`${name.padEnd(52)} ${value.padStart(9)}   ${aim}`);

const folder = await mkdtemp(join(tmpdir(), 'skillkite-bench-'));
await chmod(folder, 0o755);
const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'database') });
const [port, contentPort] = await Promise.all([freePort(), freePort()]);
progress('starting the server …');
const product = await startProduct({
  dataDir: join(folder, 'data'),
  port,
  contentPort,
  databaseUrl: embedded.url,
}).catch(async (error: unknown) => {
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
  throw error;
});

const end = async () => {
  await product.end('SIGTERM');
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void end().finally(() => process.exit(1)));
}
const database = openDatabase(embedded.url, { connections: 2, onError: () => {} });
const sessions = sessionStore(database, systemClock);

const memoryOf = async (): Promise<number> => {
  const text = await (await fetch(`${product.url}/metrics`)).text();
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1];
  return Number(bytes) / 1024 / 1024;
};

type Sized = { measured: Map<string, Measured>; memoryMb: number };

async function measureWith(size: number): Promise<Sized> {
  progress(`${size} students: bringing them in …`);
  await seedStudents(database, size);
  const students = await someStudents(database, CONNECTIONS);
  const cookies = await Promise.all(
    students.map(({ id, accountId }) => sessions.begin({ accountId, studentId: id, isPin: false })),
  );
  const { rows } = await database.pool.query<{ id: number }>(
    'select id::int from lessons where course_id = $1 and retired_at is null order by position limit 2',
    [COURSE_IDS[0]],
  );
  const lessons = rows.map(({ id }) => id);
  const deedOf = (id: number, isDone: 0 | 1) =>
    JSON.stringify({
      user_id: id,
      ilm_id: COURSE_IDS[0],
      class_id: isDone === 1 ? lessons[0] : lessons[1],
      total_duration: 100,
      is_done: isDone,
    });
  const calls: Call[] = [
    { name: EMPTY, path: '/health/nothing', bodies: ['{}'] },
    {
      name: READ,
      path: fetchClassDetails.path,
      bodies: students.map(({ id }) => JSON.stringify({ user_id: id, ilm_id: COURSE_IDS[0] })),
    },
    // Each call moves its student to the lesson, and is written and committed.
    { name: WRITE, path: watchHistory.path, bodies: students.map(({ id }) => deedOf(id, 0)) },
    { name: REPEAT, path: watchHistory.path, bodies: students.map(({ id }) => deedOf(id, 1)) },
    {
      name: RANKS,
      path: leaderboard.path,
      bodies: students.map(({ id }) => JSON.stringify({ user_id: id, type: 'country' })),
    },
  ];
  const measured = await measure(
    calls,
    { url: product.url, cookies, accessKey: ACCESS_KEY },
    { rounds: ROUNDS, tell: (words) => progress(`${size} students: ${words}`) },
  );
  return { measured, memoryMb: await memoryOf() };
}

try {
  const bySize: Sized[] = [];
  for (const size of SIZES) bySize.push(await measureWith(size));
  progress('weighing the pages …');
  const weights = await scriptKilobytes(product.url, { login: 'asha', password: 'kite-demo-1' });
  progress('');
  const of = (index: number, name: string) =>
    bySize[index]?.measured.get(name) ?? {
      perSecond: Number.NaN,
      p99Ms: Number.NaN,
      share: Number.NaN,
    };

  console.log(
    `\n${CONNECTIONS} connections, each signed in as another student; one process; medians of ${ROUNDS} rounds.\n`,
  );
  for (const [index, size] of SIZES.entries()) {
    for (const name of [READ, WRITE, REPEAT]) {
      const { share } = of(index, name);
      line(
        `${name} / ${EMPTY}, ${size} students`,
        share.toFixed(2),
        `aim ${AIM.share}: ${verdict(share, AIM.share)}`,
      );
    }
    line(`${RANKS} / ${EMPTY}, ${size} students`, of(index, RANKS).share.toFixed(3), '');
  }
  for (const name of [READ, WRITE, RANKS]) {
    const kept = of(SIZES.length - 1, name).share / of(0, name).share;
    line(
      `${name}, ${SIZES.at(-1)} / ${SIZES[0]} students`,
      kept.toFixed(2),
      `aim ${AIM.growth}: ${verdict(kept, AIM.growth)}`,
    );
  }
  for (const [index, size] of SIZES.entries()) {
    for (const name of [EMPTY, READ, WRITE, REPEAT, RANKS]) {
      line(
        `p99 of ${name}, ${size} students`,
        `${of(index, name).p99Ms} ms`,
        `${Math.round(of(index, name).perSecond)} a second here`,
      );
    }
    line(
      `memory of the server, ${size} students`,
      `${Math.round(bySize[index]?.memoryMb ?? 0)} MB`,
      '',
    );
  }
  for (const name of ['login', 'home'] as const) {
    const kilobytes = weights[name];
    line(
      `scripts of ${name}, gzipped`,
      `${kilobytes.toFixed(1)} KB`,
      `aim ${AIM[name]}: ${verdict(AIM[name] / kilobytes, 1)}`,
    );
  }
} finally {
  await database.close();
  await end();
}
