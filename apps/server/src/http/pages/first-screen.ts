import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Locale } from '@skillkite/rules/text/locale';
import type { ShownPicture } from '@skillkite/rules/learning/lesson/shown-picture';
import { readersLocale } from '../../language/readers-locale.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from './content-encodings.ts';
import { type Html, markup } from './html.ts';

/** A call's response, as the page would receive it. */
export type FirstAnswer = {
  readonly path: string;
  readonly body: unknown;
  readonly details: unknown;
};
/** A call's refusal. */
export type FirstRefusal = Pick<FirstAnswer, 'path'> & {
  readonly error: { readonly status: number; readonly code: string; readonly message: string };
};
/** The largest picture of a screen. */
export type FirstPicture = {
  readonly source: string;
  /** The page asks for it with `crossorigin`, as videos do for theirs: fetched otherwise, it would be fetched again. */
  readonly isCrossOrigin: boolean;
};
/** What of a screen is painted before any script runs, in one language. */
export type FirstPaint = {
  readonly html: Html;
  /** A selector of what takes its place, once the page stands. */
  readonly until: string;
  /** Work in progress on the device: if it has this value under this key, nothing is painted. */
  readonly unlessKept?: { readonly under: string; readonly holds: string };
  /** Only a device that keeps something under this key shows it so. */
  readonly onlyIfKept?: string;
  /** A picture of any size, for the one that is painted: where data are saved, which the device alone knows, it is not fetched. */
  readonly largePicture?: ShownPicture;
};
/** Pictures of the application's own, by name, as it draws them (apps/web/src/first-drawings.tsx). */
export type Drawings = Readonly<Record<string, string>>;
/** First screen data in a page. */
export type FirstScreen = {
  /** As the build names it (apps/web/first-screens.ts). */
  readonly name: string;
  readonly answers: readonly (FirstAnswer | FirstRefusal)[];
  readonly picture: FirstPicture | null;
  readonly paintedIn: (locale: Locale, drawings: Drawings) => FirstPaint | null;
};
export type FirstScreenOf = (request: FastifyRequest) => Promise<FirstScreen | null>;

type Files = {
  readonly scripts: readonly string[];
  readonly texts: { readonly [L in Locale]?: readonly string[] };
};

export type ScreenFiles = {
  /** What runs before anything is painted. */
  readonly beforePaint?: string;
  readonly screens: Readonly<Record<string, Files>>;
  readonly drawings?: Drawings;
};

/** Files that each screen needs in addition to the page's. */
export function screenFiles(folder: string): ScreenFiles {
  const path = join(folder, 'screens.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { screens: {} };
}

/** A `<` inside JSON could end the surrounding script element. */
export const asScriptText = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

const scriptLink = (path: string): Html =>
  markup`<link rel="modulepreload" crossorigin href="${path}">`;

const pictureLink = ({ source, isCrossOrigin }: FirstPicture): Html =>
  isCrossOrigin
    ? markup`<link rel="preload" as="image" fetchpriority="high" crossorigin href="${source}">`
    : markup`<link rel="preload" as="image" fetchpriority="high" href="${source}">`;

const data = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${asScriptText(value)}</script>`;
const before = (html: string, tag: string, added: string) => html.replace(tag, () => added + tag);

const SCRIPT = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
const PRELOADS = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;

type Shown = {
  readonly screen: FirstScreen;
  readonly files: ScreenFiles;
  readonly locale: Locale;
};

/** The head of a page grows by what its first screen needs: files, the largest picture, answers. Nothing of it runs as a script. */
function withScreen(html: string, { screen, files, locale }: Shown): string {
  const { scripts = [], texts } = files.screens[screen.name] ?? {};
  const needed = [...scripts, ...(texts?.[locale] ?? [])];
  const picture = screen.picture === null ? [] : [pictureLink(screen.picture)];
  const answers = data('first-answers', screen.answers);
  const paint = screen.paintedIn(locale, files.drawings ?? {});
  const [script, entry] = SCRIPT.exec(html) ?? [];
  if (!paint || !files.beforePaint || !script || !entry) {
    const links = markup`${[...needed.map(scriptLink), ...picture]}`.text;
    return before(html, '</head>', links + answers);
  }
  // The scripts come once this is painted (packages/client/src/first-paint.ts).
  const loaded = [...html.matchAll(PRELOADS)].map(([, path]) => path);
  const { html: shown, ...how } = paint;
  const plan = { lang: locale, ...how, scripts: [...loaded, ...needed], entry };
  // The picture may come from another origin.
  const { largePicture } = paint;
  const elsewhere =
    largePicture === undefined
      ? ''
      : markup`<link rel="preconnect" href="${new URL(largePicture.src).origin}">`;
  const boot = markup`${picture}${elsewhere}<script src="${files.beforePaint}"></script>`.text;
  const painted = markup`<div id="first-paint" inert aria-hidden="true" class="pointer-events-none absolute inset-x-0 top-0 z-30">${shown}</div>`;
  const page = html.replace(script, '').replaceAll(PRELOADS, '');
  const withHead = before(page, '</head>', data('first-plan', plan) + boot);
  return before(before(withHead, '<div id="root">', painted.text), '</body>', answers);
}

const QUALITY = 4;
const brotli = promisify(brotliCompress);
/** Off the thread that serves: each student's page is packed by itself. */
const packed = {
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: promisify<string, Buffer>(gzip),
};

/** Sends a page with a student's data; caches may not store it. */
export async function sendScreen(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    html,
    screen,
    files,
    locales,
  }: {
    html: string;
    screen: FirstScreen;
    files: ScreenFiles;
    locales: readonly Locale[];
  },
): Promise<FastifyReply> {
  const locale = readersLocale(request, locales);
  const text = withScreen(html, { screen, files, locale });
  void reply.headers({ 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' });
  const [encoding] = acceptedEncodings(request);
  if (encoding === undefined) return reply.send(text);
  return reply.header('content-encoding', encoding).send(await packed[encoding](text));
}
