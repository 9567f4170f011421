import type { failures } from '@skillkite/rules/calls/failure';
import type { Meanwhile } from './meanwhile.ts';

export type FailureCode = keyof typeof failures;

/**
 * Failures that `serve` can return for any call: key, origin, session, ownership, validation, load,
 * errors.
 */
export const COMMON_FAILURES = [
  'BAD_REQUEST',
  'BAD_ACCESS_KEY',
  'NOT_SIGNED_IN',
  'SESSION_COOKIE_TWICE',
  'ORIGIN_NOT_ALLOWED',
  'NOT_YOUR_PROFILE',
  'ACCOUNT_DEACTIVATED',
  'BODY_TOO_LARGE',
  'PROGRAM_NOT_STARTED',
  'ASSESSMENT_WINDOW_CLOSED',
  'RATE_LIMITED',
  'BUSY',
  'INTERNAL',
] as const satisfies readonly FailureCode[];

/** Failures of any staff or family call before its handler runs. */
export const COMMON_STAFF_FAILURES = [
  'BAD_REQUEST',
  'BAD_ACCESS_KEY',
  'NOT_SIGNED_IN',
  'SECOND_FACTOR_MISSING',
  'SESSION_COOKIE_TWICE',
  'ORIGIN_NOT_ALLOWED',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'BODY_TOO_LARGE',
  'RATE_LIMITED',
  'BUSY',
  'INTERNAL',
] as const satisfies readonly FailureCode[];

/**
 * Body of a failed call (D3). `field`: wrong field of a 400. `current`: current state (D12).
 * `changed`: the author of the change.
 */
export type FailureBody = {
  status: number;
  code: FailureCode;
  message: string;
  field?: string;
  current?: unknown;
  changed?: Meanwhile;
};
