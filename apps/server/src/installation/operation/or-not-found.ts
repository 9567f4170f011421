import { Failure } from '../../errors/failure.ts';
import { PrivacyRequestError } from '../../school/privacy/waiting-request.ts';

/** Maps "no waiting request" to NOT_FOUND; other errors pass. */
export const orNotFound = (error: unknown): never => {
  throw error instanceof PrivacyRequestError ? new Failure('NOT_FOUND') : error;
};
