import { fetchFromTeacher } from '@skillkite/contract/teacher';
import type { Serve } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { fetchFromTeacherHandler } from './fetch-from-teacher.ts';

export function teacherRoutes(serve: Serve, services: Services): void {
  serve(fetchFromTeacher, fetchFromTeacherHandler(services));
}
