import type { CatalogueSource } from './content/catalogue/catalogue.ts';
import type { WithSettings } from './installation/settings/open-settings.ts';
import type { Ports } from './ports.ts';
import type { WithSignIns } from './school/login/login-queue.ts';
import type { WithPersonSessions } from './staff/person-session.ts';
import type { WithStudentReads } from './student-reads.ts';

/** All ports of the server, for the code that starts it. A handler or job names only those that it uses (decision 101). */
export type Services = Ports & { readonly catalogue: CatalogueSource } & WithPersonSessions &
  WithSettings &
  WithSignIns &
  WithStudentReads;
