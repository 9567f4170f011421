import type { signOutDevice } from '@skillkite/contract/school/profile';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { devicesOf, signOutOthers } from './devices.ts';

/** Signs out another device; repeatable. A PIN session signs out no other. */
export const signOutDeviceHandler =
  (services: Ports<'clock' | 'database' | 'sessions'>): Handler<typeof signOutDevice> =>
  async ({ body, session, student }) => {
    await signOutOthers(services, session, body.device_id);
    return { devices: await devicesOf(services, session, student.timeZone) };
  };
