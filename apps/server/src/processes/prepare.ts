import { type Config, processConfig } from '../config.ts';
import { importPack } from '../content/packs/import/import-pack.ts';
import { addDemoGrownUps, addDemoStatements } from '../demo/grown-ups.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { countPointsAnew } from '../learning/dashboard/count-points.ts';
import { firstOperatorLink } from '../school/people/first-operator.ts';
import { systemClock } from '../time/clock.ts';
import { assertReadable, migrateDatabase, openDatabase } from '../database/database.ts';
import { isDatabaseGone } from '../database/database-error.ts';
import { openLog } from '../monitoring/log.ts';
import { openStorage, placeOfStorage } from '../files/open-storage.ts';
import { operatorMessage } from '../errors/operator-message.ts';
import { assertOwnStore } from '../files/store-identity.ts';
import type { FromPreparation } from './messages.ts';
import { DEMO_PACK } from '../repository-files.ts';

const say = (line: string) => console.log(line);

async function loadDemoContent(config: Config, databaseUrl: string) {
  const logger = openLog({ level: config.logLevel });
  const database = openDatabase(databaseUrl, { connections: 4, onError: () => {} });
  try {
    const tools = { database, storage: await openStorage(config), clock: systemClock };
    const outcome = await importPack(DEMO_PACK, tools, (line) => logger.debug(line));
    if (outcome.kind === 'imported') say(`The demo pack is in: ${outcome.courses} courses.`);
    if (await loadDemo(database, tools)) say('The demo school is in.');
    await addDemoGrownUps(database, { clock: systemClock });
    await addDemoStatements(database, { clock: systemClock });
  } finally {
    await database.close();
  }
}

async function linkForFirstOperator({ publicUrl }: Config, databaseUrl: string) {
  const database = openDatabase(databaseUrl, { connections: 1, onError: () => {} });
  try {
    return await firstOperatorLink(database, { publicUrl, clock: systemClock });
  } finally {
    await database.close();
  }
}

async function prepare(): Promise<string | null> {
  const config = processConfig();
  const { databaseUrl } = config;
  if (databaseUrl === null) throw new Error('A preparation is told its database.');
  await migrateDatabase(databaseUrl);
  await assertReadable(databaseUrl);
  await assertOwnStore(databaseUrl, await openStorage(config), placeOfStorage(config));
  await countPointsAnew(databaseUrl);
  if (config.demo) await loadDemoContent(config, databaseUrl);
  return linkForFirstOperator(config, databaseUrl);
}

// The supervisor is gone, so nothing would serve.
process.once('disconnect', () => process.exit(1));
const outcome = await prepare().then(
  (operatorLink): FromPreparation => ({ kind: 'prepared', operatorLink }),
  (error: unknown): FromPreparation => ({
    kind: 'refused',
    words: operatorMessage(error),
    mayPass: isDatabaseGone(error),
  }),
);
process.send?.(outcome, () => process.exit(0));
