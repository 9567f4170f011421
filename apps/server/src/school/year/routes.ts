import { beginNewYear, fetchNewYear, undoNewYear } from '@skillkite/contract/staff/year';
import type { Ports } from '../../ports.ts';
import type { ServeStaff } from '../../staff/serve-staff.ts';
import { beginNewYearHandler } from './begin-new-year.ts';
import { fetchNewYearHandler } from './fetch-new-year.ts';
import { undoNewYearHandler } from './undo-new-year.ts';

export function yearRoutes(serve: ServeStaff, services: Ports<'clock'>): void {
  serve(fetchNewYear, fetchNewYearHandler(services));
  serve(beginNewYear, beginNewYearHandler(services));
  serve(undoNewYear, undoNewYearHandler(services));
}
