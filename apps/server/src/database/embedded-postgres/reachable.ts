import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { ServerUser } from './server-user.ts';

const EXECUTE = { owner: 0o100, group: 0o010, others: 0o001 } as const;

/** The first folder on the way to `path` that the user may not pass through, or null when all are open. */
export async function closedFolder(path: string, user: ServerUser): Promise<string | null> {
  const folders: string[] = [];
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    folders.unshift(folder);
    if (dirname(folder) === folder) break;
  }
  for (const folder of folders) {
    const found = await stat(folder).catch(() => null);
    if (!found) return null;
    const bit =
      found.uid === user.uid
        ? EXECUTE.owner
        : found.gid === user.gid
          ? EXECUTE.group
          : EXECUTE.others;
    if ((found.mode & bit) === 0) return folder;
  }
  return null;
}
