import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsInBrowser } from '@skillkite/build/calls-in-browser';
import { firstScreensOf } from '@skillkite/build/first-screens';
import { localeFonts } from '@skillkite/build/locale-fonts';
import { pageConfig, partsInTasks } from '@skillkite/build/page-config';

/** Screens that the server paints: the sign-ins of both applications, Today and a class. */
const screens = firstScreensOf({
  today: { page: '/src/screens/today-page.tsx', texts: ['console/common'] },
  class: {
    page: '/src/screens/class/class-page.tsx',
    texts: [
      'console/common',
      'console-learning/assign',
      'console-learning/export',
      'console-learning/praise',
      'console-learning/review',
      'console-school/pictures',
    ],
  },
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
  plugins: [callsInBrowser, react(), localeFonts, tailwindcss(), pageConfig, partsInTasks, screens],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: { index: 'index.html', family: 'family.html' } },
  },
});
