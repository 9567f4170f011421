import { fetchActivity } from '@skillkite/contract/staff/activity';
import type { Services } from '../../../services.ts';
import type { ServeStaff } from '../ground/serve-staff.ts';
import { fetchActivityHandler } from './fetch-activity.ts';

export function activityRoutes(serve: ServeStaff, services: Services): void {
  serve(fetchActivity, fetchActivityHandler(services));
}
