import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiFailure } from './post.ts';

/**
 * Kind of a failed call for a student: no connection, server trouble, signed out, not allowed, or
 * refused with a message.
 */
export type FailureKind = 'offline' | 'trouble' | 'signed-out' | 'not-allowed' | 'refused';

const TOO_MANY = 429;

type Failed = Pick<ApiFailure, 'status'>;

export function failureKind({ status }: Failed): FailureKind {
  if (status === 0) return 'offline';
  if (status === 401) return 'signed-out';
  if (status === 403) return 'not-allowed';
  return status >= 500 || status === TOO_MANY ? 'trouble' : 'refused';
}

/** HTTP status of a failed query; undefined for an exception in the page. */
export const statusOf = (error: ApiFailure | SerializedError | undefined): number | undefined =>
  error && 'status' in error ? error.status : undefined;

/** Failure kind of a query's error; an exception in the page counts as trouble. */
export const kindOfError = (error: ApiFailure | SerializedError | undefined): FailureKind => {
  const status = statusOf(error);
  return status === undefined ? 'trouble' : failureKind({ status });
};

/** No answer, or an answer of a proxy: the state of the server is unknown. */
export const isUnreached = ({ status }: Failed): boolean =>
  [0, TOO_MANY, 502, 503, 504].includes(status);

/**
 * A failed call as a route's error response: the server's status, or 500 (spec 8). The status text
 * tells when the server did not answer.
 */
export const responseOf = (failure: Partial<ApiFailure>): Response => {
  const status = failure.status ?? 500;
  return new Response(null, { status: status || 500, statusText: status === 0 ? 'offline' : '' });
};

export const kindOfResponse = ({ status, statusText }: Failed & { statusText: string }) =>
  statusText === 'offline' ? 'offline' : failureKind({ status });

export const mayHelpToAskAgain = (kind: FailureKind): boolean =>
  kind === 'offline' || kind === 'trouble';
