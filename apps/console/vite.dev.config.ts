import { type Plugin, defineConfig, mergeConfig } from 'vite';
import { configElement } from '@skillkite/build/page-config';
import built from './vite.config.ts';

/** Given by `npm run dev` (scripts/dev-servers.ts), which knows the configuration of the server. */
const given = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: start this with npm run dev.`);
  return value;
};
const port = Number(given('DEV_PORT'));

const asServed: Plugin = {
  name: 'as-served',
  transformIndexHtml: () => [configElement(given('DEV_RUNTIME_CONFIG'))],
};

/** The staff's pages as they are written: the student's server of pages hands /staff on to this one. */
export default mergeConfig(
  built,
  defineConfig({
    plugins: [asServed],
    clearScreen: false,
    server: { host: given('DEV_HOST'), port, strictPort: true, hmr: { clientPort: port } },
  }),
);
