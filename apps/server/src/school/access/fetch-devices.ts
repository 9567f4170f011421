import type { fetchDevices } from '@skillkite/contract/staff/access';
import type { Ports } from '../../ports.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { devicesOf } from './person-devices.ts';

export const fetchDevicesHandler =
  (services: Ports<'clock' | 'config' | 'database'>): StaffHandler<typeof fetchDevices> =>
  ({ session }) =>
    devicesOf(services, services.database.orm, session);
