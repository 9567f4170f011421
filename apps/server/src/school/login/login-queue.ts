import { type WorkQueue, workQueue } from '../../http/limits/work-queue.ts';
import { hashesAtOnce, limitHashing } from './password/password.ts';

/** While one is hashed another one is looked up. */
const SIGN_INS_TO_A_HASH = 2;
/** Longest wait of a login request. */
const LONGEST_WAIT_MS = 4000;

/** Log-ins with a password, in turn: a school logs in at one moment, and hashing is heavy. */
export type WithSignIns = { readonly signIns: WorkQueue };

/** Queue of log-ins in one of several processes of this machine. */
export function loginQueue(processes: number): WorkQueue {
  const atOnce = hashesAtOnce(processes);
  limitHashing(atOnce);
  return workQueue({ atOnce: SIGN_INS_TO_A_HASH * atOnce, longestWaitMs: LONGEST_WAIT_MS });
}
