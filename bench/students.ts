import { setTimeout } from 'node:timers/promises';
import { systemClock } from '../apps/server/src/time/clock.ts';
import { openDatabase } from '../apps/server/src/database/database.ts';
import { sessionStore } from '../apps/server/src/security/session.ts';
import { memoryBelow } from '../apps/server/src/testing/processes/memory-below.ts';
import { startTemporaryProduct } from '../e2e/fixtures/temporary-product.ts';
import { EMPTY, GROWING, LOOP, type Signed, callsOf } from './calls.ts';
import { CONNECTIONS, type Measured, measure } from './load.ts';
import { scriptKilobytes } from './page-sizes.ts';
import { type Figure, record } from './record.ts';
import {
  COURSE_IDS,
  type Seeded,
  commitsOf,
  givePassword,
  latestSequence,
  scoOf,
  seedStudents,
  somePlayers,
  someStudents,
} from './seed.ts';

/**
 * How many students the installation has, one after the other, and which calls are measured:
 * `npm run bench -- 1000 100000 'the leaderboard'`.
 */
const asked = process.argv.slice(2);
const sizes = asked.map(Number).filter(Number.isInteger);
const only = asked.filter((word) => !Number.isInteger(Number(word)));
const SIZES = sizes.length > 0 ? sizes : [1000, 100_000];
const ROUNDS = 5;
const ACCESS_KEY = 'skillkite-web';
/** The loop is the calls of a lesson; other calls of a student are rare. */
const AIM = { loop: 0.3, other: 0.2, growth: 0.8, memory: 250, login: 85, home: 160 };

const progress = (words: string) => process.stderr.write(`\r${words.padEnd(70)}`);
const verdict = (value: number, aim: number) => (value >= aim ? 'reached' : 'MISSED');
const figures: Figure[] = [];
const line = (name: string, value: string, [target, said]: readonly [string, string]) => {
  console.log(`${name.padEnd(52)} ${value.padStart(9)}   aim ${target}: ${said}`);
  figures.push({ what: name, value, target });
};

progress('starting the server …');
// A bench connection does in a minute what a child does in a year.
const product = await startTemporaryProduct('bench', { WRITES_PER_MINUTE: '100000000' });
const database = openDatabase(product.database.url, { connections: 2, onError: () => {} });
const sessions = sessionStore(database, systemClock);

/** By then the process has returned memory (processes/collect-when-idle.ts), and the pool its connections. */
const LOAD_IS_OVER_AFTER_MS = 30_000;

type Sized = { measured: Map<string, Measured>; memoryMb: { atEnd: number; after: number } };

const memoryNow = () => memoryBelow(product.pid) + memoryBelow(product.database.pid);

async function measureWith(size: number): Promise<Sized> {
  progress(`${size} students: bringing them in …`);
  await seedStudents(database, size);
  await givePassword(database);
  const signIn = (who: readonly Seeded[]): Promise<Signed[]> =>
    Promise.all(
      who.map(async ({ id, accountId, loginId }) => {
        const cookie = await sessions.begin({ accountId, studentId: id, isPin: false });
        return { id, loginId, cookie };
      }),
    );
  const sco = await scoOf(database);
  const latest = await latestSequence(database);
  const players = (await signIn(await somePlayers(database, CONNECTIONS))).map((player) => {
    const commitOf = commitsOf(player.id, sco);
    // A sequence that was there before is not written again.
    let sequence = latest;
    return { ...player, nextCommit: () => commitOf((sequence += 1)) };
  });
  const { rows } = await database.pool.query<{ id: number }>(
    'select id::int from lessons where course_id = $1 and retired_at is null order by position limit 2',
    [COURSE_IDS[0]],
  );
  const [done = 0, open = 0] = rows.map(({ id }) => id);
  const asked = await database.pool.query<{ id: number }>(
    'select id::int from quiz_questions where lesson_id = $1 and retired_at is null order by position',
    [open],
  );
  const calls = callsOf({
    students: await signIn(await someStudents(database, CONNECTIONS)),
    players,
    lessons: [done, open],
    questionIds: asked.rows.map(({ id }) => id),
  }).filter(({ name }) => name === EMPTY || only.length === 0 || only.includes(name));
  const measured = await measure(
    calls,
    { url: product.url, accessKey: ACCESS_KEY },
    { rounds: ROUNDS, tell: (words) => progress(`${size} students: ${words}`) },
  );
  const atEnd = memoryNow();
  progress(`${size} students: resting …`);
  await setTimeout(LOAD_IS_OVER_AFTER_MS);
  return { measured, memoryMb: { atEnd, after: memoryNow() } };
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
  const measuredCalls = [...(bySize[0]?.measured.keys() ?? [])].filter((name) => name !== EMPTY);
  for (const [index, size] of SIZES.entries()) {
    for (const name of measuredCalls) {
      const { share, p99Ms, perSecond } = of(index, name);
      const aim = LOOP.includes(name) ? AIM.loop : AIM.other;
      line(`${name} / ${EMPTY}, ${size} students`, share.toFixed(2), [
        `at least ${aim}`,
        `${verdict(share, aim)}; p99 ${p99Ms} ms, ${Math.round(perSecond)} a second here`,
      ]);
    }
    const { atEnd, after } = bySize[index]?.memoryMb ?? { atEnd: Number.NaN, after: Number.NaN };
    line(`memory of application and database, ${size} students`, `${Math.round(after)} MB`, [
      `at most ${AIM.memory} MB`,
      `${verdict(AIM.memory / after, 1)}; ${Math.round(atEnd)} MB as the load ended`,
    ]);
  }
  for (const name of GROWING.filter((one) => SIZES.length > 1 && measuredCalls.includes(one))) {
    const kept = of(SIZES.length - 1, name).share / of(0, name).share;
    line(`${name}, ${SIZES.at(-1)} / ${SIZES[0]} students`, kept.toFixed(2), [
      `at least ${AIM.growth}`,
      verdict(kept, AIM.growth),
    ]);
  }
  for (const name of ['login', 'home'] as const) {
    const kilobytes = weights[name];
    line(`scripts of ${name}, gzipped`, `${kilobytes.toFixed(1)} KB`, [
      `at most ${AIM[name]} KB`,
      verdict(AIM[name] / kilobytes, 1),
    ]);
  }
  await record('npm run bench', figures);
} finally {
  await database.close();
  await product.end();
}
