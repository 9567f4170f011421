import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase, serving } from '../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { sessionStore } from '../apps/server/src/platform/session.ts';
import { documentedCalls } from '../apps/server/src/testing/fuzz/document.ts';
import { fuzz } from '../apps/server/src/testing/fuzz/run.ts';
import { fuzzWorld } from '../apps/server/src/testing/fuzz/world.ts';
import { freePort, startProduct } from '../e2e/fixtures/product.ts';

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

const folder = await mkdtemp(join(tmpdir(), 'skillkite-fuzz-'));
// Open to the database's own user: otherwise the data would lie elsewhere and stay there.
await chmod(folder, 0o755);
const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'database') });
const [port, contentPort] = await Promise.all([freePort(), freePort()]);
const product = await startProduct({
  dataDir: join(folder, 'data'),
  port,
  contentPort,
  databaseUrl: embedded.url,
  // Every request names an address of its own; faults alone are worth a line.
  environment: { TRUST_PROXY: 'on', LOG_LEVEL: 'error' },
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

async function run() {
  const database = openDatabase(embedded.url, {
    connections: 4,
    deadlines: serving(),
    onError: () => {},
  });
  try {
    const target = {
      url: product.url,
      accessKey: 'skillkite-web',
      calls: await documentedCalls(product.url),
      world: await fuzzWorld(database),
      sessions: sessionStore(database, systemClock),
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
    await end();
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
