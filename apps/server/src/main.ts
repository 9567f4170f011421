import { processConfig } from './config.ts';
import { importPack } from './content-pack/import-pack.ts';
import { loadDemo } from './demo/load-demo.ts';
import { systemClock } from './platform/clock.ts';
import { migrateDatabase, openDatabase } from './platform/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { openLog } from './platform/log.ts';
import { openStorage } from './platform/open-storage.ts';
import { startServer } from './start-server.ts';

const DEMO_PACK = new URL('../../../content/demo', import.meta.url).pathname;
const say = (line: string) => console.log(line);

async function main(): Promise<void> {
  const config = processConfig();
  const logger = openLog({ level: config.logLevel });
  let embedded: EmbeddedPostgres | null = null;
  if (!config.databaseUrl) {
    embedded = await startEmbeddedPostgres({ dataDir: config.dataDir });
    if (embedded.notice) say(embedded.notice);
    if (embedded.isAdopted) say('The database was still running from before, and goes on.');
  }
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  await migrateDatabase(databaseUrl);
  if (config.demo) {
    const database = openDatabase(databaseUrl, { connections: 4, onError: () => {} });
    const tools = { database, storage: openStorage(config), clock: systemClock };
    const outcome = await importPack(DEMO_PACK, tools, (line) => logger.debug(line));
    if (outcome.kind === 'imported') say(`The demo pack is in: ${outcome.courses} courses.`);
    if (await loadDemo(database, systemClock)) say('The demo school is in.');
    await database.close();
  }
  const server = await startServer({ ...config, databaseUrl }, logger);
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
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
