import { globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SERVER = join(dirname(fileURLToPath(import.meta.url)), '../apps/server/src');

/** Folders of the server whose calls are those of staff and parents: their `routes.ts` serves them so. */
const rooms: readonly string[] = globSync('*/**/routes.ts', { cwd: SERVER })
  .filter((file) => readFileSync(join(SERVER, file), 'utf8').includes('/serve-staff.ts'))
  .map(dirname);

/** Whether a file, by its path below `SERVER`, answers calls of staff and parents or helps one that does. */
export const isOfStaff = (file: string): boolean =>
  rooms.some((room) => file.startsWith(room + sep));
