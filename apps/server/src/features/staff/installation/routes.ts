import { changeSettings, fetchSettings } from '@skillkite/contract/staff/installation';
import type { Services } from '../../../services.ts';
import type { ServeStaff } from '../ground/serve-staff.ts';
import { changeSettingsHandler } from './change-settings.ts';
import { fetchSettingsHandler } from './fetch-settings.ts';

export function installationRoutes(serve: ServeStaff, services: Services): void {
  serve(fetchSettings, fetchSettingsHandler(services));
  serve(changeSettings, changeSettingsHandler(services));
}
