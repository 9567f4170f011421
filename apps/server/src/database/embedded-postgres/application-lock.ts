import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './database-error.ts';
import { processState } from './process-table.ts';

type Holder = { pid: number; startedAt: string };

const FILE = 'application.lock';

const startOf = async (pid: number): Promise<string> => {
  const state = await processState(pid);
  return state.kind === 'running' ? state.startedAt : state.kind;
};

const isHeld = async ({ pid, startedAt }: Holder): Promise<boolean> =>
  (await processState(pid)).kind !== 'none' && (await startOf(pid)) === startedAt;

/**
 * Locks a data folder for one application and returns the release function. A stale lock, or one whose process id was
 * reused, is taken over.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, FILE);
  const mine: Holder = { pid: process.pid, startedAt: await startOf(process.pid) };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      await writeFile(file, JSON.stringify(mine), { flag: 'wx', mode: 0o644 });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const text = await readFile(file, 'utf8').catch(() => '');
    const holder = text.startsWith('{') ? (JSON.parse(text) as Holder) : null;
    if (holder && (await isHeld(holder))) {
      throw new EmbeddedPostgresError(
        `Another copy of the application (process ${holder.pid}) already uses the data folder ${dataDir}. ` +
          'Stop it first, or give this one its own folder with DATA_DIR, and other ports with PORT and CONTENT_PORT.',
      );
    }
    await rm(file, { force: true });
  }
  throw new EmbeddedPostgresError(
    `The data folder ${dataDir} is being locked by several processes at once. Start only one of them.`,
  );
}
