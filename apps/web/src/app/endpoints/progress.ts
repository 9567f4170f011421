import type { RequestOf } from '@skillkite/contract/call';
import type { CourseId, LessonId, StudentId } from '@skillkite/contract/ids';
import {
  updateExploreWatchHistory,
  type watchHistory,
} from '@skillkite/contract/learning/progress';
import { SOURCE_CALLS } from '@skillkite/contract/sources';
import type { CourseSource } from '@skillkite/rules/learning/course/course-source';
import type { Classroom, Lesson } from './classroom.ts';

export type LessonProgress = {
  studentId: StudentId;
  classroom: Classroom;
  lesson: Lesson;
  isDone: boolean;
  seconds: number;
};

/** The specification's payload (spec 3 "Progress payload"). */
const toWire = ({
  studentId,
  classroom,
  lesson,
  isDone,
  seconds,
}: LessonProgress): RequestOf<typeof watchHistory> => ({
  user_id: studentId,
  skill_type: classroom.kind,
  theme_id: classroom.themeId,
  skill_id: classroom.programId,
  ilm_id: classroom.courseId,
  total_duration: seconds,
  class_id: lesson.id,
  class_type: lesson.kind,
  lesson_type: lesson.fileType,
  is_done: isDone ? 1 : 0,
  theme_category: classroom.themeCategory,
  is_school: classroom.source === 'creative' ? 0 : 1,
});

export const progressCall = (source: CourseSource) => ({
  ...SOURCE_CALLS[source].progress,
  toWire,
});
export type ProgressCall = ReturnType<typeof progressCall>;

export type VideoPosition = {
  studentId: StudentId;
  courseId: CourseId;
  lessonId: LessonId;
  seconds: number;
  watchedSeconds: number;
};

export const updateVideoPosition = {
  ...updateExploreWatchHistory,
  toWire: ({
    studentId,
    courseId,
    lessonId,
    seconds,
    watchedSeconds,
  }: VideoPosition): RequestOf<typeof updateExploreWatchHistory> => ({
    user_id: studentId,
    class_id: courseId,
    lesson_id: lessonId,
    seconds,
    watched_seconds: watchedSeconds,
  }),
};

/** Video position in a stored outbox entry. */
export const videoPositionOf = (
  body: unknown,
): Pick<VideoPosition, 'seconds' | 'watchedSeconds'> => {
  const { seconds, watched_seconds } = body as RequestOf<typeof updateExploreWatchHistory>;
  return { seconds, watchedSeconds: watched_seconds ?? seconds };
};
