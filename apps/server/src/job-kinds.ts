import { olderPackages } from './content-pack/older-packages.ts';
import { oldBatches, oldEvents } from './features/analytics/jobs.ts';
import { olderPictures, pictureCopiesJob } from './features/catalogue/picture-copies/job.ts';
import { expiredCmi5Sessions } from './features/cmi5/jobs.ts';
import { pointsCounts } from './features/dashboard/count-points.ts';
import { expiredSignIns } from './features/login/jobs.ts';
import { expiredLtiRows, ltiScoresJob } from './features/lti/jobs.ts';
import { rotatedLtiKeys } from './features/lti/signing-keys.ts';
import { expiredMails, sendMailJob } from './features/mail/jobs.ts';
import { completionsJob } from './features/progress-record/completions-job.ts';
import { abandonedUploads } from './features/projects/jobs.ts';
import { expiredLaunchLogs } from './features/scorm/jobs.ts';
import { classWorkJob } from './features/class-work/class-work.ts';
import { backupCheckJob, backupJob, scheduledBackups } from './features/staff/backups/jobs.ts';
import {
  expiredPersonSessions,
  expiredRosterImports,
  expiredMessages,
  expiredSchoolYears,
} from './features/staff/jobs.ts';
import { rosterComparisonJob } from './features/staff/roster/compare-job.ts';
import { weeklyMailJob } from './features/staff/family/weekly-mail-job.ts';
import { rosterImportJob } from './features/staff/roster/import-job.ts';
import { rosterUndoJob } from './features/staff/roster/undo-job.ts';
import { learningStatementsJob } from './features/xapi/jobs.ts';
import { deletedFiles } from './files/file-deletion.ts';
import { finishedJobs } from './jobs/finished-jobs.ts';
import type { JobKind } from './jobs/job-kind.ts';
import type { Services } from './services.ts';

/** What may take an hour: done beside the other jobs, which do not wait for it. */
export const longJobKinds = (services: Services): JobKind[] => [
  backupJob(services),
  backupCheckJob(services),
  scheduledBackups(services),
  pictureCopiesJob(services),
  completionsJob(services),
  olderPictures(services),
  olderPackages(services),
];

/** Everything else that is done in the background. */
export const jobKinds = (services: Services): JobKind[] => [
  expiredSignIns(services),
  expiredPersonSessions(services),
  sendMailJob(services),
  expiredMails(services),
  rosterComparisonJob(services),
  classWorkJob(services),
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
  deletedFiles({ ...services, keptHours: services.config.deletedFilesKeptHours }),
  pointsCounts(services),
  oldEvents(services),
  oldBatches(services),
  finishedJobs(services),
];
