import type { fetchPasskeys } from '@skillkite/contract/staff/access';
import type { Services } from '../../../services.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { ownPasskeys } from './own-passkeys.ts';

export const fetchPasskeysHandler =
  (services: Services): StaffHandler<typeof fetchPasskeys> =>
  ({ person }) =>
    ownPasskeys(services, services.database.orm, person.id);
