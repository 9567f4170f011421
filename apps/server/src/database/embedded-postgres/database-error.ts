import { OperatorError } from '../../errors/operator-error.ts';

/** The embedded database cannot run here: what happened, why, and the way out, for the operator's eyes. */
export class EmbeddedPostgresError extends OperatorError {
  override readonly name = 'EmbeddedPostgresError';
}

/** Files of the database that are not as it left them. */
export const damagedCluster = (folder: string, what: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    `The database in ${folder} is damaged: ${what}. Nothing of it was changed. Keep a copy of that folder. Then put it ` +
      'back as it was, or restore the last backup into a new DATA_DIR with npm run backup -- restore PATH ' +
      '(docs/admin/troubleshooting.md, "The embedded database does not start").',
  );
