import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Locale } from '@skillkite/rules/text/locale';
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
/** When the device shows something else than the server renders. */
export type DeviceRule = {
  /** If local storage has `holds` under this key, nothing is painted: the device continues its own state. */
  readonly unlessKept?: { readonly under: string; readonly holds: string };
  /** Only a device that keeps something under this key shows it so. */
  readonly onlyIfKept?: string;
};
/** Input of the renderer. */
export type FirstPaint = {
  /** By the name of its file in the folder of the renderer. */
  readonly application: 'students' | 'login' | 'console' | 'staff' | 'family';
  /** Local storage of the device, by key. */
  readonly device: Readonly<Record<string, string>>;
  /** Address after redirects, unless it is the requested one. */
  readonly url?: string;
  /** It is the same for everybody who has it in the same language. */
  readonly isShared?: true;
  readonly rule: DeviceRule;
};
/** Data that a page carries for its first screen. */
export type FirstScreen = {
  /** Name of the screen in the build (apps/web/first-screens.ts). */
  readonly name: string;
  readonly answers: readonly (FirstAnswer | FirstRefusal)[];
  readonly picture: FirstPicture | null;
  /** Input of the server's renderer; null if the screen is not rendered there. */
  readonly paint: FirstPaint | null;
};
export type FirstScreenOf = (request: FastifyRequest) => Promise<FirstScreen | null>;

type Files = {
  readonly scripts: readonly string[];
  readonly texts: { readonly [L in Locale]?: readonly string[] };
};

export type ScreenFiles = {
  /** Script that runs before the first paint. */
  readonly beforePaint?: string;
  readonly screens: Readonly<Record<string, Files>>;
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

const SCRIPT = /<script type="module" (?!async)[^>]*src="([^"]+)"[^>]*><\/script>/;
/** Evaluated before it (packages/build/src/page-config.ts). */
const PARTS = /<script type="module" async[^>]*src="([^"]+)"[^>]*><\/script>/g;
const PRELOADS = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;

type Shown = {
  readonly screen: FirstScreen;
  readonly files: ScreenFiles;
  readonly locale: Locale;
  /** Its markup, by the components of the page. */
  readonly rendered: string | null;
};

/** The head of a page grows by what its first screen needs: files, the largest picture, answers. Nothing of it runs as a script. */
function withScreen(html: string, { screen, files, locale, rendered }: Shown): string {
  const { scripts = [], texts } = files.screens[screen.name] ?? {};
  const needed = [...scripts, ...(texts?.[locale] ?? [])];
  const picture = screen.picture === null ? [] : [pictureLink(screen.picture)];
  const answers = data('first-answers', screen.answers);
  const [script, entry] = SCRIPT.exec(html) ?? [];
  if (rendered === null || !screen.paint || !files.beforePaint || !script || !entry) {
    const links = markup`${[...needed.map(scriptLink), ...picture]}`.text;
    return before(html, '</head>', links + answers);
  }
  // The scripts come once this is painted (packages/client/src/first-paint.ts).
  const loaded = [...html.matchAll(PRELOADS)].map(([, path]) => path);
  const parts = [...html.matchAll(PARTS)].map(([, path]) => path);
  const plan = {
    lang: locale,
    ...screen.paint.rule,
    scripts: [...loaded, ...needed],
    parts,
    entry,
  };
  const boot = markup`${picture}<script src="${files.beforePaint}"></script>`.text;
  const painted = `<div id="first-paint" aria-hidden="true" class="absolute inset-x-0 top-0 z-30">${rendered}</div>`;
  const page = html.replace(script, '').replaceAll(PARTS, '').replaceAll(PRELOADS, '');
  const withHead = before(page, '</head>', data('first-plan', plan) + boot);
  return before(withHead, '</body>', painted + answers);
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
    locale,
    rendered,
  }: Shown & {
    html: string;
  },
): Promise<FastifyReply> {
  const text = withScreen(html, { screen, files, locale, rendered });
  void reply.headers({ 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' });
  const [encoding] = acceptedEncodings(request);
  if (encoding === undefined) return reply.send(text);
  return reply.header('content-encoding', encoding).send(await packed[encoding](text));
}
