import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Storage } from './files/storage.ts';
import type { SessionStore } from './security/session.ts';
import type { Clock } from './time/clock.ts';

/** What the server provides below its features. Features declare ports of their own, such as `WithCatalogue`. */
type Infrastructure = {
  readonly clock: Clock;
  /** Live configuration: read it when needed, because operators change it at run time. */
  readonly config: Config;
  readonly database: Database;
  readonly sessions: SessionStore;
  readonly storage: Storage;
};

/** The ports that a function uses: `Ports<'clock' | 'database'>` (decision 101). */
export type Ports<Name extends keyof Infrastructure = keyof Infrastructure> = Pick<
  Infrastructure,
  Name
>;
