import { defineConfig } from 'vite';

/** The player page and the script that goes into every package page; served by the content origin under /player/. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      input: { player: 'player.html', 'unload-shim': 'src/unload-shim.ts' },
      output: {
        // Package pages name the shim; everything else is found through player.html and may be kept for ever.
        entryFileNames: ({ name }) =>
          name === 'unload-shim' ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
