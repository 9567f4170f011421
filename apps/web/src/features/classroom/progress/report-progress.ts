import type { LessonId, StudentId } from '@skillkite/contract/ids';
import { fileTypeGroup } from '@skillkite/rules/files/file-kind';
import { progressSeconds, watchSeconds } from '@skillkite/rules/learning/lesson/watch-progress';
import { finishedLesson } from '../../../app/courses/celebrated-course.ts';
import { type Delivered, deliver } from '../../../app/outbox/device-outbox.ts';
import type { Classroom } from '../../../app/endpoints/classroom.ts';
import {
  type LessonProgress,
  type ProgressCall,
  progressCall,
  updateVideoPosition,
} from '../../../app/endpoints/progress.ts';

/**
 * Reports progress in a lesson with the call of the course's source, through the outbox. `seconds`
 * is the position in a video; everything else reports 100 (spec 5).
 */
export function reportProgress(progress: LessonProgress): Promise<Delivered<ProgressCall>> {
  const { studentId, classroom, lesson, isDone, seconds } = progress;
  const finishes = { ...finishedLesson(classroom, lesson), isActivity: false };
  return deliver(
    progressCall(classroom.source),
    { ...progress, seconds: progressSeconds(fileTypeGroup(lesson.fileType), seconds) },
    {
      studentId,
      key: `progress/${lesson.id}/${isDone ? 'done' : 'begun'}`,
      ...(isDone && !lesson.isSupporting && { finishes }),
    },
  );
}

export type Place = { seconds: number; watchedSeconds: number };

/**
 * Reports the student's position in a video, in steps of 5 seconds, for a resume on another device
 * (spec 5, D4).
 */
export function reportPosition(
  studentId: StudentId,
  { courseId }: Classroom,
  lessonId: LessonId,
  { seconds, watchedSeconds }: Place,
) {
  return deliver(
    updateVideoPosition,
    {
      studentId,
      courseId,
      lessonId,
      seconds: watchSeconds(seconds),
      watchedSeconds: watchSeconds(watchedSeconds),
    },
    { studentId, key: `position/${lessonId}` },
  );
}
