import { Type } from 'typebox';
import { Body, Count, Moment, Nullable, OneOf, read, write } from './call.ts';
import { CourseId, StudentId } from './ids.ts';
import { Reward } from './shapes/reward.ts';

const ProjectFile = Type.Object({
  id: Type.String(),
  name: Type.String(),
  size: Count,
  url: Type.String(),
  file_type: Type.String(),
});

const Status = Type.Object({
  status: OneOf('none', 'submitted', 'approved', 'returned'),
  remarks: Nullable(Type.String()),
  files: Type.Array(ProjectFile),
  submitted_at: Nullable(Moment),
  /** What to make, as safe HTML. */
  brief: Nullable(Type.String()),
});

/** A file in one part, or in several that follow each other: `upload_id` names the upload, `offset` where this part begins. */
const Upload = Body({
  user_id: StudentId,
  ilm_id: CourseId,
  project_upload_portal: Type.Optional(Type.String({ maxLength: 4 })),
  uploaded_by: Type.Optional(Type.String({ maxLength: 4 })),
  upload_id: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' })),
  offset: Type.Optional(Count),
  total_size: Type.Optional(Count),
});

const Uploaded = Type.Object({
  status: OneOf('none', 'submitted', 'approved', 'returned'),
  files: Type.Array(ProjectFile),
  /** Bytes of this upload that have arrived: where to go on after a failure. */
  received: Count,
  is_complete: Type.Boolean(),
  course_completed: Type.Boolean(),
  rewards: Type.Array(Reward),
});

const uploadErrors = [
  'COURSE_NOT_FOUND',
  'COURSE_OUT_OF_REACH',
  'COURSE_LOCKED',
  'NO_PROJECT',
  'PROJECT_APPROVED',
  'UPLOAD_OUT_OF_STEP',
  'FILE_TOO_LARGE',
  'FILE_TYPE_REFUSED',
] as const;
const unreachable = ['COURSE_NOT_FOUND', 'COURSE_OUT_OF_REACH', 'NO_PROJECT'] as const;
const byCourse = Body({ user_id: StudentId, ilm_id: CourseId });
const touches = ['projects', 'classroom', 'courses', 'rewards', 'streak'] as const;

export const projectStatus = read('/api/projects/project_status', {
  summary: 'The brief of a course’s project, what was handed in and what was said of it',
  request: byCourse,
  details: Status,
  errors: unreachable,
  touches: ['projects'],
});

export const updateProjectFile = write('/api/projects/update_project_file', {
  summary: 'Hand in a file of a project, whole or part by part',
  request: Upload,
  details: Uploaded,
  errors: uploadErrors,
  touches,
  multipart: true,
});

export const removeProjectFile = write('/api/projects/remove_project_file', {
  summary: 'Take back a file that is not yet approved',
  request: Body({ user_id: StudentId, ilm_id: CourseId, file_id: Type.String({ maxLength: 64 }) }),
  details: Status,
  errors: [...unreachable, 'FILE_NOT_FOUND', 'PROJECT_APPROVED'],
  touches: ['projects'],
});

export const fetchApprovedFrndsProjects = read('/api/projects/fetch_approved_frnds_projects', {
  summary:
    'Approved projects of others of the same school in this course, first name and initial only',
  request: byCourse,
  details: Type.Object({
    projects: Type.Array(
      Type.Object({ name: Type.String(), class: Type.Integer(), files: Type.Array(ProjectFile) }),
    ),
  }),
  errors: unreachable,
  touches: ['projects'],
});

export const creativeProjectStatus = read('/api/Student_explore/creative_project_status', {
  summary: 'The same as project_status, for a creative course',
  request: byCourse,
  details: Status,
  errors: [...unreachable, 'NOT_ALLOWED'],
  touches: ['projects'],
});

export const updateCreativeProject = write('/api/Student_explore/update_creative_project', {
  summary: 'The same as update_project_file, for a creative course',
  request: Upload,
  details: Uploaded,
  errors: [...uploadErrors, 'NOT_ALLOWED'],
  touches,
  multipart: true,
});
