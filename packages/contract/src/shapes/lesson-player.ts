import type { Locale } from '@skillkite/rules/text/locale';
import { LESSON_KINDS } from '@skillkite/rules/learning/lesson/lesson-kind';
import { type Static, Type } from 'typebox';
import { Flag, Timestamp, Nullable, OneOf, Percentage } from '../call.ts';
import { Bytes, Count } from '../numbers.ts';
import { CourseId, LessonId, ProgramId, ThemeId } from '../ids.ts';
import { BadgeMilestone, SkillType, ThemeCategory } from './course.ts';
import { Lang, TextByLocale, Translations, byLocale } from './local-text.ts';

/** A course in the classroom (spec 3 "Class details"; of each pair of names in D1 the first). */
export const ClassDetails = Type.Object({
  id: CourseId,
  skill_id: ProgramId,
  theme_id: ThemeId,
  theme_category: ThemeCategory,
  skill_type: SkillType,
  skill_name: Type.String(),
  name: Type.String(),
  thumbnail: Nullable(Type.String()),
  description: Type.String(),
  lang: Lang,
  translations: Translations('skill_name', 'name', 'description'),
  duration: Type.Number({ minimum: 0, description: 'seconds, all lessons together' }),
  position: Type.Integer({ minimum: 1 }),
  total_ilms: Count,
  is_project_exists: Flag,
  is_old: Flag,
  is_unlocked: Flag,
  is_favorite: Flag,
  ilm_start_date: Nullable(Timestamp),
});

/** Fields of a lesson in one language. */
const file = {
  class_source: Type.String({
    description: 'address of the media; empty when it could not be found',
  }),
  poster: Nullable(Type.String()),
  file_type: Type.String(),
  size: Nullable(Bytes),
  /** A smaller copy of the video for low-data mode, if it saves much. */
  small: Nullable(Type.Object({ source: Type.String(), size: Bytes })),
  /** Smaller copies of the picture, narrowest first. Each has full quality at its width. */
  copies: Type.Array(Type.Object({ source: Type.String(), width: Count, size: Bytes })),
  pages: Nullable(Count),
};
const LessonFile = Type.Object(file);

/** One lesson of the classroom's list. */
export const LessonDetails = Type.Object({
  id: LessonId,
  ilm_id: CourseId,
  skill_id: ProgramId,
  theme_id: ThemeId,
  class_name: Type.String(),
  description: Type.String(),
  lang: Lang,
  translations: Translations('class_name', 'description'),
  ...file,
  /** The file in other languages. */
  variants: byLocale<{ readonly [L in Locale]?: Static<typeof LessonFile> }>(LessonFile),
  captions: Type.Array(
    Type.Object({ language: Type.String(), label: Type.String(), source: Type.String() }),
  ),
  /** Chapters of a video by start second. */
  chapters: Type.Array(
    Type.Object({ at: Type.Number({ minimum: 0, description: 'seconds' }), title: TextByLocale }),
  ),
  class_duration: Type.Number({ minimum: 0, description: 'seconds' }),
  class_type: OneOf(...LESSON_KINDS),
  position: Type.Integer({ minimum: 1 }),
  points: Count,
  /** Whether the lesson consists of questions or ends with them. */
  has_questions: Flag,
  /** The student's position in seconds; only the student changes it (D4). */
  resume_at: Type.Number({ minimum: 0 }),
  /** The furthest watched second; seeking is allowed up to 1 second beyond (spec 5). */
  watched_seconds: Type.Number({ minimum: 0 }),
});
export type LessonDetails = Static<typeof LessonDetails>;

/** Data of the previous-IA popup (spec 3 "IA restrict data", D6). */
export const IaRestrict = Type.Object({
  ia_restrict: OneOf('0', '1'),
  ilm_id: Nullable(CourseId),
  ilm_position: Nullable(Count),
  header: Nullable(Type.String()),
  ilm: Nullable(Type.String()),
  lang: Lang,
  translations: Translations('header', 'ilm'),
});

/** All data of the classroom (spec 3 "Lesson player data"), equal for all four sources. */
export const LessonPlayer = Type.Object({
  is_ia_done: Flag,
  is_project_done: Flag,
  is_unlocked: Flag,
  class_details: ClassDetails,
  lesson_details: Type.Array(LessonDetails),
  watched_classes: Type.Array(LessonId),
  playing_class: Nullable(LessonId),
  /** Stays 1 if a lesson is added later. */
  is_completed: Flag,
  /** Every other course of its program is complete. */
  is_last_of_program: Flag,
  progress_percentage: Percentage,
  completed_lessons: Count,
  total_lessons: Count,
  uploaded_project: Count,
  total_project: Count,
  completed_daily_quest: Count,
  total_daily_quest: Count,
  badge_milestones: Type.Object({
    badge_milestone1: OneOf('0', '1'),
    badge_milestone2: OneOf('0', '1'),
    badge_milestone3: OneOf('0', '1'),
  }),
  badge_milestone: BadgeMilestone,
  ia_restrict: IaRestrict,
});
export type LessonPlayer = Static<typeof LessonPlayer>;
