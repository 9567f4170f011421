import { fetchReport } from '@skillkite/contract/staff/report';
import type { Ports } from '../../ports.ts';
import type { ServeStaff } from '../../staff/serve-staff.ts';
import { fetchReportHandler } from './fetch-report.ts';

export function reportRoutes(serve: ServeStaff, services: Ports<'clock'>): void {
  serve(fetchReport, fetchReportHandler(services));
}
