import { createHmac } from 'node:crypto';
import { firstNameOf } from '@skillkite/rules/text/first-name';
import type { Database } from '../../database/database.ts';
import { uuidFrom } from '../../security/uuid.ts';
import { installationKey } from '../../school/login/installation-key.ts';

/** Enough that no two students of a country meet. */
const ID_LENGTH = 22;

/** Student ids for packages and launch keys, derived from a secret of this installation. */
export type PackageSecrets = {
  /** Seals the states of one launch (packages/bridge seal.ts). */
  launchKey(launchId: string): string;
  /** A student's id in one lesson: it says nothing of the student and is another in every lesson. */
  learnerId(work: { studentId: number; lessonId: number }): string;
  /** Names a student's work in one lesson, as a UUID: the registration of cmi5. */
  registration(work: { studentId: number; lessonId: number }): string;
};

const known = new WeakMap<Database, Promise<PackageSecrets>>();

/** The secrets of a database's installation; read once, as they never change. */
export function packageSecrets(database: Database): Promise<PackageSecrets> {
  const before = known.get(database);
  if (before) return before;
  const made = installationKey(database.orm, 'package_key').then(secretsFrom);
  known.set(database, made);
  made.catch(() => known.delete(database));
  return made;
}

function secretsFrom(secret: string): PackageSecrets {
  const made = (...of: (string | number)[]) =>
    createHmac('sha256', secret).update(of.join(':')).digest('base64url');
  return {
    launchKey: (launchId) => made('launch', launchId),
    learnerId: ({ studentId, lessonId }) =>
      made('learner', studentId, lessonId).slice(0, ID_LENGTH),
    registration: ({ studentId, lessonId }) =>
      uuidFrom(
        createHmac('sha256', secret).update(`registration:${studentId}:${lessonId}`).digest('hex'),
      ),
  };
}

/** The name packages get: the first one, unless the school wants all of it there. */
export const learnerName = (fullname: string, { packagesGetFullName }: Naming): string =>
  packagesGetFullName ? fullname : firstNameOf(fullname);
type Naming = { readonly packagesGetFullName: boolean };
