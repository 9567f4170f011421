import { fetchHealth } from '@skillkite/contract/staff/health';
import type { Services } from '../../services.ts';
import type { ServeStaff } from '../../staff/serve-staff.ts';
import { fetchHealthHandler } from './fetch-health.ts';

export function healthStaffRoutes(serve: ServeStaff, services: Services): void {
  serve(fetchHealth, fetchHealthHandler(services));
}
