import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { dynamicImportVarsPlugin, importGlobPlugin } from 'rolldown/experimental';
import { repoRoot } from './ensure-installed.mjs';

// Bundles the server: `main.js`, one file for each command, and chunks, all in one folder
// (apps/server/src/repository-files.ts relies on that).

const SOURCES = join(repoRoot, 'apps/server/src');
const OUTPUT = join(repoRoot, 'apps/server/dist');
/** Names of the files of the last build. */
const LIST = join(OUTPUT, 'files.json');

/**
 * Packages are loaded from node_modules, but for ours and the query builder: it has 300 small files, and Node reads its
 * `package.json` of 179 KB for each of them.
 */
const PACKAGES = String.raw`drizzle-orm(?:/|$)|@skillkite/|@oxc-project/runtime/`;
const isBundled = (id) => new RegExp(`^(?:[./\0]|${PACKAGES})`).test(id);

const flatName = (file) => file.slice(SOURCES.length + 1, -'.ts'.length).replaceAll('/', '-');

const commands = readdirSync(join(SOURCES, 'commands'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => join(SOURCES, 'commands', name));
/** What is started by its name; every other file has a hash in its name. */
const programs = [join(SOURCES, 'main.ts'), ...commands];
const isProgram = ({ facadeModuleId }) => programs.includes(facadeModuleId);

const MODULE_URL = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g;
const FILES_MODULE = join(SOURCES, 'repository-files.ts');

/** Files that run in a process or thread of their own are named `new URL('./x.ts', import.meta.url)`: they become chunks. */
const processFiles = {
  name: 'process-files',
  transform: {
    filter: { id: /\/apps\/server\/src\//, code: 'import.meta' },
    handler(code, id) {
      const isLineKept = code.replaceAll(MODULE_URL, (_, path) => {
        const file = resolve(dirname(id), path);
        const chunk = this.emitFile({ type: 'chunk', id: file, name: flatName(file) });
        return `new URL(import.meta.ROLLUP_FILE_URL_${chunk})`;
      });
      const left = isLineKept.replaceAll(
        /import\.meta\.ROLLUP_\w+|createRequire\(import\.meta\.url\)/g,
        '',
      );
      if (left.includes('import.meta') && id !== FILES_MODULE)
        this.error(`${id}: name files of the repository in repository-files.ts.`);
      // Only columns change.
      return { code: isLineKept, map: null };
    },
  },
};

const listed = () => {
  try {
    return JSON.parse(readFileSync(LIST, 'utf8'));
  } catch {
    return [];
  }
};

const bundle = await rolldown({
  input: Object.fromEntries(programs.map((file) => [flatName(file), file])),
  cwd: repoRoot,
  platform: 'node',
  tsconfig: false,
  transform: { target: 'node24' },
  resolve: { conditionNames: ['@skillkite/source', 'node', 'import'] },
  external: (id) => !isBundled(id),
  // Texts are imported by their language.
  plugins: [processFiles, dynamicImportVarsPlugin(), importGlobPlugin({ root: repoRoot })],
});
const unfinished = `${OUTPUT}.${process.pid}`;
try {
  const { output } = await bundle.write({
    dir: unfinished,
    format: 'esm',
    entryFileNames: (chunk) => (isProgram(chunk) ? '[name].js' : '[name]-[hash].js'),
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await bundle.close();
  mkdirSync(OUTPUT, { recursive: true });
  // Programs last: the chunks they import are there. A running server imports chunks of the build before, so those stay.
  const files = output
    .toSorted((a, b) => Number(isProgram(a)) - Number(isProgram(b)))
    .map(({ fileName }) => fileName);
  for (const file of files) renameSync(join(unfinished, file), join(OUTPUT, file));
  const kept = new Set([...files, ...listed()]);
  for (const file of readdirSync(OUTPUT)) if (!kept.has(file)) rmSync(join(OUTPUT, file));
  writeFileSync(LIST, JSON.stringify(files));
} finally {
  rmSync(unfinished, { recursive: true, force: true });
}
