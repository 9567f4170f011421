import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiFailure } from './post.ts';

/**
 * What a failed call means for a student: no connection, trouble on the server, signed out, not allowed, or refused
 * with a message of the server.
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

/** The status a query failed with; none, where the page itself broke. */
export const statusOf = (error: ApiFailure | SerializedError | undefined): number | undefined =>
  error && 'status' in error ? error.status : undefined;

/** The same for the error of a query; an exception in the page counts as trouble. */
export const kindOfError = (error: ApiFailure | SerializedError | undefined): FailureKind => {
  const status = statusOf(error);
  return status === undefined ? 'trouble' : failureKind({ status });
};

/** No answer, or an answer of a proxy: the state of the server is unknown. */
export const isUnreached = ({ status }: Failed): boolean =>
  [0, TOO_MANY, 502, 503, 504].includes(status);

/** A failed call as a route's answer: the server's status, or 500 (spec 8). Its words say where nothing answered. */
export const responseOf = (failure: Partial<ApiFailure>): Response => {
  const status = failure.status ?? 500;
  return new Response(null, { status: status || 500, statusText: status === 0 ? 'offline' : '' });
};

export const kindOfResponse = ({ status, statusText }: Failed & { statusText: string }) =>
  statusText === 'offline' ? 'offline' : failureKind({ status });

export const mayHelpToAskAgain = (kind: FailureKind): boolean =>
  kind === 'offline' || kind === 'trouble';
