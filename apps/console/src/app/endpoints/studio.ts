import {
  addLesson,
  addQuestions,
  createCourse,
  fetchDraft,
  moveDraft,
  removeDraft,
  saveCourse,
  saveLesson,
  saveQuestion,
  shareCourse,
} from '@skillkite/contract/staff/studio/drafts';
import { fetchLibraries, fetchLibrary } from '@skillkite/contract/staff/studio/library';
import {
  fetchPublication,
  fetchVersions,
  publishCourse,
  restoreVersion,
} from '@skillkite/contract/staff/studio/publish';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const studioApi = endpointsFrom({
  addLesson,
  addQuestions,
  createCourse,
  fetchDraft,
  fetchLibraries,
  fetchLibrary,
  fetchPublication,
  fetchVersions,
  moveDraft,
  publishCourse,
  removeDraft,
  restoreVersion,
  saveCourse,
  saveLesson,
  saveQuestion,
  shareCourse,
});

export type Library = Domain<(typeof fetchLibraries)['~details']>['libraries'][number];
export type LibraryCourse = Domain<(typeof fetchLibrary)['~details']>['courses'][number];
export type CourseState = LibraryCourse['state'];
export type Draft = Domain<(typeof fetchDraft)['~details']>['course'];
export type Publication = Domain<(typeof fetchPublication)['~details']>;
export type CourseVersion = Domain<(typeof fetchVersions)['~details']>['versions'][number];
