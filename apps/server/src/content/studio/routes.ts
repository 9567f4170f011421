import {
  addLesson,
  addQuestions,
  copyCourse,
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
} from '@skillkite/contract/staff/studio';
import type { Ports } from '../../ports.ts';
import type { ServeStaff } from '../../staff/serve-staff.ts';
import { addLessonHandler } from './add-lesson.ts';
import { addQuestionsHandler } from './add-questions.ts';
import { copyCourseHandler } from './copy-course.ts';
import { createCourseHandler } from './create-course.ts';
import { fetchDraftHandler } from './fetch-draft.ts';
import { fetchLibrariesHandler } from './fetch-libraries.ts';
import { fetchLibraryHandler } from './fetch-library.ts';
import { fetchPublicationHandler } from './fetch-publication.ts';
import { fetchVersionsHandler } from './fetch-versions.ts';
import { moveDraftHandler } from './move-draft.ts';
import { publishCourseHandler } from './publish-course.ts';
import { removeDraftHandler } from './remove-draft.ts';
import { restoreVersionHandler } from './restore-version.ts';
import { saveCourseHandler } from './save-course.ts';
import { saveLessonHandler } from './save-lesson.ts';
import { saveQuestionHandler } from './save-question.ts';
import { shareCourseHandler } from './share-course.ts';

export function studioRoutes(
  serve: ServeStaff,
  services: Ports<'clock' | 'database' | 'storage'>,
): void {
  serve(fetchLibraries, fetchLibrariesHandler(services));
  serve(fetchLibrary, fetchLibraryHandler(services));
  serve(fetchDraft, fetchDraftHandler(services));
  serve(createCourse, createCourseHandler(services));
  serve(saveCourse, saveCourseHandler(services));
  serve(addLesson, addLessonHandler(services));
  serve(saveLesson, saveLessonHandler(services));
  serve(addQuestions, addQuestionsHandler(services));
  serve(saveQuestion, saveQuestionHandler(services));
  serve(moveDraft, moveDraftHandler(services));
  serve(removeDraft, removeDraftHandler(services));
  serve(shareCourse, shareCourseHandler());
  serve(fetchPublication, fetchPublicationHandler(services));
  serve(publishCourse, publishCourseHandler(services));
  serve(fetchVersions, fetchVersionsHandler(services));
  serve(restoreVersion, restoreVersionHandler(services));
  serve(copyCourse, copyCourseHandler(services));
}
