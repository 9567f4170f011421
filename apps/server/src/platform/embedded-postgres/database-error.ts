/** The embedded database cannot run here: what happened, why, and the way out, for the operator's eyes. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
