/** An error with reason and next step, for the operator. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
