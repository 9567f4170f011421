import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OURS = fileURLToPath(new URL('../../ui/src/light-icon.tsx', import.meta.url));

/** Lucide's icons with a component of ours: its own is another 1.1 KB of home. */
export const lightIcons: Plugin = {
  name: 'light-icons',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/') ? OURS : null,
};

/** A bundle of a library asks whether it is in Node: the answer would be a stand-in for `require`, loaded with every page. */
export const noRequire: Plugin = {
  name: 'no-require',
  transform: (code, id) =>
    id.includes('/jszip/dist/')
      ? code.replaceAll('"function"==typeof require&&require', '!1')
      : null,
};
