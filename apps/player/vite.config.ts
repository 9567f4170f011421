import { defineConfig } from 'vite';

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
        'unload-shim': 'src/unload-shim.ts',
        'read-aloud': 'src/read-aloud.ts',
      },
      output: {
        // Pages name these two; everything else is found through player.html and may be kept for ever.
        entryFileNames: ({ name }) =>
          ['unload-shim', 'read-aloud'].includes(name) ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
