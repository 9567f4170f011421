import type { signOutDevice } from '@skillkite/contract/profile';
import type { Handler } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { devicesOf, signOutOthers } from './devices.ts';

/** Sign out another device; one that is signed out already stays so. A shared machine signs nobody else out. */
export const signOutDeviceHandler =
  (services: Services): Handler<typeof signOutDevice> =>
  async ({ body, session, student }) => {
    await signOutOthers(services, session, body.device_id);
    return { devices: await devicesOf(services, session, student.timeZone) };
  };
