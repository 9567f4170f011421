import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsInBrowser } from './calls-in-browser.ts';
import { loadedAlready, preloadTheRest } from './loaded-already.ts';
import { serviceWorker } from './service-worker-build.ts';

const SERVER = 'http://127.0.0.1:4000';

const among =
  (...paths: string[]) =>
  (id: string) =>
    paths.some((path) => id.replaceAll('\\', '/').includes(path));
const packages = (...names: string[]) => among(...names.map((name) => `/node_modules/${name}/`));
const anyOf =
  (...tests: ((id: string) => boolean)[]) =>
  (id: string) =>
    tests.some((test) => test(id));

/**
 * What pages share, in few files: a dozen small ones would each cost a request and compress badly, and the login page has to
 * stay under 80 KB, home under 150 KB (architecture 9; e2e/page-weight.spec.ts holds it).
 */
const SHARED = [
  { name: 'react', test: packages('react', 'react-dom', 'scheduler') },
  {
    name: 'ground',
    test: anyOf(
      among('preload-helper', '/src/paths.ts', '/src/ui/button.', '/src/ui/text-field.'),
      among(
        '/src/ui/art/sky.',
        '/src/ui/art/kite',
        '/rules/src/kite-pattern.',
        '/rules/src/rooftops.',
      ),
      among(
        ...[
          'filled',
          'post',
          'runtime-config',
          'preferences',
          'local-data',
          'end-session',
          'new-id',
          'once',
        ].map((name) => `/src/app/${name}.ts`),
        '/src/app/later-part.tsx',
      ),
    ),
  },
  {
    name: 'application',
    test: anyOf(
      packages('react-router', '@reduxjs/toolkit', 'redux', 'react-redux', 'reselect', 'immer'),
      packages('use-sync-external-store'),
      (id: string) => /lucide-react\/dist\/esm\/[^/]+$/.test(id),
      // What looks after the session comes a while after the page.
      (id: string) =>
        /\/apps\/web\/src\/app\/(?!arrival\.|log-out\.|session-watch\.)[^/]+$/.test(id),
      (id: string) =>
        among('/features/shell/')(id) &&
        !among('/blocking-dialog.', '/no-details.', '/profile-entries.')(id),
      among('/src/app/endpoints/login.', '/src/titled.'),
      among(...['call', 'ids', 'tags', 'login'].map((name) => `/contract/src/${name}.ts`)),
    ),
  },
  {
    name: 'home',
    test: anyOf(
      among(
        '/src/home-of-parts.',
        '/features/home/home-page.',
        '/features/home/course-',
        '/features/home/carousel.',
        '/features/rewards/streak-bar.',
        '/features/rewards/streak-stops.',
      ),
      among('/features/rewards/streak-time.', '/features/rewards/use-streak.'),
      among('/ui/progress-bar.', '/ui/skeleton.', '/app/endpoints/home.', '/app/endpoints/streak.'),
      among('/contract/src/home.ts', '/contract/src/streak.ts', '/contract/src/programs.ts'),
      among('/features/programs/own-programs.', '/features/programs/program-card.'),
      among('/ui/progress-ring.', '/app/endpoints/programs.'),
    ),
  },
  {
    // One small file for what several screens ask of the device: each more is named in the scripts of every page.
    name: 'kept',
    test: among('/src/app/offline/', '/src/ui/size-text.', '/features/classroom/video/film.'),
  },
  {
    // Never the page itself: whatever shared its chunk would run it.
    name: 'login-words',
    test: among(
      '/features/login/texts.',
      '/features/login/login-error.',
      '/features/login/password-field.',
      '/features/login/use-login.',
      '/features/login/ways.',
      '/features/login/checking.',
      '/features/login/part-missing.',
      '/features/login/school-code-field.',
      '/features/login/student-form.',
      '/features/login/school-form.',
      '/features/login/pin-form.',
      '/rules/src/pin.',
      '/ui/pin-field.',
      '/ui/tabs.',
      '/locales/en/login',
    ),
  },
];

/** Two pages: the login, small enough for a slow phone, and the application (architecture 9). */
export default defineConfig({
  root: import.meta.dirname,
  // Texts as one object: a variable for each costs a tenth more.
  json: { namedExports: false },
  plugins: [callsInBrowser, react(), tailwindcss(), loadedAlready, serviceWorker],
  server: {
    proxy: {
      '/api': SERVER,
      '/health': SERVER,
      '/login/oidc': SERVER,
      '/certificate': SERVER,
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
      output: { codeSplitting: { groups: SHARED }, chunkFileNames: 'assets/[hash:7].js' },
    },
  },
});
