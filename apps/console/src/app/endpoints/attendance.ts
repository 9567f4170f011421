import { fetchAttendance, saveAttendance } from '@skillkite/contract/staff/attendance';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const { useFetchAttendanceQuery, useSaveAttendanceMutation } = endpointsFrom({
  fetchAttendance,
  saveAttendance,
});

export type Attendance = Domain<(typeof fetchAttendance)['~details']>;
export type AttendanceStudent = Attendance['students'][number];
