import {
  fetchClass,
  fetchClasses,
  fetchStudent,
  fetchWaiting,
} from '@skillkite/contract/staff/class';
import type { Services } from '../../../services.ts';
import type { ServeStaff } from '../ground/serve-staff.ts';
import { fetchClassHandler } from './fetch-class.ts';
import { fetchClassesHandler } from './fetch-classes.ts';
import { fetchStudentHandler } from './fetch-student.ts';
import { fetchWaitingHandler } from './fetch-waiting.ts';

export function classRoutes(serve: ServeStaff, services: Services): void {
  serve(fetchClasses, fetchClassesHandler());
  serve(fetchClass, fetchClassHandler(services));
  serve(fetchStudent, fetchStudentHandler(services));
  serve(fetchWaiting, fetchWaitingHandler(services));
}
