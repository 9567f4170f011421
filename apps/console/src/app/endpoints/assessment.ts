import {
  checkPaper,
  fetchClassAssessment,
  fetchPaperSheet,
  fetchWindows,
  importPaper,
  setWindow,
} from '@skillkite/contract/staff/assessment';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const {
  useFetchClassAssessmentQuery,
  useFetchWindowsQuery,
  useImportPaperMutation,
  useLazyCheckPaperQuery,
  useLazyFetchPaperSheetQuery,
  useSetWindowMutation,
} = endpointsFrom({
  checkPaper,
  fetchClassAssessment,
  fetchPaperSheet,
  fetchWindows,
  importPaper,
  setWindow,
});

export type ClassWindow = Domain<(typeof fetchWindows)['~details']>['classes'][number];
export type PaperPlan = Domain<(typeof checkPaper)['~details']>['plan'];
type ClassAssessment = Domain<(typeof fetchClassAssessment)['~details']>;
export type AssessedStudent = ClassAssessment['students'][number];
export type AssessmentWindow = ClassAssessment['windows'][number];

/** Assessment modes by wire number. */
export const MODE_WORDS = ['none', 'offered', 'required', 'paper'] as const;
/** Assessment states by wire number. */
export const STATE_WORDS = ['open', 'begun', 'done'] as const;
