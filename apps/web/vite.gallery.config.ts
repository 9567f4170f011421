import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsInBrowser } from '@skillkite/build/calls-in-browser';
import { localeFonts } from '@skillkite/build/locale-fonts';
import { DEFAULT_CONFIG, configElement } from '@skillkite/build/page-config';

/** The components of `ui` in every state, without a server of ours: `npm run gallery`. No build has this page. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    callsInBrowser,
    react(),
    localeFonts,
    tailwindcss(),
    {
      name: 'gallery-config',
      transformIndexHtml: () => [configElement(JSON.stringify(DEFAULT_CONFIG))],
    },
  ],
  server: { open: '/gallery/' },
});
