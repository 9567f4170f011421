import type { Tx } from '../../database/database.ts';
import { type Done, commitWith, committedDetails } from '../../staff/audit.ts';
import type { CommandTools } from '../with-database.ts';

/** Runs a command's change with the audit rows of the console's call, without a person. */
export const commitByCommand = async <T>(
  tools: Pick<CommandTools, 'database' | 'clock'>,
  action: string,
  work: (tx: Tx) => Promise<Done<T>>,
): Promise<T> => {
  // A command has no sessions to forget.
  const personSessions = { forgetAll: () => {} };
  const commit = commitWith({ ...tools, personSessions }, { action, personId: null });
  return committedDetails(await commit(work));
};
