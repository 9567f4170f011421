import { EXACT_KEYWORD, ONE_LINE_KEYWORD } from '@skillkite/contract/text';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { parentSheetLink } from './learning/assessment/parent-sheet-link.ts';
import { firstAnswers } from './first-paint/first-answers.ts';
import { xapiResources } from './learning/cmi5/xapi-resources.ts';
import { schoolSignOn } from './school/access/school-sign-on.ts';
import { singleSignOn } from './school/login/single-sign-on/single-sign-on.ts';
import { ltiPages } from './school/lti/pages.ts';
import { liveStreams } from './school/live/live-streams.ts';
import { portfolioLinkRoutes } from './learning/portfolio/link-routes.ts';
import { projectFiles } from './learning/projects/files/project-files.ts';
import { routes } from './routes.ts';
import { serveStaffWith } from './staff/serve-staff.ts';
import { backupLinks } from './installation/backups/backup-link.ts';
import { copyLinks } from './installation/operation/copy-link.ts';
import { packLinks } from './content/studio/exchange/export-pack.ts';
import { libraryFileLinks } from './content/studio/files/file-links.ts';
import { familyLinks } from './school/parents/staff/family/family-links.ts';
import { weeklyMailLink } from './school/parents/staff/family/weekly/weekly-mail-link.ts';
import { reviewFiles } from './learning/projects/staff/review/review-files.ts';
import { staffRoutes } from './staff-routes.ts';
import { placeOfDraft } from './content/studio/library/library.ts';
import { PLACES } from './places.ts';
import { launchBeacon } from './learning/scorm/launch-beacon.ts';
import { endAbandonedBodies } from './http/limits/abandoned-bodies.ts';
import { answerFailures, answerUnroutable } from './http/answer-failure.ts';
import { callLimits } from './http/call-limits.ts';
import {
  type ConnectionLimits,
  applicationLimits,
  limitConnections,
} from './http/limits/connection-limits.ts';
import { compressAnswers } from './http/pages/compress-answers.ts';
import { Failure } from './errors/failure.ts';
import { healthRoutes } from './http/health.ts';
import { CallLog, requestIds } from './monitoring/call-log.ts';
import { plainAddresses } from './http/plain-texts.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { finishBeforeClose, openRequests } from './monitoring/open-requests.ts';
import { metricsRoute } from './http/metrics-route.ts';
import { readJsonBodies } from './http/json-body.ts';
import { openApiDocument } from './http/open-api.ts';
import { allowOutboundNetworks } from './network/outbound/outbound-fetch.ts';
import { answerAtOwnHostAlone, leadToOwnHostName } from './network/host-name.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveWith } from './http/serve.ts';
import { shedLoad } from './http/limits/shed-load.ts';
import { queueAnonymousCalls } from './http/limits/queue-anonymous-calls.ts';
import { RateCounts } from './http/limits/rate-counts.ts';
import { readUnreadBodies } from './http/limits/unread-bodies.ts';
import { webPages } from './http/pages/web-pages.ts';
import { runtimeConfigOf } from './runtime-config.ts';
import type { Services } from './services.ts';

const BODY_LIMIT_BYTES = 4 * 1024 * 1024;

type AppOptions = {
  logger: FastifyBaseLogger;
  webFolder?: string;
  consoleFolder?: string;
  renderFolder?: string;
  metrics?: { measure: Metrics['measure']; read: () => Promise<string> };
  limits?: ConnectionLimits;
  /** The process ends soon: proxies are to send requests to another one. */
  isDraining?: () => boolean;
};

/** Build the API, and the pages of `webFolder` and `consoleFolder` where they are given, without listening: that and the services are the caller's. */
export async function buildApp(
  services: Services,
  {
    logger,
    webFolder,
    consoleFolder,
    renderFolder = '',
    metrics,
    limits = applicationLimits(services.config.connections),
    isDraining = () => false,
  }: AppOptions,
): Promise<FastifyInstance> {
  allowOutboundNetworks(services.config.outboundNetworks);
  const connections = limitConnections(limits, logger);
  const app = Fastify({
    serverFactory: connections.serverFactory,
    loggerInstance: logger,
    logController: new CallLog({ slowMs: services.config.slowCallMs }),
    genReqId: requestIds(),
    bodyLimit: BODY_LIMIT_BYTES,
    frameworkErrors: answerUnroutable,
    trustProxy: services.config.trustProxy,
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        // A text of a draft is in one language, or an object of several.
        allowUnionTypes: true,
        keywords: [EXACT_KEYWORD, ONE_LINE_KEYWORD],
      },
      // Requests are closed objects: an unknown field is an error, "5" is no number.
    },
  });
  app.decorateRequest('session', null);
  // Hooks of the end run from the last to the first: nothing of the application is closed before this one.
  const open = openRequests(app);
  finishBeforeClose(app, open);
  connections.attach(app);
  queueAnonymousCalls(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  if (services.config.isPublicUrlSaid) answerAtOwnHostAlone(app, services.config.publicUrl);
  leadToOwnHostName(app, services.config.publicUrl);
  // Before any route: one that is there earlier fails in the framework's words.
  answerFailures(app, services.config.locales);
  if (metrics) {
    metrics.measure(app, open);
    metricsRoute(app, { token: services.config.metricsToken, read: metrics.read });
  }
  plainAddresses(app);
  endAbandonedBodies(app);
  readUnreadBodies(app);
  readJsonBodies(app);
  await securityHeaders(app, services.config.publicUrl);
  await shedLoad(app, services.config);
  await app.register(cookie);
  await app.register(rateLimit, { global: false, store: RateCounts });
  await app.register(openApiDocument);
  healthRoutes(app, services.database, isDraining);
  liveStreams(app, { ...services, placeOfDraft });
  await app.register(async (beacons) => launchBeacon(beacons, services));
  await app.register(async (store) => xapiResources(store, services));
  await app.register(async (files) => projectFiles(files, services));
  await app.register(async (pages) => portfolioLinkRoutes(pages, services));
  await app.register(async (links) => {
    familyLinks(links, services);
    parentSheetLink(links, services);
    copyLinks(links, services);
    backupLinks(links, services);
    libraryFileLinks(links, services);
    packLinks(links, services);
  });
  await app.register(async (links) => weeklyMailLink(links, services));
  await app.register(async (files) => reviewFiles(files, services));
  await app.register(async (api) => {
    await compressAnswers(api);
    const shared = callLimits(api, services.config);
    routes(serveWith(api, services, shared), services);
    staffRoutes(serveStaffWith(api, services, shared, PLACES), services);
  });
  await app.register(async (pages) => singleSignOn(pages, services));
  await app.register(async (pages) => schoolSignOn(pages, services));
  await app.register(async (pages) => ltiPages(pages, services));
  if (webFolder === undefined || consoleFolder === undefined) {
    app.setNotFoundHandler(async () => {
      throw new Failure('ROUTE_NOT_FOUND');
    });
  } else {
    const { config } = services;
    await webPages(app, {
      folder: webFolder,
      consoleFolder,
      renderFolder,
      contentUrl: config.contentUrl,
      tagUrl: config.analytics.sink === 'tag' ? config.analytics.url : null,
      runtimeConfig: () => runtimeConfigOf(config),
      firstScreenOf: firstAnswers(app, services),
      locales: () => config.locales,
    });
  }
  return app;
}
