import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightIcons } from '../web/light-icons.ts';
import { localeFonts } from '../web/locale-fonts.ts';
import { pageConfig } from '../web/page-config.ts';

/** Two pages, for staff and for parents: a build of its own, of which the student's has nothing. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/staff/',
  json: { namedExports: false },
  // Its pictures are the student's: those lie at the root of the same server.
  publicDir: false,
  plugins: [lightIcons, react(), localeFonts, tailwindcss(), pageConfig],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: { index: 'index.html', family: 'family.html' } },
  },
});
