import { importDemoJob } from './content/demo-content/job.ts';
import { olderPackages } from './content/packs/import/older-packages.ts';
import { oldBatches, oldEvents } from './installation/analytics/jobs.ts';
import { olderPictures, pictureCopiesJob } from './content/catalogue/picture-copies/job.ts';
import { expiredCmi5Sessions } from './learning/cmi5/jobs.ts';
import { pointsCounts } from './learning/dashboard/count-points.ts';
import { expiredSignIns } from './school/login/jobs.ts';
import { expiredLtiRows, ltiScoresJob } from './school/lti/jobs.ts';
import { rotatedLtiKeys } from './school/lti/signing-keys.ts';
import { expiredMails, sendMailJob } from './installation/mail/jobs.ts';
import { abandonedUploads } from './learning/projects/jobs.ts';
import { expiredLaunchLogs } from './learning/scorm/jobs.ts';
import { questionStatisticsJob } from './learning/practice/count-questions.ts';
import { classWorkJob } from './learning/class-work/class-work.ts';
import { backupCheckJob, backupJob, scheduledBackups } from './installation/backups/jobs.ts';
import { completionsJob } from './learning/progress-record/completions-job.ts';
import {
  expiredPersonSessions,
  expiredRosterImports,
  expiredMessages,
  expiredSchoolYears,
} from './staff-jobs.ts';
import { oldDrafts } from './content/studio/drafts/removed-drafts.ts';
import { oldPageDocuments } from './content/studio/page-text/old-documents.ts';
import { judgeJob } from './content/studio/judge/judge-job.ts';
import { publishJob } from './content/studio/publish/publish-job.ts';
import { rosterComparisonJob } from './school/roster/staff/imports/compare-job.ts';
import { weeklyMailJob } from './school/parents/staff/family/weekly/weekly-mail-job.ts';
import { rosterImportJob } from './school/roster/staff/imports/import-job.ts';
import { rosterUndoJob } from './school/roster/staff/undo/undo-job.ts';
import { learningStatementsJob } from './learning/xapi/jobs.ts';
import { deletedFiles } from './files/file-deletion.ts';
import {
  checkFileJob,
  convertVideoJob,
  removeUploadJob,
} from './content/studio/files/check/check-job.ts';
import { leftLibraryFiles } from './content/studio/files/check/sweep-job.ts';
import { finishedJobs } from './jobs/finished-jobs.ts';
import type { JobKind } from './jobs/job-kind.ts';
import type { Services } from './services.ts';

/** Jobs that may take an hour run next to the others. */
export const longJobKinds = (services: Services): JobKind[] => [
  backupJob(services),
  backupCheckJob(services),
  scheduledBackups(services),
  pictureCopiesJob(services),
  completionsJob(services),
  importDemoJob(services),
  olderPictures(services),
  olderPackages(services),
  convertVideoJob(services),
];

/** Files that a teacher waits for: no other work delays them. */
export const fileJobKinds = (services: Services): JobKind[] => [
  checkFileJob(services),
  removeUploadJob(services),
];

/** Everything else that is done in the background. */
export const jobKinds = (services: Services): JobKind[] => [
  expiredSignIns(services),
  expiredPersonSessions(services),
  sendMailJob(services),
  expiredMails(services),
  publishJob(services),
  judgeJob(services),
  oldDrafts(services),
  oldPageDocuments(services),
  rosterComparisonJob(services),
  classWorkJob(services),
  questionStatisticsJob(services),
  weeklyMailJob(services),
  rosterImportJob(services),
  rosterUndoJob(services),
  expiredRosterImports(services),
  expiredMessages(services),
  expiredSchoolYears(services),
  expiredLaunchLogs(services),
  expiredCmi5Sessions(services),
  learningStatementsJob(services),
  ltiScoresJob(services),
  expiredLtiRows(services),
  rotatedLtiKeys(services),
  abandonedUploads(services),
  leftLibraryFiles(services),
  deletedFiles({ ...services, keptHours: services.config.deletedFilesKeptHours }),
  pointsCounts(services),
  oldEvents(services),
  oldBatches(services),
  finishedJobs(services),
];
