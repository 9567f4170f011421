import { fetchAttendance, saveAttendance } from '@skillkite/contract/staff/attendance';
import type { Ports } from '../../ports.ts';
import type { WithSchoolCatalogue } from '../../content/catalogue/catalogue.ts';
import type { ServeStaff } from '../../staff/serve-staff.ts';
import { fetchAttendanceHandler } from './fetch-attendance.ts';
import { saveAttendanceHandler } from './save-attendance.ts';

export function attendanceRoutes(
  serve: ServeStaff,
  services: Ports<'clock'> & WithSchoolCatalogue,
): void {
  serve(fetchAttendance, fetchAttendanceHandler(services));
  serve(saveAttendance, saveAttendanceHandler(services));
}
