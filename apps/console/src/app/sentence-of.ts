import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiFailure } from '@skillkite/client/post';
import { conflictOf } from './changed-meanwhile.ts';

/** Message of a failed call, or of the device without an answer. `ChangedMeanwhile` says more about conflicts. */
export const sentenceOf = (
  error: ApiFailure | SerializedError | undefined,
  offline: string,
): string | undefined => {
  if (!error || conflictOf(error)) return undefined;
  return 'status' in error && error.status === 0 ? offline : (error.message ?? offline);
};

/** For a form with one field: refusals show under it, network errors at the button. */
export function sentencesOf(
  error: ApiFailure | SerializedError | undefined,
  offline: string,
): { wrong?: string | undefined; failed?: string | undefined } {
  const isRefused =
    error !== undefined && 'status' in error && error.status >= 400 && error.status < 500;
  return { [isRefused ? 'wrong' : 'failed']: sentenceOf(error, offline) };
}
