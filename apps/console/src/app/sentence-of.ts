import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiFailure } from '@skillkite/client/post';
import { conflictOf } from './changed-meanwhile.ts';

/**
 * What the server said of a call that failed; the device's own words where nothing answered. Of a change that somebody else was first with
 * `ChangedMeanwhile` says more.
 */
export const sentenceOf = (
  error: ApiFailure | SerializedError | undefined,
  offline: string,
): string | undefined => {
  if (!error || conflictOf(error)) return undefined;
  return 'status' in error && error.status === 0 ? offline : (error.message ?? offline);
};

/** The same of a form with one field: what was refused is said under it, and what never got so far beside the button. */
export function sentencesOf(
  error: ApiFailure | SerializedError | undefined,
  offline: string,
): { wrong?: string | undefined; failed?: string | undefined } {
  const isRefused =
    error !== undefined && 'status' in error && error.status >= 400 && error.status < 500;
  return { [isRefused ? 'wrong' : 'failed']: sentenceOf(error, offline) };
}
