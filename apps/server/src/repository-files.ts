import { createRequire } from 'node:module';
import { join } from 'node:path';

/** This module runs from `apps/server/src`, or from the bundle in `apps/server/dist`. */
const SERVER = join(import.meta.dirname, '..');
const REPOSITORY = join(SERVER, '../..');

export const MIGRATIONS = join(SERVER, 'migrations');
export const DEMO_PACK = join(REPOSITORY, 'content/demo');
/** What reads content packs. Its digest decides whether a pack is imported again. */
export const IMPORTER_SOURCES = join(SERVER, 'src/content/packs');
/** Drawings of the student's application that are files. */
export const WEB_DRAWINGS = join(REPOSITORY, 'apps/web/public');

export const builtPages = (name: 'web' | 'console' | 'player') =>
  join(REPOSITORY, 'apps', name, 'dist');

/** What the server renders first screens with. */
export const PAGE_RENDERER = join(REPOSITORY, 'apps/web/dist-server');

/** The path of a file of an installed package, by its export: `@fontsource/mukta/package.json`. */
export const installedFile: (specifier: string) => string = createRequire(
  join(SERVER, 'package.json'),
).resolve;
