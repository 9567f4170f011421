import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsInBrowser } from '@skillkite/build/calls-in-browser';
import { firstScreensOf } from '@skillkite/build/first-screens';
import { localeFonts } from '@skillkite/build/locale-fonts';
import { pageConfig, partsInTasks } from '@skillkite/build/page-config';

/** Sign-in pages of both applications, for the server's first paint. */
const signIns = firstScreensOf({
  'staff-sign-in': {
    page: '/src/screens/sign-in/sign-in-page.tsx',
    texts: ['console/common', 'console-school/password', 'console-school/school-sign-on'],
  },
  'family-sign-in': {
    entry: 'family',
    page: '/src/family/sign-in.tsx',
    texts: ['console/common', 'console-school/password', 'family/common'],
  },
});

/** Two pages, for staff and parents, in a build separate from the students'. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/staff/',
  json: { namedExports: false },
  // Its pictures are the student's: those lie at the root of the same server.
  publicDir: false,
  plugins: [callsInBrowser, react(), localeFonts, tailwindcss(), pageConfig, partsInTasks, signIns],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: { index: 'index.html', family: 'family.html' } },
  },
});
