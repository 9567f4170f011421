import {
  changeSettings,
  fetchSettings,
  fetchSetup,
  finishSetup,
} from '@skillkite/contract/staff/installation';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const {
  useChangeSettingsMutation,
  useFetchSettingsQuery,
  useFetchSetupQuery,
  useFinishSetupMutation,
} = endpointsFrom({ changeSettings, fetchSettings, fetchSetup, finishSetup });

export type InstallationSettings = Domain<(typeof fetchSettings)['~details']>;
export type Setup = Domain<(typeof fetchSetup)['~details']>;
