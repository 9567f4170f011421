import type { CourseKind } from '../course/ia-gate.ts';

/** A file of a project may have 100 MB. */
export const PROJECT_FILE_LIMIT_BYTES = 100 * 1024 * 1024;
/** Files go up in parts of this size: after a cut connection no more than one is sent again. */
export const UPLOAD_PART_BYTES = 1024 * 1024;
/** Longest remark on a project or praise; it is read on a phone. */
export const LONGEST_REMARKS = 600;
/** Undo period of a review: as offered on screen, and with time for the request. */
export const UNDO_OFFERED_MS = 10_000;
export const UNDO_TAKEN_MS = 30_000;
/** Files of one project, those under way too. */
export const MOST_PROJECT_FILES = 20;

/** How a project stands: nothing handed in, waiting for a review, approved, or given back with remarks (D3). */
export const SUBMISSION_STATUSES = ['submitted', 'approved', 'returned'] as const;
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number];
/** And before anything was handed in. */
export const PROJECT_STATUSES = ['none', ...SUBMISSION_STATUSES] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** Whether there is something to hand in: a brief, a lesson of that kind, or the course is a capstone (spec 2). */
export const hasProject = (course: {
  kind: CourseKind;
  hasBrief: boolean;
  hasProjectLesson: boolean;
}): boolean => course.hasBrief || course.hasProjectLesson || course.kind === 'cap';

/** Files come and go until the project is approved; one that was given back is waiting again with the next file. */
export const takesFiles = (status: ProjectStatus): boolean => status !== 'approved';

/** How a project stands when a file was taken back: without any, what only waited was not handed in. */
export const statusWithout = (status: ProjectStatus, filesLeft: number): ProjectStatus =>
  status === 'submitted' && filesLeft === 0 ? 'none' : status;

/** Where the part that begins at `offset` ends. */
export const endOfPart = (offset: number, totalBytes: number): number =>
  Math.min(offset + UPLOAD_PART_BYTES, totalBytes);

/** Where the last part of a file begins. */
export const startOfLastPart = (totalBytes: number): number =>
  Math.max(0, Math.ceil(totalBytes / UPLOAD_PART_BYTES) - 1) * UPLOAD_PART_BYTES;

/** Whole percents of an upload: 100 only when all of it has arrived. */
export const uploadPercent = (receivedBytes: number, totalBytes: number): number =>
  totalBytes === 0 ? 0 : Math.floor((Math.min(receivedBytes, totalBytes) / totalBytes) * 100);
