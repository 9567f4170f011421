import { createReadStream } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { type Static, type TSchema, Type } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { markup } from '../../../http/pages/html.ts';
import { ScormPackageError } from './scorm-package-error.ts';
import { plainItem } from './scorm-package-item.ts';
import { assertStorable } from './scorm-package-path.ts';
import { type PackageFile, type PackageSource, madeFile } from './scorm-package-source.ts';
import type { ScormPackage } from './scorm-package.ts';
import { installedFile } from '../../../repository-files.ts';

/** Folder of the page and the player, so that a package is complete on a device. */
export const H5P_PAGE_FOLDER = 'skillkite-h5p';
const PAGE = `${H5P_PAGE_FOLDER}/index.html`;
const PLAYER = dirname(installedFile('h5p-standalone'));
/** Fonts for characters that every device has: about one megabyte. */
const SPARED = /^fonts\/(?:inter|open-sans)\/|\.d\.ts$|LICENSE/;
const SPARED_FACES = /@font-face\s*\{[^}]*fonts\/(?:inter|open-sans)\/[^}]*\}/g;
const LARGEST_JSON_BYTES = 5_000_000;

const VersionPart = Type.Union([Type.Number(), Type.String({ pattern: '^\\d+$' })]);
const Library = Type.Object({
  machineName: Type.String(),
  majorVersion: VersionPart,
  minorVersion: VersionPart,
});
const Title = Type.Optional(Type.String());
const ContentFile = Type.Object({
  title: Title,
  language: Type.Optional(Type.String()),
  mainLibrary: Type.String(),
  preloadedDependencies: Type.Array(Library, { minItems: 1 }),
});
const Paths = Type.Optional(Type.Array(Type.Object({ path: Type.String() })));
const LibraryFile = Type.Object({
  title: Title,
  preloadedDependencies: Type.Optional(Type.Array(Library)),
  preloadedJs: Paths,
  preloadedCss: Paths,
});

async function readJson<S extends TSchema>(file: PackageFile, schema: S): Promise<Static<S>> {
  if (file.bytes > LARGEST_JSON_BYTES) {
    throw new ScormPackageError(file.path, `is larger than ${LARGEST_JSON_BYTES} bytes.`);
  }
  const content = (await text(await file.open())).replace(/^\uFEFF/, '');
  const refuse = (why: string) => new ScormPackageError(file.path, `cannot be read: ${why}`);
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    throw refuse(String(error));
  }
  if (Check(schema, value)) return value;
  const [first] = Errors(schema, value);
  throw refuse(`${first?.instancePath.slice(1) ?? ''} ${first?.message ?? 'is wrong'}.`.trim());
}

/** Every library a content needs has to come with it: nothing is fetched from anywhere. Answers the main one's name. */
async function requireLibraries(
  source: PackageSource,
  { mainLibrary, preloadedDependencies }: Static<typeof ContentFile>,
): Promise<string> {
  const files = new Map(source.files.map((file) => [file.path, file]));
  const known = new Set<string>();
  const waiting = [...preloadedDependencies];
  let main = mainLibrary;
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const { machineName } = one;
    const version = `${Number(one.majorVersion)}.${Number(one.minorVersion)}`;
    const name = `${machineName}-${version}`;
    if (known.has(name)) continue;
    known.add(name);
    const folder = [name, machineName].find((each) => files.has(`${each}/library.json`));
    const described = folder === undefined ? undefined : files.get(`${folder}/library.json`);
    if (folder === undefined || described === undefined) {
      throw new ScormPackageError(
        source.name,
        `lacks the library ${machineName} ${version}: export it again with all libraries.`,
      );
    }
    const said = await readJson(described, LibraryFile);
    for (const { path } of [...(said.preloadedJs ?? []), ...(said.preloadedCss ?? [])]) {
      if (!files.has(`${folder}/${path}`)) {
        throw new ScormPackageError(described.path, `names the missing file ${path}.`);
      }
    }
    if (machineName === mainLibrary) {
      main = `${said.title || machineName} ${version}`;
    }
    waiting.push(...(said.preloadedDependencies ?? []));
  }
  return main;
}

/** Files of the player from its npm package. */
async function playerFiles(): Promise<PackageFile[]> {
  const names = (await readdir(PLAYER, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !SPARED.test(name))
    .toSorted();
  const files: PackageFile[] = [];
  for (const name of names) {
    const from = join(PLAYER, name);
    const { isFile, size } = await stat(from).then((is) => ({
      isFile: is.isFile(),
      size: is.size,
    }));
    const path = `${H5P_PAGE_FOLDER}/${name}`;
    if (!isFile) continue;
    if (name.endsWith('.css')) {
      files.push(madeFile(path, (await readFile(from, 'utf8')).replaceAll(SPARED_FACES, '')));
    } else {
      files.push({ path, bytes: size, open: () => Promise.resolve(createReadStream(from)) });
    }
  }
  return files;
}

/** The script of the page is part of the player's build. */
const pageOf = (title: string, language: string): string =>
  markup`<!doctype html>
<html lang="${language || ORIGINAL_LOCALE}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <style>body { margin: 0; padding: 12px; background: #fff } body, #h5p .h5p-content { font-family: system-ui, sans-serif }</style>
  </head>
  <body>
    <div id="h5p"></div>
    <script src="main.bundle.js"></script>
    <script src="/player/h5p-page.js"></script>
  </body>
</html>
`.text;

const languageOf = ({ language = '' }: Static<typeof ContentFile>): string =>
  /^[a-z-]{2,10}$/i.test(language) ? language : '';

/** An H5P content as the package of one SCO: its page speaks SCORM 2004 to the player. */
export async function readH5p(source: PackageSource): Promise<ScormPackage> {
  const files = source.files.filter(({ path }) => !path.startsWith(`${H5P_PAGE_FOLDER}/`));
  const described = files.find(({ path }) => path === 'h5p.json');
  const content = files.find(({ path }) => path === 'content/content.json');
  if (described === undefined || content === undefined) {
    const missing = described === undefined ? 'h5p.json' : 'content/content.json';
    throw new ScormPackageError(source.name, `has no ${missing}, so it is no H5P content.`);
  }
  await readJson(content, Type.Object({}));
  const said = await readJson(described, ContentFile);
  const main = await requireLibraries(source, said);
  const title = (said.title?.trim() || source.name).slice(0, 1000);
  const all = [...files, ...(await playerFiles()), madeFile(PAGE, pageOf(title, languageOf(said)))];
  assertStorable(all.map(({ path }) => path));
  return {
    manifest: {
      format: 1,
      version: '2004',
      edition: `H5P ${main}`.slice(0, 100),
      identifier: said.mainLibrary,
      root: { ...plainItem('content', title, null), children: [plainItem('h5p', title, PAGE)] },
    },
    files: all,
    close: () => source.close(),
  };
}
