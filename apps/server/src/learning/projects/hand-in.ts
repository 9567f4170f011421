import type { CourseSource } from '@skillkite/rules/learning/course/course-source';
import type { DetailsOf, RequestOf } from '@skillkite/contract/call';
import type { updateProjectFile } from '@skillkite/contract/learning/projects';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../errors/failure.ts';
import type { SentFile } from '../../http/form.ts';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { requireOpen } from '../../content/catalogue/course-access.ts';
import type { ProgressRecorder } from '../progress-record/record-progress.ts';
import { answerKeyOf } from '../progress-record/tell-rewards.ts';
import { acceptFile } from './files/accept-file.ts';
import { completeProjectLessons } from './complete-project-lessons.ts';
import { discardFile, releaseRoom } from './files/discard-files.ts';
import { fileIdOf } from './files/kept-file.ts';
import { receiveFile } from './files/receive-file.ts';
import { requireProject } from './require-project.ts';
import { statusOf } from './submission.ts';

type Asked = {
  body: RequestOf<typeof updateProjectFile>;
  files: AsyncIterable<SentFile>;
  student: ActiveStudent;
  request: FastifyRequest;
};

/** Files of a project arrive, for either of the two calls: they differ in the courses they may speak of. */
export function handInTo(
  services: Ports<'clock' | 'config' | 'database' | 'storage'> & WithCatalogue,
  progress: ProgressRecorder,
  sources: readonly CourseSource[],
) {
  const receiveNext = async (
    { body, student }: Asked,
    courseId: number,
    sent: SentFile,
    index: number,
  ) => {
    const id = fileIdOf({ studentId: student.id, courseId, uploadId: body.upload_id, index });
    const announced = {
      id,
      studentId: student.id,
      courseId,
      name: sent.name,
      offset: body.offset ?? 0,
      totalBytes: body.total_size ?? null,
    };
    try {
      return await receiveFile(services, announced, sent);
    } catch (error) {
      const isTooLarge = error instanceof Failure && error.code === 'FILE_TOO_LARGE';
      // Without an upload id it cannot be resumed.
      if (isTooLarge || body.upload_id === undefined) await discardFile(services, id);
      else await releaseRoom(services, id);
      throw error;
    }
  };

  return async (asked: Asked): Promise<DetailsOf<typeof updateProjectFile>> => {
    const { body, files, student, request } = asked;
    const { catalogue, clock } = services;
    const course = requireProject(await catalogue.of(student), body.ilm_id, student, sources);
    const answerKey = answerKeyOf(request);
    requireOpen(course, student, await progress.state(student, course));
    let received = 0;
    let isComplete = true;
    let accepted = 0;
    let index = 0;
    let refusal: unknown = null;
    try {
      for await (const sent of files) {
        const file = await receiveNext(asked, course.id, sent, index);
        const isWhole = file.fileType !== null || file.receivedBytes === file.sizeBytes;
        if (isWhole) await acceptFile(services, file);
        accepted += isWhole ? 1 : 0;
        received = file.receivedBytes;
        isComplete &&= isWhole;
        index += 1;
      }
    } catch (error) {
      // Files that stood before the refused one are handed in, with all that follows from it.
      if (accepted === 0) throw error;
      refusal = error;
    }
    const outcome =
      accepted > 0
        ? await completeProjectLessons(progress, student, course, { answerKey, now: clock.now() })
        : { courseCompleted: false, programCompleted: false, rewards: [] };
    if (refusal !== null) throw refusal;
    const { status, files: shown } = await statusOf(services, course, student.id);
    return {
      status,
      files: shown,
      received,
      is_complete: isComplete,
      course_completed: outcome.courseCompleted,
      program_completed: outcome.programCompleted,
      rewards: outcome.rewards,
    };
  };
}
