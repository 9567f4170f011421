import {
  fetchAnswers,
  fetchClass,
  fetchClasses,
  fetchCourse,
  fetchCourses,
  fetchStudent,
  fetchStudentAnswers,
  fetchWaiting,
} from '@skillkite/contract/staff/class';
import type { Ports } from '../../../../ports.ts';
import type { WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import type { ServeStaff } from '../../../../staff/serve-staff.ts';
import { fetchAnswersHandler } from './fetch-answers.ts';
import { fetchClassHandler } from './fetch-class.ts';
import { fetchClassesHandler } from './fetch-classes.ts';
import { fetchCourseHandler } from './fetch-course.ts';
import { fetchCoursesHandler } from './fetch-courses.ts';
import { fetchStudentAnswersHandler } from './fetch-student-answers.ts';
import { fetchStudentHandler } from './fetch-student.ts';
import { fetchWaitingHandler } from './fetch-waiting.ts';

export function classRoutes(
  serve: ServeStaff,
  services: Ports<'clock'> & WithSchoolCatalogue,
): void {
  serve(fetchClasses, fetchClassesHandler());
  serve(fetchClass, fetchClassHandler(services));
  serve(fetchCourses, fetchCoursesHandler(services));
  serve(fetchCourse, fetchCourseHandler(services));
  serve(fetchAnswers, fetchAnswersHandler(services));
  serve(fetchStudent, fetchStudentHandler(services));
  serve(fetchStudentAnswers, fetchStudentAnswersHandler(services));
  serve(fetchWaiting, fetchWaitingHandler(services));
}
