import {
  assignWork,
  changeAssignment,
  fetchAssignable,
  fetchAssignments,
  withdrawAssignment,
} from '@skillkite/contract/staff/assign';
import type { Ports } from '../../../../ports.ts';
import type { WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import type { ServeStaff } from '../../../../staff/serve-staff.ts';
import { assignWorkHandler } from './assign-work.ts';
import { changeAssignmentHandler } from './change-assignment.ts';
import { fetchAssignableHandler } from './fetch-assignable.ts';
import { fetchAssignmentsHandler } from './fetch-assignments.ts';
import { withdrawAssignmentHandler } from './withdraw-assignment.ts';

export function assignRoutes(
  serve: ServeStaff,
  services: Ports<'clock'> & WithSchoolCatalogue,
): void {
  serve(fetchAssignable, fetchAssignableHandler(services));
  serve(fetchAssignments, fetchAssignmentsHandler(services));
  serve(assignWork, assignWorkHandler(services));
  serve(changeAssignment, changeAssignmentHandler(services));
  serve(withdrawAssignment, withdrawAssignmentHandler(services));
}
