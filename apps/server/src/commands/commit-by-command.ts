import type { Tx } from '../database/database.ts';
import { type Done, commitWith, committedDetails } from '../staff/audit.ts';
import type { CommandTools } from './with-database.ts';

/** What a command changes leaves the rows of the console's call, by nobody who is signed in. */
export const commitByCommand = async <T>(
  tools: Pick<CommandTools, 'database' | 'clock'>,
  action: string,
  work: (tx: Tx) => Promise<Done<T>>,
): Promise<T> => {
  // A command remembers nobody who is signed in.
  const personSessions = { forgetAll: () => {} };
  const commit = commitWith({ ...tools, personSessions }, { action, personId: null });
  return committedDetails(await commit(work));
};
