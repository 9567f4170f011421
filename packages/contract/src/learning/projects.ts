import { PROJECT_STATUSES } from '@skillkite/rules/learning/project/project';
import { Type } from 'typebox';
import { Most, NextMost } from '../listing.ts';
import { STICKERS } from '@skillkite/rules/rewards/sticker';
import { Body, Timestamp, Nullable, OneOf, read, write } from '../call.ts';
import { Bytes, LARGEST } from '../numbers.ts';
import { CourseId, StudentId } from '../ids.ts';
import { Reward } from '../shapes/reward.ts';
import { Lang, Translations } from '../shapes/local-text.ts';
import { Rubric } from '../shapes/rubric.ts';

const ProjectFile = Type.Object({
  id: Type.String(),
  name: Type.String(),
  size: Bytes,
  /** Download address, for people who may see the file. */
  url: Type.String(),
  file_type: Type.String(),
});

const StatusWord = OneOf(...PROJECT_STATUSES);
const Status = Type.Object({
  status: StatusWord,
  remarks: Nullable(Type.String()),
  /** Sticker with the remarks. */
  sticker: Nullable(OneOf(...STICKERS)),
  files: Type.Array(ProjectFile),
  submitted_at: Nullable(Timestamp),
  /** The task as sanitized HTML. */
  brief: Nullable(Type.String()),
  rubric: Rubric,
  lang: Lang,
  translations: Translations('brief'),
  /** Bytes used by all files of the student, and the limit. */
  storage: Type.Object({ used: Bytes, limit: Bytes }),
});

/** Id of an upload; repeating it continues the same upload. */
const UploadId = Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' });

/**
 * Several whole files, or one file in parts of 1 MiB. `upload_id` is its id, `offset` the start of
 * this part, `total_size` the whole size. Fields come before files. A repeated part counts once.
 */
const Upload = Body({
  user_id: StudentId,
  ilm_id: CourseId,
  project_upload_portal: Type.Optional(Type.String({ maxLength: 4 })),
  uploaded_by: Type.Optional(Type.String({ maxLength: 4 })),
  upload_id: Type.Optional(UploadId),
  offset: Type.Optional(Bytes),
  total_size: Type.Optional(Type.Integer({ minimum: 1, maximum: LARGEST.bigint })),
});

const Uploaded = Type.Object({
  status: StatusWord,
  files: Type.Array(ProjectFile),
  /** Received bytes of the last file; the upload continues there. */
  received: Bytes,
  is_complete: Type.Boolean(),
  course_completed: Type.Boolean(),
  program_completed: Type.Boolean(),
  rewards: Type.Array(Reward),
});

const unreachable = ['COURSE_NOT_FOUND', 'COURSE_OUT_OF_REACH', 'NO_PROJECT'] as const;
const uploadErrors = [
  ...unreachable,
  'COURSE_LOCKED',
  'PROJECT_APPROVED',
  'TOO_MANY_FILES',
  'STORAGE_FULL',
  'UPLOAD_OUT_OF_STEP',
  'FILE_TOO_LARGE',
  'FILE_TYPE_REFUSED',
] as const;
const byCourse = Body({ user_id: StudentId, ilm_id: CourseId });
const invalidates = ['projects', 'classroom', 'courses', 'rewards', 'streak'] as const;

export const projectStatus = read('/api/projects/project_status', {
  summary: 'The brief of a course’s project, what was handed in and what was said of it',
  request: byCourse,
  details: Status,
  errors: unreachable,
  provides: ['projects'],
});

export const updateProjectFile = write('/api/projects/update_project_file', {
  summary: 'Hand in files of a project, whole or part by part',
  request: Upload,
  details: Uploaded,
  errors: uploadErrors,
  invalidates,
  multipart: true,
});

export const uploadProgress = read('/api/projects/upload_progress', {
  summary: 'How much of an upload has arrived: where to go on after a failure',
  request: Body({ user_id: StudentId, ilm_id: CourseId, upload_id: UploadId }),
  details: Type.Object({ received: Bytes, is_complete: Type.Boolean() }),
  errors: unreachable,
  provides: ['projects'],
});

export const removeProjectFile = write('/api/projects/remove_project_file', {
  summary: 'Take back a file of a project that is not approved',
  request: Body({ user_id: StudentId, ilm_id: CourseId, file_id: Type.String({ maxLength: 64 }) }),
  details: Status,
  errors: [...unreachable, 'FILE_NOT_FOUND', 'PROJECT_APPROVED'],
  invalidates: ['projects', 'classroom'],
});

export const fetchApprovedFrndsProjects = read('/api/projects/fetch_approved_frnds_projects', {
  summary: 'Approved projects that others of the same school share in this course, by first name',
  request: Body({ user_id: StudentId, ilm_id: CourseId, most: Most }),
  details: Type.Object({
    next_most: NextMost,
    projects: Type.Array(
      Type.Object({ name: Type.String(), class: Type.Integer(), files: Type.Array(ProjectFile) }),
    ),
  }),
  errors: unreachable,
  provides: ['projects', 'sharing'],
});

export const creativeProjectStatus = read('/api/Student_explore/creative_project_status', {
  summary: 'The same as project_status, for a creative course',
  request: byCourse,
  details: Status,
  errors: [...unreachable, 'NOT_ALLOWED'],
  provides: ['projects'],
});

export const updateCreativeProject = write('/api/Student_explore/update_creative_project', {
  summary: 'The same as update_project_file, for a creative course',
  request: Upload,
  details: Uploaded,
  errors: [...uploadErrors, 'NOT_ALLOWED'],
  invalidates,
  multipart: true,
});
