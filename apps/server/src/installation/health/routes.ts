import { fetchHealth } from '@skillkite/contract/staff/operator/health';
import type { Ports } from '../../ports.ts';
import type { ServeStaff } from '../../staff/serve-staff.ts';
import { fetchHealthHandler } from './fetch-health.ts';

export function healthStaffRoutes(serve: ServeStaff, services: Ports<'config' | 'database'>): void {
  serve(fetchHealth, fetchHealthHandler(services));
}
