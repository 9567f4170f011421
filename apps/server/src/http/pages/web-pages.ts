import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Locale } from '@skillkite/rules/text/locale';
import { Failure } from '../../errors/failure.ts';
import { compressedPage, sendPage } from './compressed-page.ts';
import { type FirstScreenOf, asScriptText, screenFiles, sendScreen } from './first-screen.ts';
import { keepRendered, pageRenderer } from './page-renderer.ts';
import { readersLocale } from '../../language/readers-locale.ts';
import { webManifests } from './web-manifest.ts';

const YEAR_SECONDS = 31_536_000;
/** Addresses that show the login page: an entry of its own, small enough for a slow phone. */
const LOGIN_PAGES = new Set(['/login', '/institutional-login']);

/** Addresses of staff and parents, in one build. */
const STAFF = /^\/staff(?:\/|$)/;
const FAMILY = /^\/family(?:\/|$)/;

/** Addresses that only the service worker answers; the server has no page for them. */
const KEPT = /^\/kept-(?:page|media)\//;
/** Page addresses have no extension and no part with a leading dot; others are files. */
const FILE = /\/\.|\.[a-z][a-z0-9]*$/i;
/** Addresses for programs: a mistyped health check must not get a page with 200. */
const PROGRAMS = /^\/(?:api|health|lti|metrics|xapi)(?:\/|$)/;
/** The service worker, compressed or not. */
const WORKER = /[\\/]sw\.js(?:\.\w+)?$/;

