import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../../../database/database.ts';
import { RosterError } from '../../sheets/record.ts';
import { compareImport } from './compare-job.ts';
import type { RosterTaskData, RosterTaskEnd } from './in-roster-thread.ts';
import { writeStudentsOf } from '../write-students.ts';

/** One that locks out other imports, one that writes, one that says how far it is. */
const CONNECTIONS = 3;

const { task, importId, databaseUrl } = workerData as RosterTaskData;
const stopping = new AbortController();
parentPort?.once('message', () => stopping.abort());
const database = openDatabase(databaseUrl, { connections: CONNECTIONS, onError: () => {} });

async function work(): Promise<RosterTaskEnd> {
  try {
    if (task === 'compare') await compareImport(database, importId);
    else await writeStudentsOf(database, importId, stopping.signal);
    return { failed: null };
  } catch (error) {
    if (error instanceof RosterError) return { failed: error.message };
    throw error;
  } finally {
    await database.close();
  }
}

const end = await work();
parentPort?.postMessage(end, []);
