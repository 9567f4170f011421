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

/** By the name of its file: each application that is rendered. */
const APPLICATIONS = {
  students: 'src/server/students.tsx',
  login: 'src/server/login.tsx',
  console: '../console/src/server/console.tsx',
  staff: '../console/src/server/staff.tsx',
  family: '../console/src/server/family.tsx',
};
/** What they run in. */
const THREAD = { thread: '../../packages/client/src/server/thread.ts' };

/** Modules without state: the thread evaluates them once for all pages. Texts have files of their own, by area and language. */
const STATELESS = /\/packages\/(?:contract|rules)\/src\/|\/lucide-react\/|^\0rolldown\//;
const TEXTS = /\/packages\/texts\/src\/(?:joined\/)?(?:en|hi|mr)\//;
/** Sources stay in memory. Names stay for the stacks in the log. */
const minify = { compress: true, mangle: false, codegen: { removeWhitespace: true } } as const;
const isStateless = (id: string) => STATELESS.test(id) || TEXTS.test(id);

/** What the server renders first screens with (`apps/server/src/http/pages/page-renderer.ts`): the applications, and by the mode `thread` what runs them. */
export default defineConfig(({ mode }) => {
  const isThread = mode === 'thread';
  return {
    root: import.meta.dirname,
    json: { namedExports: false },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [callsInBrowser, react()],
    ssr: { noExternal: true, external: isThread ? [] : [...SHARED, ...READERS] },
    build: {
      ssr: true,
      outDir: 'dist-server',
      // The applications are built first.
      emptyOutDir: !isThread,
      copyPublicDir: false,
      target: 'node22',
      rolldownOptions: {
        input: isThread ? THREAD : APPLICATIONS,
        // Endpoints of a page's own files are loaded already.
        checks: { ineffectiveDynamicImport: false },
        output: isThread
          ? {
              minify: true,
              comments: false,
              entryFileNames: '[name].mjs',
              codeSplitting: false,
            }
          : {
              minify,
              comments: false,
              format: 'cjs',
              entryFileNames: '[name].cjs',
              chunkFileNames: ({ moduleIds }) =>
                `${moduleIds.every(isStateless) ? 'shared' : 'pages'}/[name]-[hash:7].cjs`,
              codeSplitting: { groups: [{ name: 'stateless', test: STATELESS }] },
            },
      },
    },
  };
});
