import { BADGE_MILESTONES } from '@skillkite/rules/rewards/badge';
import { AREAS } from '@skillkite/rules/learning/course/course-source';
import { COURSE_KINDS } from '@skillkite/rules/learning/course/ia-gate';
import { THEME_CATEGORIES } from '@skillkite/rules/learning/course/theme-category';
import { type Static, Type } from 'typebox';
import { Flag, Timestamp, Nullable, OneOf, Percentage } from '../call.ts';
import { Count } from '../numbers.ts';
import { CourseId, LessonId, ProgramId, ThemeId } from '../ids.ts';
import { Lang, Translations } from './local-text.ts';
import { Badge } from './reward.ts';

export const ThemeCategory = OneOf(...Object.values(THEME_CATEGORIES));
export const SkillType = OneOf(...COURSE_KINDS);
export const BadgeMilestone = Nullable(OneOf(...BADGE_MILESTONES));

/** A skill program in lists (D3). */
export const Skill = Type.Object({
  id: ProgramId,
  theme_id: ThemeId,
  theme_category: ThemeCategory,
  theme_name: Type.String(),
  name: Type.String(),
  description: Type.String(),
  thumbnail: Nullable(Type.String()),
  area: OneOf(...AREAS),
  /** Cluster of a career (D9). */
  cluster: Nullable(Type.String()),
  grades: Type.Array(Type.Integer({ minimum: 1, maximum: 12 })),
  is_old: Flag,
  is_unlocked: Flag,
  completed_ilms: Count,
  total_ilms: Count,
  /** The course to continue: open and not complete. */
  next_ilm_id: Nullable(CourseId),
  next_ilm_name: Nullable(Type.String()),
  lang: Lang,
  translations: Translations('theme_name', 'name', 'description', 'cluster', 'next_ilm_name'),
  is_next_ilm_favorite: Flag,
  /**
   * Whether it has a story that is finished or open; classes I to III have an entry for stories
   * (decision 80).
   */
  has_stories: Flag,
  badges: Type.Array(Badge),
});
export type Skill = Static<typeof Skill>;

/** A course as a stop on the journey (D3). */
export const Ilm = Type.Object({
  id: CourseId,
  name: Type.String(),
  description: Type.String(),
  lang: Lang,
  translations: Translations('name', 'description'),
  thumbnail: Nullable(Type.String()),
  position: Type.Integer({ minimum: 1 }),
  skill_type: SkillType,
  duration: Type.Number({ minimum: 0, description: 'seconds' }),
  total_lessons: Count,
  completed_lessons: Count,
  is_old: Flag,
  is_unlocked: Flag,
  is_completed: Flag,
  progress_percentage: Percentage,
  is_favorite: Flag,
  badge_milestone: BadgeMilestone,
  badge: Nullable(Badge),
  ia_restrict: OneOf('0', '1'),
});
export type Ilm = Static<typeof Ilm>;

/** A course card for rows of courses: recently watched, favourites, continue. */
export const CourseCard = Type.Object({
  ilm_id: CourseId,
  skill_id: ProgramId,
  theme_category: ThemeCategory,
  area: OneOf(...AREAS),
  name: Type.String(),
  skill_name: Type.String(),
  thumbnail: Nullable(Type.String()),
  duration: Type.Number({ minimum: 0 }),
  is_old: Flag,
  progress_percentage: Percentage,
  /** The lesson played last. */
  class_id: Nullable(LessonId),
  class_name: Nullable(Type.String()),
  lang: Lang,
  translations: Translations('name', 'skill_name', 'class_name'),
  is_favorite: Flag,
  watched_at: Nullable(Timestamp),
});
export type CourseCard = Static<typeof CourseCard>;
