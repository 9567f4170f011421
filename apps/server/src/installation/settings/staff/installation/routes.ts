import {
  changeSettings,
  fetchSettings,
  fetchSetup,
  finishSetup,
} from '@skillkite/contract/staff/installation';
import type { Ports } from '../../../../ports.ts';
import type { WithInstallationCatalogue } from '../../../../content/catalogue/catalogue.ts';
import type { WithSettings } from '../../open-settings.ts';
import type { ServeStaff } from '../../../../staff/serve-staff.ts';
import { changeSettingsHandler } from './change-settings.ts';
import { fetchSettingsHandler } from './fetch-settings.ts';
import { fetchSetupHandler } from './fetch-setup.ts';
import { finishSetupHandler } from './finish-setup.ts';

export function installationRoutes(
  serve: ServeStaff,
  services: Ports<'clock' | 'config' | 'database'> & WithInstallationCatalogue & WithSettings,
): void {
  serve(fetchSettings, fetchSettingsHandler(services));
  serve(changeSettings, changeSettingsHandler(services));
  serve(fetchSetup, fetchSetupHandler(services));
  serve(finishSetup, finishSetupHandler(services));
}
