import {
  fetchActivity,
  fetchLaunchLog,
  fetchLaunchLogs,
  startLaunchLog,
  stopLaunchLog,
} from '@skillkite/contract/staff/activity';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const {
  useFetchActivityQuery,
  useFetchLaunchLogQuery,
  useFetchLaunchLogsQuery,
  useStartLaunchLogMutation,
  useStopLaunchLogMutation,
} = endpointsFrom({
  fetchActivity,
  fetchLaunchLog,
  fetchLaunchLogs,
  startLaunchLog,
  stopLaunchLog,
});

export type ActivityDetails = Domain<(typeof fetchActivity)['~details']>;
export type LaunchLogRow = Domain<(typeof fetchLaunchLogs)['~details']>['logs'][number];
