import { endDevice, fetchDevices } from '@skillkite/contract/staff/access';
import { fetchGuesses, fetchMachines, forgetMachine } from '@skillkite/contract/staff/devices';
import { makeMachineCodes } from '@skillkite/contract/staff/roster';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const {
  useEndDeviceMutation,
  useFetchDevicesQuery,
  useFetchGuessesQuery,
  useFetchMachinesQuery,
  useForgetMachineMutation,
  useMakeMachineCodesMutation,
} = endpointsFrom({
  endDevice,
  fetchDevices,
  fetchGuesses,
  fetchMachines,
  forgetMachine,
  makeMachineCodes,
});

export type Machine = Domain<(typeof fetchMachines)['~details']>['machines'][number];
export type Guesses = Domain<(typeof fetchGuesses)['~details']>;
