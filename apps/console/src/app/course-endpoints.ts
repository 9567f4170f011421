import { fetchAnswers, fetchCourse, fetchCourses } from '@skillkite/contract/staff/class';
import { endpointsFrom } from './api.ts';
import type { Domain } from './names.ts';

export const { useFetchAnswersQuery, useFetchCourseQuery, useFetchCoursesQuery } = endpointsFrom({
  fetchAnswers,
  fetchCourse,
  fetchCourses,
});

export type CourseInClass = Domain<(typeof fetchCourse)['~details']>;
export type CourseLesson = CourseInClass['lessons'][number];
export type CourseStudent = CourseInClass['students'][number];
export type AskedQuestion = Domain<(typeof fetchAnswers)['~details']>['questions'][number];
