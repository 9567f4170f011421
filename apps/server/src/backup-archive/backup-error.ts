import { OperatorError } from '../errors/operator-error.ts';

/** A backup that cannot be made or used, in a sentence for the operator. */
export class BackupError extends OperatorError {
  override readonly name = 'BackupError';
}
