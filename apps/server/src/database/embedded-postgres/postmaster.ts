import { readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { processState, untilGone } from './process-table.ts';

/** A server that a data folder's `postmaster.pid` speaks of. */
export type RunningPostmaster = { pid: number; port: number; socketFolder: string };

/** A killed server's number stays for a second or two until its parent has noticed. */
const ZOMBIE_PATIENCE_MS = 10_000;

const LINE = { pid: 0, port: 3, socketFolder: 4 } as const;

/**
 * The server that already runs on a data folder, left by an application that was killed; or null. A `postmaster.pid`
 * that speaks of no such server, because it is gone or its number now belongs to another process, is removed: it would
 * block the start.
 */
export async function runningPostmaster(clusterFolder: string): Promise<RunningPostmaster | null> {
  const file = join(clusterFolder, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  const pid = Number(lines[LINE.pid]);
  const state = await processState(pid);
  switch (state.kind) {
    case 'unknown':
      return { pid, port: Number(lines[LINE.port]), socketFolder: lines[LINE.socketFolder] ?? '' };
    case 'running': {
      const isOurs =
        /postgres/.test(state.program) && state.folder === (await realpath(clusterFolder));
      if (isOurs) {
        return {
          pid,
          port: Number(lines[LINE.port]),
          socketFolder: lines[LINE.socketFolder] ?? '',
        };
      }
      break;
    }
    case 'zombie':
      await untilGone(pid, ZOMBIE_PATIENCE_MS);
      break;
    case 'none':
      break;
  }
  await rm(file, { force: true });
  return null;
}
