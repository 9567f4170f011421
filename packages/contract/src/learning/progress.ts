import { Type } from 'typebox';
import { Body, Flag, Nullable, write } from '../call.ts';
import { Count } from '../numbers.ts';
import { CourseId, LessonId, ProgramId, StudentId, ThemeId } from '../ids.ts';
import { SkillType, ThemeCategory } from '../shapes/course.ts';
import { Badge, Reward } from '../shapes/reward.ts';

const WatchHistory = Body({
  user_id: StudentId,
  ilm_id: CourseId,
  class_id: LessonId,
  is_done: Flag,
  total_duration: Type.Number({ minimum: 0, maximum: 1_000_000 }),
  /** The client's value; the server uses its own data. */
  skill_type: Type.Optional(SkillType),
  theme_id: Type.Optional(ThemeId),
  skill_id: Type.Optional(ProgramId),
  class_type: Type.Optional(Type.String({ maxLength: 40 })),
  lesson_type: Type.Optional(Type.String({ maxLength: 40 })),
  theme_category: Type.Optional(ThemeCategory),
  is_school: Type.Optional(Flag),
});

/** Rewards of a progress call (D3). */
const Progress = Type.Object({
  class_id: LessonId,
  is_done: Flag,
  course_completed: Type.Boolean(),
  program_completed: Type.Boolean(),
  rewards: Type.Array(Reward),
  badge: Nullable(Badge),
});

const errors = [
  'COURSE_NOT_FOUND',
  'COURSE_OUT_OF_REACH',
  'COURSE_LOCKED',
  'LESSON_NOT_FOUND',
  'LESSON_LOCKED',
] as const;
/**
 * Completion must be plausible (D15, D16). A project needs a submission, a quiz its answers, and an
 * activity states of its package in a launch.
 */
const doneErrors = [...errors, 'NO_LAUNCH', 'NOT_HANDED_IN', 'QUIZ_NOT_DONE', 'TOO_EARLY'] as const;
const invalidates = ['classroom', 'courses', 'history', 'rewards', 'streak'] as const;

export const watchHistory = write('/api/skills/watch_history', {
  summary: 'Progress in a lesson of a school or old course; the same call twice counts once (D4)',
  request: WatchHistory,
  details: Progress,
  errors: doneErrors,
  invalidates,
});

export const watchHistoryCareer = write('/api/career/watch_history_career', {
  summary: 'Progress in a lesson of a career course',
  request: WatchHistory,
  details: Progress,
  errors: [...doneErrors, 'NOT_ALLOWED'],
  invalidates,
});

export const trackCreativeSkillProgress = write(
  '/api/Student_explore/track_creative_skill_progress',
  {
    summary: 'Progress in a lesson of a creative course',
    request: WatchHistory,
    details: Progress,
    errors: [...doneErrors, 'NOT_ALLOWED'],
    invalidates,
  },
);

export const updateExploreWatchHistory = write('/api/students/update_explore_watch_history', {
  summary: 'Where a student is in a video, in seconds rounded down to a multiple of 5 (spec 5)',
  request: Body({
    user_id: StudentId,
    class_id: CourseId,
    lesson_id: LessonId,
    seconds: Type.Number({ minimum: 0, maximum: 1_000_000 }),
    watched_seconds: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1_000_000,
        description: 'how far the video was watched, where the student went back; else `seconds`',
      }),
    ),
  }),
  details: Type.Object({ lesson_id: LessonId, seconds: Count }),
  errors,
});
