import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Plugin, defineConfig, mergeConfig } from 'vite';
import { configElement } from '@skillkite/build/page-config';
import built from './vite.config.ts';

/** Given by `npm run dev` (scripts/dev-servers.ts), which knows the configuration of the server. */
const given = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: start this with npm run dev.`);
  return value;
};

const LOGIN_PAGES = new Set(['/login', '/institutional-login']);
const api = given('DEV_API');
const own = given('PUBLIC_URL');

/** The server's handling of built pages: configuration, and login as its own page. */
const asServed: Plugin = {
  name: 'as-served',
  configureServer: (server) => {
    server.middlewares.use((request: IncomingMessage, response: ServerResponse, next) => {
      const elsewhere = request.headers.host?.match(/^(?:127\.0\.0\.1|\[::1\])(?=:)/)?.[0];
      if (elsewhere && new URL(own).hostname === 'localhost') {
        response.writeHead(307, { location: own + (request.url ?? '/') }).end();
        return;
      }
      const [path = '/'] = (request.url ?? '/').split('?');
      if (LOGIN_PAGES.has(path)) request.url = '/login.html';
      next();
    });
  },
  transformIndexHtml: () => [configElement(given('DEV_RUNTIME_CONFIG'))],
};

/** The pages as they are written, before the API of `npm run dev`. */
export default mergeConfig(
  built,
  defineConfig({
    plugins: [asServed],
    clearScreen: false,
    server: {
      host: given('DEV_HOST'),
      port: Number(given('DEV_PORT')),
      strictPort: true,
      proxy: {
        ...Object.fromEntries(
          ['/api', '/health', '/login/oidc', '/lti', '/certificate', '/manifest'].map((path) => [
            path,
            api,
          ]),
        ),
        '/staff': given('DEV_CONSOLE'),
        '/family': { target: given('DEV_CONSOLE'), rewrite: () => '/staff/family.html' },
      },
    },
  }),
);
