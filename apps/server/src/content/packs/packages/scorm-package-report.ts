import { text } from 'node:stream/consumers';
import {
  type ManifestItem,
  type PackageManifest,
  launchableItems,
} from '@skillkite/bridge/manifest';
import { extensionOf } from '@skillkite/rules/files/file-kind';
import {
  PACKAGE_FINDINGS,
  type PackageFinding,
  type PackageReport,
} from '@skillkite/rules/scorm/package-report';
import { H5P_PAGE_FOLDER } from './h5p-package.ts';
import type { PackageFile } from './scorm-package-source.ts';
import type { ScormPackage } from './scorm-package.ts';

/** So much is read of a package's scripts, styles and pages: the rest of a giant is like its beginning. */
const MOST_READ_BYTES = 40_000_000;
const LARGEST_READ_BYTES = 5_000_000;
const MOST_PLACES = 5;
const MOST_NAMED = 3;
/** No phone is wider, held upright. */
const PHONE_WIDTH = 480;
const HEAVY_BYTES = 50_000_000;
const HEAVY_FILE_BYTES = 20_000_000;

const PAGES = ['html', 'htm', 'xhtml'];
const READ = [...PAGES, 'js', 'mjs', 'css'];
const FLASH = ['swf', 'flv', 'f4v'];
const OLD_MEDIA = ['wmv', 'avi', 'wma', 'mpg', 'mpeg', 'rm', 'ra'];

