import {
  changeSettings,
  fetchDemoContent,
  fetchSettings,
  fetchSetup,
  finishSetup,
  importDemoContent,
} from '@skillkite/contract/staff/installation';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const {
  useChangeSettingsMutation,
  useFetchDemoContentQuery,
  useFetchSettingsQuery,
  useFetchSetupQuery,
  useFinishSetupMutation,
  useImportDemoContentMutation,
} = endpointsFrom({
  changeSettings,
  fetchDemoContent,
  fetchSettings,
  fetchSetup,
  finishSetup,
  importDemoContent,
});

export type InstallationSettings = Domain<(typeof fetchSettings)['~details']>;
export type Setup = Domain<(typeof fetchSetup)['~details']>;
