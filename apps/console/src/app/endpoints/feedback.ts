import { fetchClassFeedback, fetchSchoolFeedback } from '@skillkite/contract/staff/feedback';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const { useFetchClassFeedbackQuery, useFetchSchoolFeedbackQuery } = endpointsFrom({
  fetchClassFeedback,
  fetchSchoolFeedback,
});

export type RatedCourse = Domain<(typeof fetchSchoolFeedback)['~details']>['courses'][number];
