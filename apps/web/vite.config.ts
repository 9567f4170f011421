import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = 'http://127.0.0.1:4000';

/** Two pages: the login, small enough for a slow phone, and the application (architecture 9). */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  server: { proxy: { '/api': SERVER, '/health': SERVER, '/login/oidc': SERVER } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { input: { index: 'index.html', login: 'login.html' } },
  },
});
