import { Failure } from '../../errors/failure.ts';
import { PrivacyRequestError } from '../../school/privacy/waiting-request.ts';

/** A request that does not wait any more, or never did, is not there for who asks; what else went wrong stays what it is. */
export const orNotFound = (error: unknown): never => {
  throw error instanceof PrivacyRequestError ? new Failure('NOT_FOUND') : error;
};
