import type { fetchDevices } from '@skillkite/contract/staff/access';
import type { Services } from '../../services.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { devicesOf } from './person-devices.ts';

export const fetchDevicesHandler =
  (services: Services): StaffHandler<typeof fetchDevices> =>
  ({ session }) =>
    devicesOf(services, services.database.orm, session);
