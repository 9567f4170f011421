import { parseArgs } from 'node:util';
import { CATALOGUE_CHANNEL } from '../apps/server/src/content/catalogue/catalogue.ts';
import { systemClock } from '../apps/server/src/time/clock.ts';
import { openDatabase, serving } from '../apps/server/src/database/database.ts';
import { sessionStore } from '../apps/server/src/security/session.ts';
import { aCmi5Course } from '../apps/server/src/testing/files/a-cmi5-course.ts';
import { documentedCalls } from '../apps/server/src/testing/fuzz/document.ts';
import { fuzz } from '../apps/server/src/testing/fuzz/run.ts';
import { fuzzWorld, personSessions } from '../apps/server/src/testing/fuzz/world.ts';
import { openParts } from '../apps/server/src/testing/fuzz/xapi.ts';
import { startTemporaryProduct } from '../e2e/fixtures/temporary-product.ts';

/** `npm run fuzz -- [--calls 200000] [--seed 7] [--only /api/…] [--path 12:0:1]` */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    calls: { type: 'string', default: '20000' },
    only: { type: 'string' },
    path: { type: 'string' },
  },
});
const seed = Number(values.seed);
const requests = Number(values.calls);
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(requests) || requests < 1) {
  console.error('--seed and --calls are whole numbers.');
  process.exit(2);
}

// Every request names an address of its own; faults alone are worth a line.
const product = await startTemporaryProduct('fuzz', { TRUST_PROXY: 'on', LOG_LEVEL: 'error' });

async function run() {
  const database = openDatabase(product.database.url, {
    connections: 4,
    deadlines: serving(),
    onError: () => {},
  });
  try {
    const grades = Array.from({ length: 12 }, (_, index) => index + 1);
    const course = await aCmi5Course(database, { grades });
    await database.pool.query('select pg_notify($1, $2)', [CATALOGUE_CHANNEL, 'fuzz']);
    const by = {
      url: product.url,
      accessKey: 'skillkite-web',
      world: await fuzzWorld(database),
      sessions: sessionStore(database, systemClock),
    };
    const target = {
      ...by,
      calls: await documentedCalls(product.url),
      beginPersonSession: personSessions(database),
      parts: await openParts({ ...by, course }),
    };
    console.log(
      `${target.calls.length} calls of the document, ${requests} requests, seed ${seed}.`,
    );
    return await fuzz(target, {
      seed,
      requests,
      only: values.only,
      path: values.path,
      tell: (done) => {
        if (done % 500 === 0) process.stderr.write(`\r${done} requests`);
      },
    });
  } finally {
    process.stderr.write('\n');
    await database.close();
    await product.end();
  }
}
const { findings, answers } = await run();

const byStatus = [...answers].toSorted(([a], [b]) => a - b);
console.log(byStatus.map(([status, count]) => `${status}: ${count}`).join('   '));
for (const { name, complaint, smallest, path } of findings) {
  console.log(`\n${name}\n  ${complaint}\n  ${smallest}`);
  console.log(
    `  again: npm run fuzz -- --seed ${seed} --calls ${requests} --only ${name} --path ${path}`,
  );
}
console.log(findings.length === 0 ? 'Nothing found.' : `\n${findings.length} found.`);
process.exit(findings.length === 0 ? 0 : 1);
