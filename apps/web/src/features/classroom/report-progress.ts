import type { RequestOf } from '@skillkite/contract/call';
import type { LessonId, StudentId } from '@skillkite/contract/ids';
import * as progress from '@skillkite/contract/progress';
import { SOURCE_CALLS } from '@skillkite/contract/sources';
import { fileTypeGroup } from '@skillkite/rules/file-kind';
import { progressSeconds, watchSeconds } from '@skillkite/rules/watch-progress';
import { type Delivered, deliver } from '../../app/device-outbox.ts';
import type { Classroom, Lesson } from './classroom.ts';

type Report = {
  studentId: StudentId;
  classroom: Classroom;
  lesson: Lesson;
  isDone: boolean;
  /** Where a video is; everything else reports 100 (spec 5). */
  seconds: number;
};

/**
 * Tell the server of progress in a lesson, by the call of the course's source. Kept on the device until it is there.
 * The payload is the specification's (spec 3 "Progress payload").
 */
export function reportProgress({
  studentId,
  classroom,
  lesson,
  isDone,
  seconds,
}: Report): Promise<Delivered<typeof progress.watchHistory>> {
  const body: RequestOf<typeof progress.watchHistory> = {
    user_id: studentId,
    skill_type: classroom.kind,
    theme_id: classroom.themeId,
    skill_id: classroom.programId,
    ilm_id: classroom.courseId,
    total_duration: progressSeconds(fileTypeGroup(lesson.fileType), seconds),
    class_id: lesson.id,
    class_type: lesson.kind,
    lesson_type: lesson.fileType,
    is_done: isDone ? 1 : 0,
    theme_category: classroom.themeCategory,
    is_school: classroom.source === 'creative' ? 0 : 1,
  };
  return deliver(SOURCE_CALLS[classroom.source].progress, body, {
    studentId,
    key: `progress/${lesson.id}/${isDone ? 'done' : 'begun'}`,
  });
}

export type Place = { seconds: number; watchedSeconds: number };

/** Tell the server where in a video the student is, in steps of 5 seconds, for a resume on another device (spec 5, D4). */
export function reportPosition(
  studentId: StudentId,
  classroom: Classroom,
  lessonId: LessonId,
  { seconds, watchedSeconds }: Place,
) {
  return deliver(
    progress.updateExploreWatchHistory,
    {
      user_id: studentId,
      class_id: classroom.courseId,
      lesson_id: lessonId,
      seconds: watchSeconds(seconds),
      watched_seconds: watchSeconds(watchedSeconds),
    },
    { studentId, key: `position/${lessonId}` },
  );
}
