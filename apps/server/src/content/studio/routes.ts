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
import {
  copyCourse,
  fetchCoursesToCopy,
  fetchLibraries,
  fetchLibrary,
} from '@skillkite/contract/staff/studio/library';
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
import {
  acceptOffer,
  declineOffer,
  fetchOffer,
  fetchOffers,
  offerCourse,
  withdrawOffer,
} from '@skillkite/contract/staff/studio/offers';
import { fetchPacks, managePack } from '@skillkite/contract/staff/studio/managed';
import { fetchPageUpdates, sendPageUpdates } from '@skillkite/contract/staff/studio/page-text';
import { fetchPresence } from '@skillkite/contract/staff/studio/presence';
import { fetchVersionDifferences, putIntoDraft } from '@skillkite/contract/staff/studio/history';
import type { WithInstallationCatalogue, WithSchoolCatalogue } from '../catalogue/catalogue.ts';
import { exportPack, importPack } from '@skillkite/contract/staff/studio/packs';
import type { Ports } from '../../ports.ts';
import type { ServeStaff } from '../../staff/serve-staff.ts';
import { bankRoutes } from './bank/routes.ts';
import { addLessonHandler } from './drafts/add-lesson.ts';
import { addQuestionsHandler } from './drafts/add-questions.ts';
import { fetchCoursesToCopyHandler } from './copy/fetch-courses-to-copy.ts';
import { copyCourseHandler } from './copy/copy-course.ts';
import { createCourseHandler } from './drafts/create-course.ts';
import { exportPackHandler } from './exchange/export-pack.ts';
import { importPackHandler } from './exchange/import-pack.ts';
import { fetchDraftHandler } from './drafts/fetch-draft.ts';
import { fetchLibrariesHandler } from './library/fetch-libraries.ts';
import { fetchLibraryHandler } from './library/fetch-library.ts';
import { fetchProgramsHandler } from './programs/fetch-programs.ts';
import { createProgramHandler } from './programs/create-program.ts';
import { removeProgramHandler } from './programs/remove-program.ts';
import { saveProgramHandler } from './programs/save-program.ts';
import { cancelPublicationHandler } from './publish/cancel-publication.ts';
import { fetchOriginChangesHandler } from './origin/fetch-origin-changes.ts';
import { takeFromOriginHandler } from './origin/take-from-origin.ts';
import { fetchPacksHandler } from './managed/fetch-packs.ts';
import { managePackHandler } from './managed/manage-pack.ts';
import { acceptOfferHandler } from './offers/accept-offer.ts';
import { declineOfferHandler } from './offers/decline-offer.ts';
import { fetchOfferHandler } from './offers/fetch-offer.ts';
import { fetchOffersHandler } from './offers/fetch-offers.ts';
import { offerCourseHandler } from './offers/offer-course.ts';
import { withdrawOfferHandler } from './offers/withdraw-offer.ts';
import { fetchPageUpdatesHandler } from './page-text/fetch-page-updates.ts';
import { sendPageUpdatesHandler } from './page-text/send-page-updates.ts';
import { fetchPresenceHandler } from './presence/fetch-presence.ts';
import { fetchVersionDifferencesHandler } from './history/fetch-version-differences.ts';
import { putIntoDraftHandler } from './history/put-into-draft.ts';
import { fetchCourseResultsHandler } from './results/fetch-course-results.ts';
import { judgeAgainHandler } from './judge/judge-again.ts';
import { fetchPublicationHandler } from './publish/fetch-publication.ts';
import { fileRoutes } from './files/routes.ts';
import { fetchVersionsHandler } from './publish/fetch-versions.ts';
import { moveDraftHandler } from './drafts/move-draft.ts';
import { publishCourseHandler } from './publish/publish-course.ts';
import { removeDraftHandler } from './drafts/remove-draft.ts';
import { restoreVersionHandler } from './publish/restore-version.ts';
import { unpublishCourseHandler } from './publish/unpublish-course.ts';
import { saveCourseHandler } from './drafts/save-course.ts';
import { saveLessonHandler } from './drafts/save-lesson.ts';
import { saveQuestionHandler } from './drafts/save-question.ts';
import { shareCourseHandler } from './drafts/share-course.ts';

export function studioRoutes(
  serve: ServeStaff,
  services: Ports<'clock' | 'config' | 'database' | 'storage'> &
    WithSchoolCatalogue &
    WithInstallationCatalogue,
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
  serve(fetchPageUpdates, fetchPageUpdatesHandler(services));
  serve(sendPageUpdates, sendPageUpdatesHandler(services));
  serve(fetchPresence, fetchPresenceHandler(services));
  serve(fetchPublication, fetchPublicationHandler(services));
  serve(publishCourse, publishCourseHandler(services));
  serve(cancelPublication, cancelPublicationHandler(services));
  serve(unpublishCourse, unpublishCourseHandler(services));
  serve(judgeAgain, judgeAgainHandler(services));
  serve(fetchCourseResults, fetchCourseResultsHandler(services));
  serve(fetchVersionDifferences, fetchVersionDifferencesHandler(services));
  serve(putIntoDraft, putIntoDraftHandler(services));
  serve(fetchVersions, fetchVersionsHandler(services));
  serve(restoreVersion, restoreVersionHandler(services));
  serve(fetchCoursesToCopy, fetchCoursesToCopyHandler(services));
  serve(copyCourse, copyCourseHandler(services));
  serve(fetchOriginChanges, fetchOriginChangesHandler(services));
  serve(takeFromOrigin, takeFromOriginHandler(services));
  serve(fetchPacks, fetchPacksHandler(services));
  serve(managePack, managePackHandler(services));
  serve(fetchOffers, fetchOffersHandler(services));
  serve(fetchOffer, fetchOfferHandler(services));
  serve(offerCourse, offerCourseHandler(services));
  serve(withdrawOffer, withdrawOfferHandler(services));
  serve(acceptOffer, acceptOfferHandler(services));
  serve(declineOffer, declineOfferHandler(services));
  serve(fetchPrograms, fetchProgramsHandler(services));
  serve(createProgram, createProgramHandler(services));
  serve(saveProgram, saveProgramHandler(services));
  serve(removeProgram, removeProgramHandler(services));
  fileRoutes(serve, services);
  bankRoutes(serve, services);
  serve(importPack, importPackHandler(services));
  serve(exportPack, exportPackHandler(services));
}
