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

/** What the features are given. Whoever builds the application owns and closes these. */
export type Services = {
  /** What the operator may change while it runs is what it is at this moment: read it when it is needed. */
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
