import { Type } from 'typebox';
import { Body, read, write } from '../call.ts';
import { CourseId, LessonId, ProgramId, StudentId } from '../ids.ts';
import { Bytes } from '../numbers.ts';
import { LessonPlayer } from '../shapes/lesson-player.ts';

const byCourse = Body({ user_id: StudentId, ilm_id: CourseId });
const unreachable = ['COURSE_NOT_FOUND', 'COURSE_OUT_OF_REACH', 'COURSE_LOCKED'] as const;

export const fetchClassDetails = read('/api/skills/fetch_class_details', {
  summary: 'The classroom of a school course',
  request: byCourse,
  details: LessonPlayer,
  errors: unreachable,
  provides: ['classroom', 'favorites'],
});

export const classDetailsTopics = read('/api/students/class_details_topics', {
  summary: 'The classroom of an old course; `class_id` is the course (D1)',
  request: Body({ user_id: StudentId, class_id: CourseId }),
  details: LessonPlayer,
  errors: unreachable,
  provides: ['classroom', 'favorites'],
});

export const fetchClassDetailsCareer = read('/api/career/fetch_class_details_career', {
  summary: 'The classroom of a career course',
  request: byCourse,
  details: LessonPlayer,
  errors: [...unreachable, 'NOT_ALLOWED'],
  provides: ['classroom', 'favorites'],
});

export const fetchCreativeClassDetails = read('/api/Student_explore/fetch_creative_class_details', {
  summary: 'The classroom of a creative course',
  request: byCourse,
  details: LessonPlayer,
  errors: [...unreachable, 'NOT_ALLOWED'],
  provides: ['classroom', 'favorites'],
});

const SizedFiles = Type.Array(Type.Object({ source: Type.String(), size: Bytes }));

export const fetchCourseFiles = read('/api/skills/fetch_course_files', {
  summary:
    'The files of a course that its classroom names without their size: captions, posters, pictures and voices of questions',
  request: byCourse,
  details: Type.Object({
    /** Captions and posters, in all languages. */
    of_lessons: SizedFiles,
    /** Pictures and voices. */
    of_questions: SizedFiles,
  }),
  errors: unreachable,
  provides: ['classroom'],
});

const replay = {
  request: Body({
    user_id: StudentId,
    ilm_id: CourseId,
    class_id: LessonId,
    skill_id: Type.Optional(ProgramId),
  }),
  details: Type.Object({ class_id: LessonId }),
  errors: [...unreachable, 'LESSON_NOT_FOUND', 'LESSON_LOCKED'],
  provides: ['history'],
} as const;

export const replayClass = write('/api/home_page/replay_class', {
  summary: 'A watched lesson was opened again',
  ...replay,
});

export const replayCreativeClass = write('/api/Student_explore/replay_creative_class', {
  summary: 'A watched lesson of a creative course was opened again',
  ...replay,
  errors: [...replay.errors, 'NOT_ALLOWED'],
});
