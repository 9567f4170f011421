import { Worker } from 'node:worker_threads';
import type { Database } from '../../../../database/database.ts';
import { RosterError } from '../../sheets/record.ts';

export type RosterTask = 'compare' | 'write';
export type RosterTaskData = { task: RosterTask; importId: number; databaseUrl: string };
export type RosterTaskEnd = { failed: string | null };

const HEAP_MB = 1024;

/** Runs part of an import in a thread with its own connections, so that requests do not wait. */
export async function inRosterThread(
  { pool }: Database,
  task: RosterTask,
  importId: number,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const { connectionString } = pool.options;
  if (connectionString === undefined) throw new Error('The database has no connection string.');
  const workerData: RosterTaskData = { task, importId, databaseUrl: connectionString };
  const thread = new Worker(new URL('./roster-thread.ts', import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const stop = () => thread.postMessage('stop', []);
  signal.addEventListener('abort', stop);
  try {
    const { failed } = await new Promise<RosterTaskEnd>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', (code) =>
        reject(new Error(`The roster thread exited with code ${code}.`)),
      );
    });
    if (failed !== null) throw new RosterError(failed);
  } finally {
    signal.removeEventListener('abort', stop);
    await thread.terminate();
  }
}
