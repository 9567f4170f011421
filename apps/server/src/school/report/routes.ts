import { fetchReport } from '@skillkite/contract/staff/report';
import type { Services } from '../../services.ts';
import type { ServeStaff } from '../../staff/serve-staff.ts';
import { fetchReportHandler } from './fetch-report.ts';

export function reportRoutes(serve: ServeStaff, services: Services): void {
  serve(fetchReport, fetchReportHandler(services));
}
