/** What stopped the application or a command, why, and the way out: a sentence for whoever runs it. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
