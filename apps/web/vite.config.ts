import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsInBrowser } from '@skillkite/build/calls-in-browser';
import { firstScreens } from './first-screens.ts';
import { localeFonts } from '@skillkite/build/locale-fonts';
import { pageConfig, partsInTasks } from '@skillkite/build/page-config';
import { pseudoLocale } from './pseudo-locale.ts';
import { serviceWorker } from './service-worker-build.ts';
import { chunkOf, noCircles } from './chunks.ts';

const SERVER = 'http://127.0.0.1:4000';

/** Two pages: the login, small enough for a slow phone, and the application. */
export default defineConfig({
  root: import.meta.dirname,
  // Texts as one object: a variable for each costs a tenth more.
  json: { namedExports: false },
  plugins: [
    callsInBrowser,
    react(),
    localeFonts,
    tailwindcss(),
    pageConfig,
    partsInTasks,
    firstScreens,
    serviceWorker,
    noCircles,
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', login: 'login.html' },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              // What every icon is made with has to be there before the icons.
              test: /\/node_modules\/(?:react|react-dom|scheduler|lucide-react)\/(?!dist\/esm\/(?:icons\/|lucide-react\.))/,
              priority: 1,
            },
            {
              name: 'icons',
              test: /\/lucide-react\/dist\/esm\/icons\//,
              priority: 1,
            },
            { name: chunkOf, debugName: 'by who needs it' },
          ],
          includeDependenciesRecursively: false,
        },
        // Names of chunks are in the scripts that load them, most of them in those of every page.
        chunkFileNames: 'assets/[hash:7].js',
      },
    },
  },
});
