import type { Logger } from 'pino';
import { type Config, processConfig } from './config.ts';
import { importPack } from './content-pack/import-pack.ts';
import { loadDemo } from './demo/load-demo.ts';
import { countPointsAnew } from './features/dashboard/count-points.ts';
import { systemClock } from './platform/clock.ts';
import { assertReadable, migrateDatabase, openDatabase } from './platform/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { assertPortsFree } from './platform/free-ports.ts';
import { shareCookies } from './platform/host-name.ts';
import { openLog } from './platform/log.ts';
import { openStorage, placeOfStorage } from './platform/open-storage.ts';
import { operatorWords } from './platform/operator-words.ts';
import { assertOwnStore } from './platform/store-identity.ts';
import { startServer } from './start-server.ts';
import { superviseWorkers } from './workers/supervise.ts';

const DEMO_PACK = new URL('../../../content/demo', import.meta.url).pathname;
/** The embedded database takes 100 connections; commands want a few of them. */
const EMBEDDED_CONNECTIONS = 90;

const connectionsOfEach = ({ workers, databaseConnections }: Config, isEmbedded: boolean) =>
  isEmbedded
    ? Math.max(2, Math.min(databaseConnections, Math.floor(EMBEDDED_CONNECTIONS / workers)))
    : databaseConnections;

const SHARED_COOKIES =
  'PUBLIC_URL and CONTENT_URL share a host name: what packages keep in cookies is sent to the application. Give the content a name of its own.';

const say = (line: string) => console.log(line);

async function loadDemoContent(config: Config, databaseUrl: string, logger: Logger) {
  const database = openDatabase(databaseUrl, { connections: 4, onError: () => {} });
  try {
    const tools = { database, storage: openStorage(config), clock: systemClock };
    const outcome = await importPack(DEMO_PACK, tools, (line) => logger.debug(line));
    if (outcome.kind === 'imported') say(`The demo pack is in: ${outcome.courses} courses.`);
    if (await loadDemo(database, { clock: systemClock })) say('The demo school is in.');
  } finally {
    await database.close();
  }
}

/** Serve from this process, or from several below it; the database and its schema are this process's alone. */
async function serve(config: Config, embedded: EmbeddedPostgres | null) {
  const logger = openLog({ level: config.logLevel });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  await migrateDatabase(databaseUrl);
  await assertReadable(databaseUrl);
  await assertOwnStore(databaseUrl, openStorage(config), placeOfStorage(config));
  await countPointsAnew(databaseUrl);
  if (config.demo) await loadDemoContent(config, databaseUrl, logger);
  if (shareCookies(config.publicUrl, config.contentUrl)) logger.warn(SHARED_COOKIES);
  if (config.workers === 1) return startServer({ ...config, databaseUrl }, logger);
  const environment = {
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: String(connectionsOfEach(config, embedded !== null)),
  };
  return superviseWorkers({ workers: config.workers, environment, logger });
}

const DATABASE_NEWS = {
  died: () => 'The database died. What was answered is on disk; it is started again.',
  'runs-again': () => 'The database runs again.',
  'did-not-start': (error: unknown) =>
    `The database could not be started again: ${error instanceof Error ? error.message : String(error)}`,
} as const satisfies Record<string, (error: unknown) => string>;

async function main(): Promise<void> {
  const config = processConfig();
  await assertPortsFree(config.host, [
    { name: 'PORT', port: config.port },
    { name: 'CONTENT_PORT', port: config.contentPort },
  ]);
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir });
  if (embedded?.notice) say(embedded.notice);
  if (embedded?.isAdopted) say('The database was still running from before, and goes on.');
  const server = await serve(config, embedded).catch(async (error: unknown) => {
    await embedded?.stop();
    throw error;
  });
  embedded?.keepRunning((what, error) => say(DATABASE_NEWS[what](error)));
  say(`\n${config.productName} is ready: ${config.publicUrl}`);
  if (config.demo) {
    say('Demo accounts (password kite-demo-1): asha, ravi, meera, kabir, zoya, imran, tara, dev');
    say('School DEMO01: admission number A-101 with that password, or PIN 246810\n');
  }

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await server.stop();
    await embedded?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

try {
  await main();
} catch (error) {
  console.error(operatorWords(error));
  process.exit(1);
}
