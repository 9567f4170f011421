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
  /** What was begun on the device goes on there: where it keeps this under that key, nothing is painted. */
  readonly unlessKept?: { readonly under: string; readonly holds: string };
  /** Only a device that keeps something under this key shows it so. */
  readonly onlyIfKept?: string;
};
/** What is rendered. */
export type FirstPaint = {
  /** By the name of its file in the folder of the renderer. */
  readonly application: 'students' | 'login' | 'staff' | 'family';
  /** What its device keeps, by key. */
  readonly device: Readonly<Record<string, string>>;
  /** Where it is not the one that was asked for: the address to which the page leads. */
  readonly url?: string;
  /** It is the same for everybody who has it in the same language. */
  readonly isShared?: true;
  readonly rule: DeviceRule;
};
/** What a page brings along for what it shows first. */
export type FirstScreen = {
  /** As the build names it (apps/web/first-screens.ts). */
  readonly name: string;
  readonly answers: readonly (FirstAnswer | FirstRefusal)[];
  readonly picture: FirstPicture | null;
  /** How it is rendered before any script runs; null where it is not. */
  readonly paint: FirstPaint | null;
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
  const plan = { lang: locale, ...screen.paint.rule, scripts: [...loaded, ...needed], entry };
  const boot = markup`${picture}<script src="${files.beforePaint}"></script>`.text;
  const painted = `<div id="first-paint" inert aria-hidden="true" class="pointer-events-none absolute inset-x-0 top-0 z-30">${rendered}</div>`;
  const page = html.replace(script, '').replaceAll(PRELOADS, '');
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
