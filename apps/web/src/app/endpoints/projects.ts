import type { DetailsOf, RequestOf } from '@skillkite/contract/call';
import type { CourseId, StudentId } from '@skillkite/contract/ids';
import {
  creativeProjectStatus,
  fetchApprovedFrndsProjects,
  projectStatus,
  removeProjectFile,
  updateCreativeProject,
  updateProjectFile,
  uploadProgress,
} from '@skillkite/contract/learning/projects';
import { endpointsFrom } from '../api.ts';
import { type Answer, type ApiFailure, post } from '@skillkite/client/post';
import { type Domain, fromWire, toWire } from '@skillkite/client/wire';

/** Uploads are not endpoints: they go in parts, with progress (features/projects/uploads). */
export const projectsApi = endpointsFrom({
  projectStatus,
  creativeProjectStatus,
  removeProjectFile,
  fetchApprovedFrndsProjects,
});

type Upload = { studentId: StudentId; courseId: CourseId; uploadId: string };
type Part = Upload & { isCreative: boolean; offset: number; totalSize: number };
type Reply<T> = { data: T } | { error: ApiFailure };

/** Upload progress on the server. */
export type Received = Domain<DetailsOf<typeof uploadProgress>>;
/** Response to a part of an upload. */
export type Arrived = Domain<DetailsOf<typeof updateProjectFile>>;

/** Tags that an upload refreshes. */
export const changedByUpload = updateProjectFile.invalidates;

const inOurNames = <T>(answer: Answer): Reply<Domain<T>> =>
  'data' in answer ? { data: fromWire(answer.data as T) } : answer;

export const askReceived = async (
  upload: Upload,
  options: { signal: AbortSignal },
): Promise<Reply<Received>> =>
  inOurNames<DetailsOf<typeof uploadProgress>>(
    await post(uploadProgress.path, toWire(upload), options),
  );

const fieldsOf = ({ studentId, courseId, uploadId, offset, totalSize }: Part) =>
  ({
    user_id: studentId,
    ilm_id: courseId,
    // Fields of the specification's upload (spec 3 "Project upload"), with the offset of these
    // bytes.
    project_upload_portal: '1',
    uploaded_by: '0',
    upload_id: uploadId,
    offset,
    total_size: totalSize,
  }) satisfies RequestOf<typeof updateProjectFile>;

/** Address and form fields of a part. */
export const partForm = (part: Part) => ({
  path: (part.isCreative ? updateCreativeProject : updateProjectFile).path,
  fields: fieldsOf(part),
});

export const arrivedFrom = (answer: Answer): Reply<Arrived> =>
  inOurNames<DetailsOf<typeof updateProjectFile>>(answer);
