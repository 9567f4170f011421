import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsInBrowser } from '@skillkite/build/calls-in-browser';

/** The libraries that pages share in the renderer's thread (packages/client/src/server/thread.ts). */
const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/static.edge',
  'react-redux',
  'react-router',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query',
  '@reduxjs/toolkit/query/react',
];

/** Readers of documents draw into a page that is there. */
const READERS = ['docx-preview', 'papaparse', 'pdfjs-dist', 'read-excel-file'];

/** By the name of its file: each application that is rendered, and the thread they run in. */
const ENTRIES = {
  students: 'src/server/students.tsx',
  login: 'src/server/login.tsx',
  staff: '../console/src/server/staff.tsx',
  family: '../console/src/server/family.tsx',
  thread: '../../packages/client/src/server/thread.ts',
} as const;

/** What the server renders first screens with (`apps/server/src/http/pages/page-renderer.ts`): one entry a run, named by its mode. */
export default defineConfig(({ mode }) => {
  const isThread = mode === 'thread';
  return {
    root: import.meta.dirname,
    json: { namedExports: false },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [callsInBrowser, react()],
    ssr: { noExternal: true, external: isThread ? [] : [...SHARED, ...READERS] },
    build: {
      ssr: ENTRIES[mode as keyof typeof ENTRIES],
      outDir: 'dist-server',
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node22',
      minify: false,
      rolldownOptions: {
        output: {
          format: isThread ? 'esm' : 'cjs',
          entryFileNames: isThread ? 'thread.mjs' : `${mode}.cjs`,
          codeSplitting: false,
        },
      },
    },
  };
});
