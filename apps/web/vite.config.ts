import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = 'http://127.0.0.1:4000';

/**
 * What both pages share, in two files: a dozen small ones would each cost a request and compress badly, and the login
 * page has to stay under 80 KB (architecture 9).
 */
const SHARED = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  {
    name: 'ground',
    test: /preload-helper|src[\\/](paths|app[\\/](filled|post|runtime-config|preferences|local-data|end-session|new-id)|ui[\\/](button|text-field|art[\\/](sky|kite)))/,
  },
  {
    // Loaded together by every page behind the login, and a tenth smaller as one file.
    name: 'application',
    test: /node_modules[\\/](react-router|@reduxjs|redux|react-redux|reselect|immer|use-sync-external-store)[\\/]|lucide-react[\\/]dist[\\/]esm[\\/][^\\/]+\.m?js|packages[\\/]contract[\\/]src[\\/](call|ids|tags|login)|src[\\/](app[\\/][^\\/]+\.ts|app[\\/]endpoints[\\/]login|features[\\/]shell)/,
  },
  {
    // Never the page itself: whatever shared its chunk would run it.
    name: 'login-words',
    test: /features[\\/]login[\\/](texts|login-error|password-field)|locales[\\/]en[\\/]login/,
  },
];

/** Two pages: the login, small enough for a slow phone, and the application (architecture 9). */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: {
      typebox: join(import.meta.dirname, 'src/app/typebox-in-browser.ts'),
      'react-i18next': join(import.meta.dirname, 'src/app/i18n.ts'),
    },
  },
  server: { proxy: { '/api': SERVER, '/health': SERVER, '/login/oidc': SERVER } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Browsers of that age preload modules themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', login: 'login.html' },
      output: { codeSplitting: { groups: SHARED } },
    },
  },
});
