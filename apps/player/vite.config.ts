import { join } from 'node:path';
import { type Plugin, build as buildWith, defaultClientConditions, defineConfig } from 'vite';

/**
 * Scripts with fixed names, because pages refer to them. player.html refers to all other files,
 * which are cached forever.
 */
const NAMED = [
  'page-guard',
  'page-storage',
  'page-pdf',
  'page-downloads',
  'unload-shim',
  'package-windows',
  'h5p-page',
  'read-aloud',
];

/** Service worker built as one classic script, because not every browser supports modules there. */
const packageWorker: Plugin = {
  name: 'package-worker',
  apply: 'build',
  writeBundle: async ({ dir }) => {
    await buildWith({
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'warn',
      build: {
        outDir: dir ?? join(import.meta.dirname, 'dist'),
        emptyOutDir: false,
        target: 'es2022',
        lib: {
          entry: join(import.meta.dirname, 'src/package-worker.ts'),
          formats: ['iife'],
          name: 'worker',
          fileName: () => 'package-worker.js',
        },
      },
    });
  },
};

/**
 * The player page and the scripts for package and lesson pages; the content origin serves them
 * under /player/.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [packageWorker],
  // Uses sources of publishable packages.
  resolve: { conditions: ['@skillkite/source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        player: 'player.html',
        keeper: 'keeper.html',
        'page-guard': 'src/page-guard.ts',
        'page-storage': 'src/page-storage.ts',
        'page-pdf': 'src/page-pdf.ts',
        'page-downloads': 'src/page-downloads.ts',
        'unload-shim': 'src/unload-shim.ts',
        'package-windows': 'src/package-windows.ts',
        'h5p-page': 'src/h5p-page.ts',
        'read-aloud': 'src/read-aloud.ts',
      },
      output: {
        entryFileNames: ({ name }) =>
          NAMED.includes(name) ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
