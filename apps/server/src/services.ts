import type { Config } from './config.ts';
import type { InstallationSettings } from './installation/settings/open-settings.ts';
import type { CatalogueSource } from './content/catalogue/catalogue.ts';
import type { StudentReads } from './first-paint/student-reads.ts';
import type { PersonSessionStore } from './staff/person-session.ts';
import type { Clock } from './time/clock.ts';
import type { Database } from './database/database.ts';
import type { SessionStore } from './security/session.ts';
import type { WorkQueue } from './http/limits/work-queue.ts';
import type { Storage } from './files/storage.ts';

/** Shared services of the features, owned and closed by the application. */
export type Services = {
  /** Live configuration: read it when needed, because operators change it at run time. */
  readonly config: Config;
  readonly settings: Pick<InstallationSettings, 'asChosen' | 'reload'>;
  readonly clock: Clock;
  readonly database: Database;
  readonly storage: Storage;
  readonly catalogue: CatalogueSource;
  readonly sessions: SessionStore;
  readonly personSessions: PersonSessionStore;
  /** Log-ins with a password, in turn: a school logs in at one moment, and hashing is heavy. */
  readonly signIns: WorkQueue;
  readonly reads: StudentReads;
};
