import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OURS = fileURLToPath(new URL('src/app/light-router.ts', import.meta.url));
/** Replaced imports of the router, by importing file. */
const REPLACED = [
  {
    source: './instrumentation.js',
    importer: /\/react-router\/dist\/\w+\/lib\/router\/router\.js/,
  },
  { source: './ssr/components.js', importer: /\/react-router\/dist\/\w+\/lib\/dom\/lib\.js/ },
];

/** The router without what its framework mode alone has: 3 KB of home. */
export const lightRouter: Plugin = {
  name: 'light-router',
  enforce: 'pre',
  resolveId: (asked, from) =>
    REPLACED.some(
      ({ source, importer }) =>
        source === asked && importer.test((from ?? '').replaceAll('\\', '/')),
    )
      ? OURS
      : null,
};
