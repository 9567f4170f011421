import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Locale, ORIGINAL_LOCALE, acceptedLocale } from '@skillkite/rules/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from './content-encodings.ts';
import { type Html, markup } from './html.ts';

/** What a call said, as the page would have had it by asking. */
export type FirstAnswer = {
  readonly path: string;
  readonly body: unknown;
  readonly details: unknown;
};
/** The largest picture of a screen. */
export type FirstPicture = {
  readonly source: string;
  /** The page asks for it with `crossorigin`, as videos do for theirs: fetched otherwise, it would be fetched again. */
  readonly isCrossOrigin: boolean;
};
/** What a page brings along for what it shows first. */
export type FirstScreen = {
  /** As the build names it (apps/web/first-screens.ts). */
  readonly name: string;
  readonly answers: readonly FirstAnswer[];
  readonly picture: FirstPicture | null;
};
export type FirstScreenOf = (request: FastifyRequest) => Promise<FirstScreen | null>;

type Files = {
  readonly scripts: readonly string[];
  readonly texts: { readonly [L in Locale]?: readonly string[] };
};

/** Which files each screen needs beside those in the page. */
export function screenFiles(folder: string): Readonly<Record<string, Files>> {
  const path = join(folder, 'screens.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** A `<` inside JSON could end the script element it stands in. */
export const asScriptText = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

const scriptLink = (path: string): Html =>
  markup`<link rel="modulepreload" crossorigin href="${path}">`;

const pictureLink = ({ source, isCrossOrigin }: FirstPicture): Html =>
  isCrossOrigin
    ? markup`<link rel="preload" as="image" fetchpriority="high" crossorigin href="${source}">`
    : markup`<link rel="preload" as="image" fetchpriority="high" href="${source}">`;

/** The head of a page grows by what its first screen needs: files, the largest picture, answers. Nothing of it runs as a script. */
function withScreen(html: string, screen: FirstScreen, files: Files | undefined, locale: Locale) {
  const scripts = [...(files?.scripts ?? []), ...(files?.texts[locale] ?? [])].map(scriptLink);
  const picture = screen.picture === null ? [] : [pictureLink(screen.picture)];
  const links = markup`${[...scripts, ...picture]}`.text;
  const answers = `<script type="application/json" id="first-answers">${asScriptText(screen.answers)}</script>`;
  return html.replace('</head>', () => `${links}${answers}</head>`);
}

const QUALITY = 4;
const brotli = promisify(brotliCompress);
/** Off the thread that serves: each student's page is packed by itself. */
const packed = {
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: promisify<string, Buffer>(gzip),
};

/** Answers a page with what one student sees: nobody and nothing keeps it on the way. */
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
    files: Readonly<Record<string, Files>>;
    locales: readonly Locale[];
  },
): Promise<FastifyReply> {
  // The language that was chosen on the device is not known here: the browser's is what most have.
  const locale =
    acceptedLocale(request.headers['accept-language'] ?? '', locales) ?? ORIGINAL_LOCALE;
  const text = withScreen(html, screen, files[screen.name], locale);
  void reply.headers({ 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' });
  const [encoding] = acceptedEncodings(request);
  if (encoding === undefined) return reply.send(text);
  return reply.header('content-encoding', encoding).send(await packed[encoding](text));
}
