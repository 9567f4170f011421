import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsInBrowser } from '@skillkite/build/calls-in-browser';
import { firstScreens } from './first-screens.ts';
import { lightIcons, noRequire } from '@skillkite/build/light-icons';
import { lightRouter } from './light-router.ts';
import { modulePreload, preloadTheRest } from './module-preload.ts';
import { localeFonts } from '@skillkite/build/locale-fonts';
import { pageConfig } from '@skillkite/build/page-config';
import { pseudoLocale } from './pseudo-locale.ts';
import { serviceWorker } from './service-worker-build.ts';
import { noStaleNames, sharedChunks } from './shared-chunks.ts';

const SERVER = 'http://127.0.0.1:4000';

/** Two pages: the login, small enough for a slow phone, and the application. */
export default defineConfig({
  root: import.meta.dirname,
  // Texts as one object: a variable for each costs a tenth more.
  json: { namedExports: false },
  plugins: [
    callsInBrowser,
    lightIcons,
    lightRouter,
    noRequire,
    react(),
    localeFonts,
    tailwindcss(),
    modulePreload,
    noStaleNames,
    pageConfig,
    firstScreens,
    serviceWorker,
    process.env['PSEUDO_LOCALE'] === 'on' && pseudoLocale,
  ],
  server: {
    proxy: {
      '/api': SERVER,
      '/health': SERVER,
      '/login/oidc': SERVER,
      '/lti': SERVER,
      '/certificate': SERVER,
      '/manifest': SERVER,
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: preloadTheRest,
    rolldownOptions: {
      input: { index: 'index.html', login: 'login.html' },
      // Names of chunks are in the scripts that load them, most of them in those of every page.
      output: { codeSplitting: { groups: sharedChunks }, chunkFileNames: 'assets/[hash:7].js' },
    },
  },
});
