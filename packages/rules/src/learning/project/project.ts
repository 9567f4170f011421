import type { CourseKind } from '../course/ia-gate.ts';

/** Largest file of a project. */
export const PROJECT_FILE_LIMIT_BYTES = 100 * 1024 * 1024;
/** Upload chunk size: after a lost connection at most one chunk is sent again. */
export const UPLOAD_PART_BYTES = 1024 * 1024;
/** Longest remark on a project or praise; it is read on a phone. */
export const LONGEST_REMARKS = 600;
/** Undo period of a review: as offered on screen, and with time for the request. */
export const UNDO_OFFERED_MS = 10_000;
export const UNDO_TAKEN_MS = 30_000;
/** Files of one project, uploads in progress included. */
export const MOST_PROJECT_FILES = 20;

/** States of a submission: waiting for a review, approved, or returned with remarks (D3). */
export const SUBMISSION_STATUSES = ['submitted', 'approved', 'returned'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];
/** All states; `none` is before the first file. */
export const PROJECT_STATUSES = ['none', ...SUBMISSION_STATUSES] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/**
 * Whether there is anything to submit: a brief, a project lesson, or a capstone course (spec 2).
 */
export const hasProject = (course: {
  kind: CourseKind;
  hasBrief: boolean;
  hasProjectLesson: boolean;
}): boolean => course.hasBrief || course.hasProjectLesson || course.kind === 'cap';

/**
 * Files can be added and removed until the project is approved. A new file submits a returned
 * project again.
 */
export const takesFiles = (status: ProjectStatus): boolean => status !== 'approved';

/** Status after a file was removed. A submitted project without files becomes `none`. */
export const statusWithout = (status: ProjectStatus, filesLeft: number): ProjectStatus =>
  status === 'submitted' && filesLeft === 0 ? 'none' : status;

/** End of the chunk that begins at `offset`. */
export const endOfPart = (offset: number, totalBytes: number): number =>
  Math.min(offset + UPLOAD_PART_BYTES, totalBytes);

/** Start of a file's last chunk. */
export const startOfLastPart = (totalBytes: number): number =>
  Math.max(0, Math.ceil(totalBytes / UPLOAD_PART_BYTES) - 1) * UPLOAD_PART_BYTES;

/** Whole percentage of an upload: 100 only when all of it has arrived. */
export const uploadPercent = (receivedBytes: number, totalBytes: number): number =>
  totalBytes === 0 ? 0 : Math.floor((Math.min(receivedBytes, totalBytes) / totalBytes) * 100);
