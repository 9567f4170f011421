import {
  fetchAnswers,
  fetchCourse,
  fetchCourses,
  fetchStudentAnswers,
} from '@skillkite/contract/staff/class';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const {
  useFetchAnswersQuery,
  useFetchCourseQuery,
  useFetchCoursesQuery,
  useFetchStudentAnswersQuery,
} = endpointsFrom({
  fetchAnswers,
  fetchCourse,
  fetchCourses,
  fetchStudentAnswers,
});

export type CourseInClass = Domain<(typeof fetchCourse)['~details']>;
export type CourseLesson = CourseInClass['lessons'][number];
export type CourseStudent = CourseInClass['students'][number];
export type AskedQuestion = Domain<(typeof fetchAnswers)['~details']>['questions'][number];
type StudentAnswers = Domain<(typeof fetchStudentAnswers)['~details']>;
export type AnsweredQuestion = StudentAnswers['questions'][number];
export type Attempts = NonNullable<StudentAnswers['attempts']>;
