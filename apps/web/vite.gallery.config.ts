import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsInBrowser } from './calls-in-browser.ts';
import { lightIcons } from './light-icons.ts';
import { localeFonts } from './locale-fonts.ts';
import { DEFAULT_CONFIG, configElement } from './page-config.ts';

/** The components of `ui` in every state, without a server of ours: `npm run gallery`. No build has this page. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    callsInBrowser,
    lightIcons,
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
