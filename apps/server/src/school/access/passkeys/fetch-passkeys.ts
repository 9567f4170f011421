import type { fetchPasskeys } from '@skillkite/contract/staff/access';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { ownPasskeys } from './own-passkeys.ts';

export const fetchPasskeysHandler =
  (services: Ports<'config' | 'database'>): StaffHandler<typeof fetchPasskeys> =>
  ({ person }) =>
    ownPasskeys(services, services.database.orm, person.id);
