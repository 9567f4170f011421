import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { launchOptions } from '../../e2e/fixtures/chromium.ts';
import { callsInBrowser } from '@skillkite/build/calls-in-browser';
import { localeFonts } from '@skillkite/build/locale-fonts';

/** Components in the browser of the system. */
export default defineProject({
  plugins: [callsInBrowser, react(), localeFonts, tailwindcss()],
  // Late discovery would make Vite reload the page during a test.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'react-redux',
      'react-router',
      '@reduxjs/toolkit',
      '@reduxjs/toolkit/query',
      '@reduxjs/toolkit/query/react',
      'vitest-browser-react',
      'axe-core',
      'lucide-react',
      'sonner',
      'docx-preview',
      'papaparse',
      'pdfjs-dist',
      'read-excel-file/browser',
      'read-excel-file/web-worker',
      'write-excel-file/universal',
      'fflate',
      '@noble/hashes/hmac.js',
      '@noble/hashes/sha2.js',
      '@noble/hashes/utils.js',
      '@simplewebauthn/browser',
      '@dnd-kit/core',
      '@dnd-kit/sortable',
      '@dnd-kit/utilities',
      '@tiptap/core',
      '@tiptap/starter-kit',
      '@tiptap/extension-heading',
      '@tiptap/extension-table',
      '@tiptap/extension-collaboration',
      '@tiptap/pm/state',
      '@tiptap/pm/transform',
      '@tiptap/y-tiptap',
      'yjs',
      'katex',
      'mammoth/mammoth.browser.min.js',
      'marked',
    ],
  },
  test: {
    name: 'components',
    include: [
      '{src,gallery}/**/*.test.tsx',
      '../console/src/**/*.test.tsx',
      '../../packages/{client,ui}/src/**/*.test.tsx',
    ],
    setupFiles: ['component-setup.ts'],
    maxWorkers: 2,
    // One second is short on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: launchOptions() }),
      instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
    },
  },
});
