import { setTimeout as sleep } from 'node:timers/promises';
import { allowStatements } from './database/statement-turns.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { openSettings } from './installation/settings/open-settings.ts';
import { measureCatalogue } from './content/catalogue/measure-catalogue.ts';
import { openCatalogue } from './content/catalogue/open-catalogue.ts';
import { loginQueue } from './school/login/login-queue.ts';
import { studentReads } from './student-reads.ts';
import { noteMinutes } from './installation/health/note-minutes.ts';
import { systemClock } from './time/clock.ts';
import { contentLimits } from './http/limits/connection-limits.ts';
import { contentOrigin } from './content-origin/content-origin.ts';
import { openDatabase, serving } from './database/database.ts';
import { openPersonSessions } from './staff/person-session.ts';
import { runJobs } from './jobs/job-runner.ts';
import { listen } from './network/listen.ts';
import { watchDisks, watchedFolders } from './files/disk-room.ts';
import { openMetrics } from './monitoring/metrics.ts';
import { openRequests } from './monitoring/open-requests.ts';
import { openStorage } from './files/open-storage.ts';
import { SESSION_REMEMBERED_MS, openSessions } from './security/session.ts';
import { fileJobKinds, jobKinds, longJobKinds } from './job-kinds.ts';
import type { Services } from './services.ts';
import { PAGE_RENDERER, builtPages } from './repository-files.ts';

/** Time for open responses at shutdown; slower downloads are aborted. */
const FINISHES_WITHIN_MS = 10_000;
/** An operator waits for it to begin. */
const LONG_JOBS_POLL_MS = 3000;

export type RunningServer = {
  readonly services: Services;
  /**
   * Answers as before for `DRAIN_SECONDS`, while `/health/ready` says that proxies should send requests elsewhere.
   * Background jobs end at once. The signal ends it early.
   */
  drain(signal: AbortSignal): Promise<void>;
  /** Stops accepting connections, finishes running requests and closes resources. */
  stop(): Promise<void>;
};

const portOf = (app: FastifyInstance): number => {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** One process of the application on a migrated database: the API with its pages, and the content origin. */
export async function startServer(
  config: Config & { databaseUrl: string },
  logger: Logger,
  { metricsOf }: { metricsOf?: (own: Registry) => () => Promise<string> } = {},
): Promise<RunningServer> {
  const database = openDatabase(config.databaseUrl, {
    connections: config.databaseConnections,
    deadlines: serving(config.statementTimeoutMs),
    onError: (error) => logger.warn({ err: error }, 'database connection lost'),
  });
  // The others are for work that is in no batch.
  allowStatements(Math.ceil(config.databaseConnections / 2));
  const storage = await openStorage(config);
  const catalogue = await openCatalogue(database, config);
  const settings = await openSettings(database, config);
  const sessions = await openSessions(database, systemClock, {
    rememberedMs: SESSION_REMEMBERED_MS,
  });
  const personSessions = await openPersonSessions(database, systemClock, {
    rememberedMs: SESSION_REMEMBERED_MS,
  });
  const services: Services = {
    config: settings.config,
    settings,
    clock: systemClock,
    database,
    storage,
    catalogue,
    sessions,
    personSessions,
    signIns: loginQueue(config.workers),
    reads: studentReads(database, systemClock),
  };
  const folders = watchedFolders(config);
  const metrics = openMetrics(database.pool, folders);
  measureCatalogue(metrics.registry, catalogue);
  const read = metricsOf?.(metrics.registry) ?? (() => metrics.registry.metrics());
  let isDraining = false;
  const app = await buildApp(services, {
    logger,
    isDraining: () => isDraining,
    ...(config.servesPages && {
      webFolder: builtPages('web'),
      consoleFolder: builtPages('console'),
      renderFolder: PAGE_RENDERER,
    }),
    metrics: { measure: metrics.measure, read },
  });
  const content = await contentOrigin({
    storage,
    logger,
    playerFolder: builtPages('player'),
    applicationUrl: config.publicUrl,
    contentUrl: config.contentUrl,
    limits: contentLimits(config.connections),
  });
  metrics.measure(content, openRequests(content));
  await listen(app, { host: config.host, port: config.port });
  await listen(content, { host: config.host, port: config.contentPort });
  const jobs = config.runsJobs
    ? [
        runJobs({ database, kinds: jobKinds(services), logger }),
        runJobs({ database, kinds: fileJobKinds(services), logger, pollMs: LONG_JOBS_POLL_MS }),
        runJobs({ database, kinds: longJobKinds(services), logger, pollMs: LONG_JOBS_POLL_MS }),
      ]
    : [];
  let jobsEnd: Promise<unknown> | null = null;
  const endJobs = () => (jobsEnd ??= Promise.all(jobs.map((one) => one.stop())));
  const health = noteMinutes(database, metrics.calls, logger);
  const disks = watchDisks({ folders, logger });
  logger.info({ port: portOf(app), contentPort: portOf(content) }, 'listening');

  return {
    services,
    drain: async (signal) => {
      isDraining = true;
      for (const { server } of [app, content])
        server.prependListener('request', (_request, response) => {
          // An idle connection of a proxy would be closed while the proxy sends its next request.
          response.setHeader('connection', 'close');
        });
      const drained = sleep(config.drainMs, undefined, { signal }).catch(() => {});
      await Promise.all([drained, endJobs()]);
    },
    stop: async () => {
      const breakOff = setTimeout(() => {
        app.server.closeAllConnections();
        content.server.closeAllConnections();
      }, FINISHES_WITHIN_MS);
      await Promise.all([app.close(), content.close(), endJobs()]);
      clearTimeout(breakOff);
      disks.stop();
      await health.stop();
      metrics.close();
      await sessions.close();
      await personSessions.close();
      await settings.close();
      await catalogue.close();
      await database.close();
    },
  };
}
