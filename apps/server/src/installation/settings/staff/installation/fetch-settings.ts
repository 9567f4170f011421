import type { fetchSettings } from '@skillkite/contract/staff/installation';
import type { Ports } from '../../../../ports.ts';
import { type WithSettings, readSettings } from '../../open-settings.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { settingsShape } from './settings-shape.ts';

/** Read from the database, because the editor needs the present version. */
export const fetchSettingsHandler =
  ({ database, settings }: Ports<'database'> & WithSettings): StaffHandler<typeof fetchSettings> =>
  async () => {
    const chosen = await readSettings(database.orm);
    return settingsShape(settings.asChosen(chosen), chosen);
  };