type WebPagesOptions = {
  /** The folder of the built application. */
  folder: string;
  /** Built application of staff and parents, under /staff/ and /family/. */
  consoleFolder: string;
  /** Bundle that renders first screens; without it none are rendered. */
  renderFolder: string;
  contentUrl: string;
  /** The script of an analytics tag, where the operator wants one. */
  tagUrl?: string | null;
  /** Written into every page, so that no request is spent on it; of the moment, as the operator may change it. */
  runtimeConfig: () => Readonly<Record<string, unknown>>;
  /** First screen of an address for a request; null if unknown. */
  firstScreenOf: FirstScreenOf;
  locales: () => readonly Locale[];
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Default configuration in the build's HTML. */
const DEFAULTS = /<script\b[^>]*\bid="runtime-config"[^>]*>[^<]*<\/script>/;
const withRuntimeConfig = (html: string, config: unknown): string =>
  html
    .replace(DEFAULTS, '')
    .replace(
      '</head>',
      () =>
        `<script type="application/json" id="runtime-config">${asScriptText(config)}</script></head>`,
    );

/** CSP of the application's pages: own origin, content origin and the operator's analytics tag. */
export function contentSecurityPolicy(contentUrl: string, tagUrl: string | null = null): string {
  const content = contentUrl.replace('{package}', '*');
  const tag = tagUrl === null ? '' : ` ${new URL(tagUrl).origin}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval'${tag}`,
    // Document viewers set styles of their own; scripts stay ours.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${content}${tag}`,
    `media-src 'self' blob: ${content}`,
    `connect-src 'self' ${content}${tag}`,
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    `frame-src 'self' blob: ${content}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Authors record sounds and videos. Frames of other origins get no permission. */
const permissionsPolicy = (isStaff: boolean): string => {
  const recording = isStaff ? 'self' : '';
  return `camera=(${recording}), microphone=(${recording}), geolocation=(), payment=()`;
};

/** The service worker asks the server and the content origin, and loads no other script. */
const workerPolicy = (contentUrl: string): string =>
  ["default-src 'none'", `connect-src 'self' ${contentUrl.replace('{package}', '*')}`].join('; ');

/**
 * Serves the built applications: hashed assets for a year, the staff page below /staff/, the parents' page below
 * /family/, and the student pages at all other addresses.
 */
export async function webPages(
  app: FastifyInstance,
  {
    folder,
    consoleFolder,
    renderFolder,
    contentUrl,
    tagUrl = null,
    runtimeConfig,
    firstScreenOf,
    locales,
  }: WebPagesOptions,
): Promise<void> {
  const [application = '', login = '', staff = '', family = ''] = await Promise.all(
    [
      join(folder, 'index.html'),
      join(folder, 'login.html'),
      join(consoleFolder, 'index.html'),
      join(consoleFolder, 'family.html'),
    ].map((path) => readFile(path, 'utf8')),
  );
  const build = (config: unknown, how?: { quickly: boolean }) => {
    const page = (html: string) => compressedPage(withRuntimeConfig(html, config), how);
    return {
      of: JSON.stringify(config),
      application: page(application),
      login: page(login),
      staff: page(staff),
      family: page(family),
    };
  };
  let built = build(runtimeConfig());
  /** The pages as they are now: a name that was changed is in them at the next visit. */
  const pages = () => {
    const config = runtimeConfig();
    if (JSON.stringify(config) !== built.of) built = build(config, { quickly: true });
    return built;
  };
  const ofStudents = screenFiles(folder);
  const ofConsole = screenFiles(consoleFolder);
  const policy = contentSecurityPolicy(contentUrl, tagUrl);
  const renderer = pageRenderer(renderFolder, app.log);
  const renderShared = keepRendered(renderer.render);
  app.addHook('onClose', () => renderer.close());

  const headersOf = (cacheControl: string) => (response: FastifyReply) =>
    void response.headers({ 'cache-control': cacheControl, 'x-content-type-options': 'nosniff' });
  const asBuilt = {
    index: false as const,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    allowedPath: (path: string) => !/\.(?:html|br|gz)$/.test(path),
  };
  // These folders contain only content-hashed names, so files never change.
  for (const [root, prefix] of [
    [folder, '/assets/'],
    [consoleFolder, '/staff/assets/'],
  ] as const)
    await app.register(fastifyStatic, {
      ...asBuilt,
      root: join(root, 'assets'),
      prefix,
      setHeaders: headersOf(`public, max-age=${YEAR_SECONDS}, immutable`),
    });
  await app.register(fastifyStatic, {
    ...asBuilt,
    root: folder,
    wildcard: false,
    globIgnore: ['**/*.{html,br,gz}', 'assets/**'],
    setHeaders: (response: FastifyReply, path: string) => {
      headersOf('no-cache')(response);
      if (WORKER.test(path)) {
        void response.header('content-security-policy', workerPolicy(contentUrl));
      }
    },
  });
  webManifests(app, () => String(runtimeConfig()['productName']));

  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !PROGRAMS.test(path) &&
      !KEPT.test(path) &&
      !FILE.test(decoded(path)) &&
      !/^\/(?:staff\/)?assets\//.test(path);
    if (!isPage) throw new Failure('ROUTE_NOT_FOUND');
    void reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'permissions-policy': permissionsPolicy(STAFF.test(path)),
    });
    const now = pages();
    const [page, files] = STAFF.test(path)
      ? [now.staff, ofConsole]
      : FAMILY.test(path)
        ? [now.family, ofConsole]
        : [LOGIN_PAGES.has(path) ? now.login : now.application, ofStudents];
    // A page that is opened, not one that is kept on a device or looked at by a program.
    const isOpened = request.headers['sec-fetch-dest'] === 'document';
    if (isOpened) renderer.start();
    const screen = isOpened ? await firstScreenOf(request).catch(() => null) : null;
    if (!screen) return sendPage(request, reply, page);
    const html = page.plain.toString();
    const locale = readersLocale(request, locales());
    const { paint, answers } = screen;
    const rendered =
      paint &&
      (await (paint.isShared ? renderShared : renderer.render)(paint.application, {
        url: paint.url ?? request.url,
        locale,
        device: paint.device,
        config: runtimeConfig(),
        answers,
      }));
    return sendScreen(request, reply, { html, screen, files, locale, rendered });
  });
}
