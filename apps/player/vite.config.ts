import { defineConfig } from 'vite';

/** Scripts that pages name as they are; everything else is found through player.html and may be kept for ever. */
const NAMED = ['page-guard', 'page-downloads', 'unload-shim', 'read-aloud'];

/** The player page, and the scripts that go into pages of packages and of lessons; served by the content origin under /player/. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        player: 'player.html',
        'page-guard': 'src/page-guard.ts',
        'page-downloads': 'src/page-downloads.ts',
        'unload-shim': 'src/unload-shim.ts',
        'read-aloud': 'src/read-aloud.ts',
      },
      output: {
        entryFileNames: ({ name }) =>
          NAMED.includes(name) ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
