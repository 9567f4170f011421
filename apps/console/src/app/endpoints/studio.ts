import {
  addToBank,
  addToQuiz,
  fetchBank,
  fetchBankQuestion,
  fetchKnownQuestions,
  removeQuestions,
  tagQuestions,
} from '@skillkite/contract/staff/studio/bank';
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
import { copyCourse, fetchCoursesToCopy } from '@skillkite/contract/staff/studio/library';
import {
  cancelPublication,
  fetchPublication,
  fetchVersions,
  judgeAgain,
  publishCourse,
  restoreVersion,
  unpublishCourse,
} from '@skillkite/contract/staff/studio/publish';
import {
  createProgram,
  fetchPrograms,
  removeProgram,
  saveProgram,
} from '@skillkite/contract/staff/studio/programs';
import { fetchCourseResults } from '@skillkite/contract/staff/studio/results';
import { fetchOriginChanges, takeFromOrigin } from '@skillkite/contract/staff/studio/origins';
import { fetchPageUpdates, sendPageUpdates } from '@skillkite/contract/staff/studio/page-text';
import { fetchPresence } from '@skillkite/contract/staff/studio/presence';
import { fetchVersionDifferences, putIntoDraft } from '@skillkite/contract/staff/studio/history';
import {
  addPart,
  beginFile,
  fetchFile,
  fetchFileActivity,
  fetchFiles,
  removeFile,
  replaceFile,
  saveFile,
} from '@skillkite/contract/staff/studio/files';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const studioApi = endpointsFrom({
  fetchPageUpdates,
  fetchPresence,
  addToBank,
  addToQuiz,
  fetchBank,
  fetchBankQuestion,
  fetchKnownQuestions,
  removeQuestions,
  tagQuestions,
  addLesson,
  addQuestions,
  cancelPublication,
  copyCourse,
  createCourse,
  fetchCourseResults,
  fetchCoursesToCopy,
  createProgram,
  fetchDraft,
  fetchOriginChanges,
  fetchPrograms,
  fetchPublication,
  fetchVersionDifferences,
  fetchVersions,
  judgeAgain,
  moveDraft,
  publishCourse,
  putIntoDraft,
  removeDraft,
  removeProgram,
  restoreVersion,
  saveCourse,
  saveLesson,
  saveProgram,
  saveQuestion,
  sendPageUpdates,
  shareCourse,
  takeFromOrigin,
  unpublishCourse,
});

export type Draft = Domain<(typeof fetchDraft)['~details']>['course'];
export type PageUpdates = Domain<(typeof fetchPageUpdates)['~details']>;
export type Presence = Domain<(typeof fetchPresence)['~details']>;
export type Publication = Domain<(typeof fetchPublication)['~details']>;
export type Judged = Publication['judged'];
export type VersionDifferences = Domain<(typeof fetchVersionDifferences)['~details']>;
export type CourseVersion = Domain<(typeof fetchVersions)['~details']>['versions'][number];
export type OriginChanges = Domain<(typeof fetchOriginChanges)['~details']>;
export type Programs = Domain<(typeof fetchPrograms)['~details']>;
export type Program = Programs['programs'][number];
export type CourseResults = Domain<(typeof fetchCourseResults)['~details']>;
export type BankQuestion = Domain<(typeof fetchBank)['~details']>['questions'][number];

/** Parts of a file are no endpoint: they are sent with progress (`files/uploads.ts` of the Studio). */
export const studioFilesApi = endpointsFrom({
  beginFile,
  fetchFile,
  fetchFileActivity,
  fetchFiles,
  removeFile,
  replaceFile,
  saveFile,
});

export const addPartPath = addPart.path;
/** What changes with an upload. */
export const changedByUpload = beginFile.invalidates;
export type PartAnswer = Domain<(typeof addPart)['~details']>;
export type LibraryFile = Domain<(typeof fetchFile)['~details']>['file'];
export type FileUse = Domain<(typeof fetchFile)['~details']>['usedIn'][number];
