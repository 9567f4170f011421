import { join } from 'node:path';
import { type Plugin, build as buildWith, defaultClientConditions, defineConfig } from 'vite';

/**
 * Classic scripts with fixed names: pages and the browser's list of service workers refer to them.
 * Each is one file in a function of its own, because modules would run late and not all browsers
 * support them in service workers.
 */
const CLASSIC = {
  'package-worker': 'src/package-worker.ts',
  'page-guard': 'src/page-scripts/page-guard.ts',
  'page-storage': 'src/page-scripts/page-storage.ts',
  'page-pdf': 'src/page-scripts/page-pdf.ts',
  'page-downloads': 'src/page-scripts/page-downloads.ts',
  'unload-shim': 'src/page-scripts/unload-shim.ts',
  'package-windows': 'src/page-scripts/package-windows.ts',
  'h5p-page': 'src/page-scripts/h5p-page.ts',
};

const classicScripts: Plugin = {
  name: 'classic-scripts',
  apply: 'build',
  writeBundle: async ({ dir }) => {
    const outDir = dir ?? join(import.meta.dirname, 'dist');
    await Promise.all(
      Object.entries(CLASSIC).map(([name, entry]) =>
        buildWith({
          configFile: false,
          root: import.meta.dirname,
          logLevel: 'warn',
          build: {
            outDir,
            emptyOutDir: false,
            target: 'es2022',
            lib: {
              entry: join(import.meta.dirname, entry),
              formats: ['iife'],
              name: 'script',
              fileName: () => `${name}.js`,
            },
          },
        }),
      ),
    );
  },
};

/**
 * The player page and the scripts for package and lesson pages; the content origin serves them
 * under /player/.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [classicScripts],
  // Uses sources of publishable packages.
  resolve: { conditions: ['@skillkite/source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        player: 'player.html',
        keeper: 'keeper.html',
        'read-aloud': 'src/page-scripts/read-aloud.ts',
      },
      output: {
        // Lesson pages refer to it; player.html refers to all other files, which are cached forever.
        entryFileNames: ({ name }) =>
          name === 'read-aloud' ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