/** The calls of each version, and how scripts name them. */
const CALLS: Readonly<Record<PackageManifest['version'], readonly [RegExp, string]>> = {
  '1.2': [/\bLMS(?:Initialize|Finish|GetValue|SetValue|Commit)\b/g, 'LMSInitialize'],
  '2004': [/(?<=[.'"[])(?:Initialize|Terminate|GetValue|SetValue|Commit)\b/g, 'Initialize'],
  // Calls that any cmi5 library makes: fetching its token and sending "initialized".
  cmi5: [
    /\b(?:auth-token|initialized|completed|passed|failed|terminated|LMS\.LaunchData)\b/g,
    'auth-token',
  ],
};

/** Browser storage that a package uses; it is deleted after the launch. */
const STORAGE = /\b(?:localStorage|sessionStorage|indexedDB|document\.cookie)\b/g;

const ADDRESS = String.raw`(?:https?:)?//([\w.-]+\.[a-z]{2,})(?=[/:?#"'\s)>])`;
/** Resources that a page loads by itself, without links to press. */
const LOADED_BY_PAGE = new RegExp(
  String.raw`<(?:script|link|img|iframe|video|audio|source|embed|object|frame|track)\b[^>]*?\s(?:src|href|data|poster)\s*=\s*["']?${ADDRESS}`,
  'gi',
);
const LOADED_BY_STYLE = new RegExp(String.raw`(?:url\(\s*["']?|@import\s+["'])${ADDRESS}`, 'gi');
const LOADED_BY_SCRIPT = new RegExp(
  String.raw`["'\x60](?:https?:)?//([\w.-]+\.[a-z]{2,})/[^"'\x60\s]*\.(?:js|css|mp4|mp3|png|jpe?g|gif|webp|svg|json|woff2?)["'\x60?]`,
  'gi',
);
/** Named by schemas and doctypes, and never asked. */
const NAMES_ONLY = /(?:^|\.)(?:w3\.org|adlnet\.org|imsglobal\.org|imsproject\.org)$/i;

const SHOWS = /(?:^|[;\s])(?:display\s*:\s*(?!none)|visibility\s*:\s*visible|opacity\s*:\s*1\b)/;
const MOUSE_ALONE = /<[^>]*\sonmouseover\s*=(?![^>]*\son(?:click|touch|pointer|focus))[^>]*>/i;
const WIDE_RULE = /(?:^|[;\s])(?:min-)?width\s*:\s*(\d{3,4})px/;
const WIDE_ELEMENT =
  /<(?:table|td|div|iframe|object|embed|img|canvas)\b[^>]*\swidth\s*=\s*["']?(\d{3,4})(?:px)?["'\s>]/gi;

const isWide = (pixels: string | undefined): boolean => Number(pixels) > PHONE_WIDTH;

type Rule = { readonly selectors: string; readonly body: string; readonly isConditional: boolean };

/**
 * The rules of a style sheet, read brace by brace: authoring tools put megabytes of letters and pictures into one, where a pattern that
 * begins with any text takes hours.
 */
function* rulesOf(css: string): Generator<Rule> {
  const open: string[] = [];
  let from = 0;
  let isRule = false;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    const before = css.slice(from, index);
    from = index + 1;
    if (brace === '{') open.push(before);
    else {
      const selectors = open.pop();
      if (isRule && selectors !== undefined) {
        yield { selectors, body: before, isConditional: open.some((one) => /@media/.test(one)) };
      }
    }
    isRule = brace === '{';
  }
}

/** A rule that gives way on a narrow screen is none. */
const hasWideRule = (rules: readonly Rule[]): boolean =>
  rules.some(
    ({ body, isConditional }) =>
      !isConditional && isWide(WIDE_RULE.exec(body)?.[1]) && !/max-width/.test(body),
  );

const stylesIn = (extension: string, source: string): string => {
  if (extension === 'css') return source;
  if (!PAGES.includes(extension)) return '';
  return [...source.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(([, css]) => css).join('');
};

const showsToMiceAlone = (rules: readonly Rule[]): boolean =>
  rules.some(
    ({ selectors, body }) =>
      selectors.includes(':hover') && SHOWS.test(body) && !/:focus|:active/.test(selectors),
  );

type Found = Readonly<Record<PackageFinding, Set<string>>>;

function lookInto(path: string, source: string, found: Found): void {
  const extension = extensionOf(path);
  const isPage = PAGES.includes(extension);
  const css = stylesIn(extension, source);
  const rules = [...rulesOf(css)];
  if (isPage && source.includes('x-shockwave-flash')) found.flash.add(path);
  if (hasWideRule(rules)) found['fixed-width'].add(path);
  if (isPage && [...source.matchAll(WIDE_ELEMENT)].some(([, width]) => isWide(width))) {
    found['fixed-width'].add(path);
  }
  if (showsToMiceAlone(rules) || (isPage && MOUSE_ALONE.test(source)))
    found['hover-only'].add(path);
  if (/\bwindow\.open\s*\(/.test(source)) found.windows.add(path);
  const loads = [
    ...(isPage ? source.matchAll(LOADED_BY_PAGE) : []),
    ...css.matchAll(LOADED_BY_STYLE),
    ...(extension === 'css' ? [] : source.matchAll(LOADED_BY_SCRIPT)),
  ];
  for (const [, host = ''] of loads) {
    if (!NAMES_ONLY.test(host)) found.outside.add(host.toLowerCase());
  }
}

/** Files that tell by their names alone. */
function lookAt({ path, bytes }: PackageFile, found: Found): void {
  const extension = extensionOf(path);
  if (FLASH.includes(extension)) found.flash.add(path);
  if (OLD_MEDIA.includes(extension)) found['old-media'].add(path);
  if (bytes > HEAVY_FILE_BYTES) found.heavy.add(path);
}

const standardOf = ({ version, edition }: PackageManifest): string => {
  if (edition.startsWith('H5P ') || version === 'cmi5') return edition;
  return version === '1.2' ? 'SCORM 1.2' : `SCORM ${edition}`;
};

/** Inspects a package statically; none of its code runs. */
export async function reportOnPackage({
  manifest,
  files,
  missing = [],
}: ScormPackage): Promise<PackageReport> {
  const found = Object.fromEntries(
    PACKAGE_FINDINGS.map((kind) => [kind, new Set<string>()]),
  ) as unknown as Found;
  const [pattern, opens] = CALLS[manifest.version];
  const calls = new Set<string>();
  const storage = new Set<string>();
  let read = 0;
  const isH5p = manifest.edition.startsWith('H5P ');
  // The H5P player is the same for all contents.
  const own = files.filter(({ path }) => !path.startsWith(`${H5P_PAGE_FOLDER}/`));
  for (const file of own) {
    lookAt(file, found);
    const isRead = READ.includes(extensionOf(file.path)) && file.bytes <= LARGEST_READ_BYTES;
    if (!isRead || read + file.bytes > MOST_READ_BYTES) continue;
    read += file.bytes;
    const source = await text(await file.open());
    lookInto(file.path, source, found);
    for (const [call] of source.matchAll(pattern)) calls.add(call);
    for (const [name] of source.matchAll(STORAGE)) storage.add(name);
  }
  for (const why of missing) found['missing-pages'].add(why);
  const items = launchableItems(manifest);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const shouldSpeak = isH5p ? [] : items.filter(({ launch }) => launch?.kind === 'sco');
  if (shouldSpeak.length > 0 && !calls.has(opens)) {
    for (const { launch } of shouldSpeak) found.silent.add(launch?.href ?? '');
  }
  for (const { au, launch } of items) {
    if (au?.launchMethod === 'OwnWindow') found.windows.add(launch?.href ?? '');
  }
  const isHeavy = bytes > HEAVY_BYTES || found.heavy.size > 0;
  const kinds = PACKAGE_FINDINGS.filter(
    (kind) => found[kind].size > 0 || (kind === 'heavy' && isHeavy),
  );
  return {
    standard: standardOf(manifest),
    parts: items.length,
    files: files.length,
    bytes,
    largest: files
      .toSorted((one, other) => other.bytes - one.bytes)
      .slice(0, MOST_NAMED)
      .map((file) => ({ path: file.path, bytes: file.bytes })),
    calls: [...calls].toSorted(),
    storage: [...storage].toSorted(),
    findings: kinds.map((kind) => ({ kind, places: [...found[kind]].slice(0, MOST_PLACES) })),
  };
}

/**
 * The manifest with the findings about calls: SCOs of a package without calls are silent; items without `scormtype` are
 * SCOs if the package has calls. cmi5 parts report to the server only.
 */
export function withSpeakingParts(
  { manifest, undeclared }: Pick<ScormPackage, 'manifest' | 'undeclared'>,
  { findings, calls }: PackageReport,
): PackageManifest {
  const isSilent = findings.some(({ kind }) => kind === 'silent');
  const speaks = calls.includes(CALLS[manifest.version][1]);
  if (manifest.version === 'cmi5') return manifest;
  const launchOf = ({ id, launch }: ManifestItem): ManifestItem['launch'] => {
    if (launch === null) return null;
    if (speaks && undeclared?.has(id) === true) return { ...launch, kind: 'sco' };
    return isSilent && launch.kind === 'sco' ? { ...launch, isSilent } : launch;
  };
  const marked = (item: ManifestItem): ManifestItem => ({
    ...item,
    launch: launchOf(item),
    children: item.children.map(marked),
  });
  return { ...manifest, root: marked(manifest.root) };
}

const SENTENCES: Readonly<Record<PackageFinding, string>> = {
  'missing-pages': 'Pages that its contents name are not in it, and are left out',
  silent: 'It never speaks to the player: students finish it by a press, and it gives no score',
  flash: 'It has Flash in it, which no browser plays any more: what has no other form stays empty',
  'old-media': 'It has videos or sounds that browsers do not play',
  outside: 'It loads from other addresses: that is blocked, and not there without a connection',
  windows:
    'It names windows of its own: the first that opens a page of it before a session is open plays in its frame, no other opens',
  'fixed-width': 'It is wider than a phone',
  'hover-only': 'It shows something only to a mouse, and to no finger',
  heavy: 'It is long to load on a phone',
};

/** A finding as an author reads it. */
export function sentenceOfFinding({ kind, places }: PackageReport['findings'][number]): string {
  const named = places.length === 0 ? '' : `: ${places.join(', ')}`;
  return `${SENTENCES[kind]}${named}.`;
}
