/** A backup that cannot be made or used, in a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
