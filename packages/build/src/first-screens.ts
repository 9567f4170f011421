import { join } from 'node:path';
import { COMPLETE_LOCALES } from '@skillkite/rules/text/locale';
import { type Plugin, type Rolldown, build as buildWith } from 'vite';

type Screen = {
  /** Entry page of the build that contains the screen. */
  entry?: string;
  page: string;
  with?: readonly string[];
  texts: readonly string[];
};
export type Screens = Readonly<Record<string, Screen>>;

/** Script that runs before the first paint: small and without imports. */
async function beforePaint(): Promise<string> {
  const built = await buildWith({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      lib: {
        entry: join(import.meta.dirname, '../../client/src/first-paint.ts'),
        formats: ['iife'],
        name: 'firstPaint',
      },
    },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0].code;
}

/**
 * Writes `screens.json`: the files of a screen that the HTML does not name. The page preloads them
 * instead of loading them one after another (http/pages/web-pages.ts of the server).
 */
export const firstScreensOf = (of: Screens): Plugin => ({
  name: 'first-screens',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const { base } = this.environment.config;
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    // The chunk of a page, and the chunk it is imported from, if they differ.
    const ofModule = (path: string): Rolldown.OutputChunk[] => {
      const found = chunks.filter(
        ({ facadeModuleId, moduleIds }) =>
          facadeModuleId?.endsWith(path) === true || moduleIds.some((id) => id.endsWith(path)),
      );
      if (found.length === 0)
        return this.error(`No script of the build has ${path} (build/first-screens.ts).`);
      return found;
    };
    const withImports = (chunk: Rolldown.OutputChunk, known = new Set<string>()): Set<string> => {
      if (known.has(chunk.fileName)) return known;
      known.add(chunk.fileName);
      for (const name of chunk.imports) {
        const next = bundle[name];
        if (next?.type === 'chunk') withImports(next, known);
      }
      return known;
    };
    const inPage = (entry: string): ReadonlySet<string> => {
      const chunk = chunks.find(({ isEntry, name }) => isEntry && name === entry);
      return chunk ? withImports(chunk) : new Set();
    };
    const files = (paths: readonly string[], entry = 'index') => {
      const found = new Set<string>();
      for (const path of paths) for (const chunk of ofModule(path)) withImports(chunk, found);
      const known = inPage(entry);
      return [...found].filter((name) => !known.has(name)).map((name) => base + name);
    };
    const screens = Object.entries(of).map(([name, screen]) => [
      name,
      {
        scripts: files([screen.page, ...(screen.with ?? [])], screen.entry),
        texts: Object.fromEntries(
          COMPLETE_LOCALES.map((code) => [
            code,
            files(
              screen.texts.map((area) => `/texts/src/${code}/${area}.ts`),
              screen.entry,
            ),
          ]),
        ),
      },
    ]);
    const script = this.emitFile({
      type: 'asset',
      name: 'first-paint.js',
      source: await beforePaint(),
    });
    this.emitFile({
      type: 'asset',
      fileName: 'screens.json',
      source: JSON.stringify({
        beforePaint: base + this.getFileName(script),
        screens: Object.fromEntries(screens),
      }),
    });
  },
});
