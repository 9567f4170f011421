import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, type Rolldown, build as buildWith } from 'vite';
import { callsInBrowser } from '@skillkite/build/calls-in-browser';
import { opensWith, readersWith, staleParts } from './kept-files.ts';
import type { DocumentReader } from '@skillkite/client/offline/readers';
import type { Build } from './src/worker/shell.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

/** Worker file that the PDF reader loads itself. */
const PDF_FILE = /\/pdf\.worker\b/;
const LATIN = /-latin-\d+-normal-[^.]+\.woff2$/;

const bytesOf = (output: Bundle[string] | undefined): number =>
  output === undefined
    ? 0
    : Buffer.byteLength(output.type === 'chunk' ? output.code : output.source);

/** Chunks with all they import at once. */
function withImports(bundle: Bundle, chunks: readonly Chunk[]): Chunk[] {
  const found = new Set<Chunk>();
  const add = (chunk: Rolldown.OutputAsset | Chunk | undefined) => {
    if (chunk?.type !== 'chunk' || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(bundle[name]);
  };
  chunks.forEach(add);
  return [...found];
}

/** `pictures`: digests of files with unhashed names. */
function describe(bundle: Bundle, pictures: Readonly<Record<string, string>>): Build {
  const chunks = chunksOf(bundle);
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const opening = withImports(
    bundle,
    chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some(opensWith)),
  );
  const readers = new Map(
    Object.values(bundle).flatMap((output): [string, DocumentReader[]][] => {
      const { fileName } = output;
      const isAsset = output.type === 'asset';
      const of = isAsset ? [] : output.moduleIds.flatMap(readersWith);
      const all = PDF_FILE.test(fileName) ? [...of, 'pdf' as const] : of;
      return all.length === 0 ? [] : [[fileName, [...new Set(all)]]];
    }),
  );
  const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
  const styles = names.filter((name) => name.endsWith('.css'));
  const inFirst = new Set([
    ...opening.map(({ fileName }) => fileName),
    ...styles,
    ...names.filter((name) => LATIN.test(name)),
  ]);
  const pathsOf = (files: Iterable<string>) => [...files].map((name) => `/${name}`).sort();
  const scriptOf = (page: string) =>
    entries.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${page}`))?.fileName ?? page;
  const all = pathsOf(names);
  return {
    version: createHash('sha256')
      .update(JSON.stringify([all, pictures]))
      .digest('hex')
      .slice(0, 12),
    first: pathsOf(inFirst),
    rest: pathsOf(
      chunks
        .map(({ fileName }) => fileName)
        .filter((name) => !inFirst.has(name) && !readers.has(name)),
    ),
    readers: [...readers].map(([name, of]) => ({
      path: `/${name}`,
      of,
      bytes: bytesOf(bundle[name]),
    })),
    all,
    pictures: pathsOf(Object.keys(pictures)),
    pages: [
      { path: '/', script: scriptOf('index.html') },
      { path: '/login', script: scriptOf('login.html') },
    ],
  };
}

/**
 * Builds the service worker with the list of page files, as one classic script: not every browser supports modules
 * there.
 */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  buildEnd(error) {
    const stale = error ? [] : staleParts([...this.getModuleIds()]);
    if (stale.length > 0)
      this.error(`No module of the build has this path: ${stale.join(', ')} (kept-files.ts).`);
  },
  writeBundle: async ({ dir }, bundle) => {
    const root = import.meta.dirname;
    const folder = dir ?? join(root, 'dist');
    const names = readdirSync(join(root, 'public'), { recursive: true, encoding: 'utf8' });
    const pictures = Object.fromEntries(
      names
        .filter((name) => name.endsWith('.svg'))
        .map((name) => [
          name.replaceAll('\\', '/'),
          createHash('sha256')
            .update(readFileSync(join(root, 'public', name)))
            .digest('hex'),
        ]),
    );
    await buildWith({
      configFile: false,
      root,
      logLevel: 'warn',
      plugins: [callsInBrowser],
      define: { BUILD: JSON.stringify(describe(bundle, pictures)) },
      build: {
        outDir: folder,
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'es2022',
        lib: {
          entry: join(root, 'src/worker/service-worker.ts'),
          formats: ['iife'],
          name: 'worker',
          fileName: () => 'sw.js',
        },
      },
    });
  },
};
