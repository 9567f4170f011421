import { fetchAttendance, saveAttendance } from '@skillkite/contract/staff/attendance';
import type { Services } from '../../services.ts';
import type { ServeStaff } from '../../staff/serve-staff.ts';
import { fetchAttendanceHandler } from './fetch-attendance.ts';
import { saveAttendanceHandler } from './save-attendance.ts';

export function attendanceRoutes(serve: ServeStaff, services: Services): void {
  serve(fetchAttendance, fetchAttendanceHandler(services));
  serve(saveAttendance, saveAttendanceHandler(services));
}
