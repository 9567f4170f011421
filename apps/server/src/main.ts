import { once } from 'node:events';
import { PERSON_ROLES } from '@skillkite/rules/access/staff-role';
import type { Logger } from 'pino';
import { type Config, processConfig } from './config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { assertPortsFree } from './network/free-ports.ts';
import { shareCookies } from './network/host-name.ts';
import { openLog } from './monitoring/log.ts';
import { operatorMessage } from './errors/operator-message.ts';
import { STOP_SIGNALS } from './processes/messages.ts';
import { runPreparation } from './processes/run-preparation.ts';
import { superviseWorkers } from './processes/supervise.ts';

/** The embedded database takes 100 connections; commands want a few of them. */
const EMBEDDED_CONNECTIONS = 90;

const connectionsOfEach = ({ workers, databaseConnections }: Config, isEmbedded: boolean) =>
  isEmbedded
    ? Math.max(2, Math.min(databaseConnections, Math.floor(EMBEDDED_CONNECTIONS / workers)))
    : databaseConnections;

const SHARED_COOKIES =
  'PUBLIC_URL and CONTENT_URL share a host name: what packages keep in cookies is sent to the application. Give the content a name of its own.';

const FIRST_OPERATOR = (link: string) =>
  `Nobody runs this installation yet. Become its operator by this link; it works once, within 7 days:\n  ${link}\n`;

const say = (line: string) => console.log(line);

const DATABASE_NEWS = {
  died: () => 'The database died. What was answered is on disk; it is started again.',
  'runs-again': () => 'The database runs again.',
  'did-not-start': (error: unknown) =>
    `The database could not be started again: ${error instanceof Error ? error.message : String(error)}`,
} as const satisfies Record<string, (error: unknown) => string>;

/** The database is this process's alone; its schema is a preparation's; workers serve. */
async function serve(
  config: Config,
  { embedded, logger }: { embedded: EmbeddedPostgres | null; logger: Logger },
  asked: AbortSignal,
) {
  const environment = {
    DATABASE_URL: config.databaseUrl ?? embedded?.url ?? '',
    DATABASE_CONNECTIONS: String(connectionsOfEach(config, embedded !== null)),
    DEMO: config.demo ? 'on' : 'off',
  };
  embedded?.keepRunning((what, error) => say(DATABASE_NEWS[what](error)));
  const { operatorLink } = await runPreparation({
    environment,
    asked,
    isDatabaseOurs: embedded !== null,
  });
  if (shareCookies(config.publicUrl, config.contentUrl)) logger.warn(SHARED_COOKIES);
  const { workers, heapMb, drainMs } = config;
  const { stop } = await superviseWorkers({ workers, heapMb, drainMs, environment, logger, asked });
  say(`\n${config.productName} is ready: ${config.publicUrl}`);
  if (config.demo) {
    say('Demo accounts (password kite-demo-1): asha, ravi, meera, kabir, zoya, imran, tara, dev');
    say('School DEMO01: admission number A-101 with that password, or PIN 246810');
    const grownUps = PERSON_ROLES.map((role) => `${role}@demo01.example`).join(', ');
    say(`Staff at ${config.publicUrl}/staff/ (the same password): ${grownUps}\n`);
  }
  if (operatorLink !== null) say(FIRST_OPERATOR(operatorLink));
  if (!asked.aborted) await once(asked, 'abort');
  await stop();
}

/** Runs until asked to stop, then exits cleanly; throws errors for the operator. */
async function main(asked: AbortSignal): Promise<void> {
  const config = processConfig();
  const logger = openLog({ level: config.logLevel });
  const tellStop = () => logger.info({ reason: asked.reason }, 'the application stops');
  asked.addEventListener('abort', tellStop, { once: true });
  await assertPortsFree(config.host, [
    { name: 'PORT', port: config.port },
    { name: 'CONTENT_PORT', port: config.contentPort },
  ]);
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir });
  if (embedded?.notice) say(embedded.notice);
  if (embedded?.isAdopted) say('The database was still running from before, and goes on.');
  try {
    await serve(config, { embedded, logger }, asked);
  } finally {
    await embedded?.stop();
    if (asked.aborted) logger.info('the application has stopped');
  }
}

const asking = new AbortController();
for (const signal of STOP_SIGNALS) process.on(signal, () => asking.abort(signal));
// What started this process is gone.
process.once('disconnect', () => asking.abort('disconnect'));
try {
  await main(asking.signal);
  process.exit(0);
} catch (error) {
  // An abort on request is no error.
  if (asking.signal.aborted) process.exit(0);
  console.error(operatorMessage(error));
  process.exit(1);
}
