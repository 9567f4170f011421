import {
  fetchActivity,
  fetchLaunchLog,
  fetchLaunchLogs,
  startLaunchLog,
  stopLaunchLog,
} from '@skillkite/contract/staff/activity';
import type { Ports } from '../../../../ports.ts';
import type { WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import type { ServeStaff } from '../../../../staff/serve-staff.ts';
import { fetchActivityHandler } from './fetch-activity.ts';
import { fetchLaunchLogHandler } from './fetch-launch-log.ts';
import { fetchLaunchLogsHandler } from './fetch-launch-logs.ts';
import { startLaunchLogHandler } from './start-launch-log.ts';
import { stopLaunchLogHandler } from './stop-launch-log.ts';

export function activityRoutes(
  serve: ServeStaff,
  services: Ports<'clock'> & WithSchoolCatalogue,
): void {
  serve(fetchActivity, fetchActivityHandler(services));
  serve(fetchLaunchLogs, fetchLaunchLogsHandler(services));
  serve(fetchLaunchLog, fetchLaunchLogHandler());
  serve(startLaunchLog, startLaunchLogHandler(services));
  serve(stopLaunchLog, stopLaunchLogHandler(services));
}
