import { changeSettings, fetchSettings } from '@skillkite/contract/staff/installation';
import { endpointsFrom } from './api.ts';
import type { Domain } from './names.ts';

export const { useChangeSettingsMutation, useFetchSettingsQuery } = endpointsFrom({
  changeSettings,
  fetchSettings,
});

export type InstallationSettings = Domain<(typeof fetchSettings)['~details']>;
