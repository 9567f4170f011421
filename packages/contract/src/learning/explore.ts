import { EXPLORE_SHOWS } from '@skillkite/rules/learning/course/explore-show';
import { Type } from 'typebox';
import { Most, NextMost } from '../listing.ts';
import { Body, Flag, Nullable, OneOf, read } from '../call.ts';
import { Count } from '../numbers.ts';
import { CourseId, LessonId, StudentId, ThemeId } from '../ids.ts';
import { Ilm, Skill } from '../shapes/course.ts';
import { Lang, Translations } from '../shapes/local-text.ts';

const Programs = Type.Array(Type.Object({ skill: Skill, ilms: Type.Array(Ilm) }));

export const themeViewsCount = read('/api/api_user/theme_views_count', {
  summary: 'The creative themes, and how often each was looked at: once per student and day',
  access: { action: 'learn', owner: [] },
  request: Body({}),
  details: Type.Object({
    themes: Type.Array(
      Type.Object({
        theme_id: ThemeId,
        name: Type.String(),
        description: Type.String(),
        lang: Lang,
        translations: Translations('name', 'description'),
        total_ilms: Count,
        views: Count,
      }),
    ),
  }),
  errors: ['NOT_ALLOWED'],
});

/** A read that counts a view, at most once a day for each student. */
export const exploreClass = read('/api/students/explore_class', {
  summary: 'The programs and courses of a creative theme; counts one view per student and day',
  request: Body({ user_id: StudentId, theme_id: ThemeId }),
  details: Type.Object({
    views: Count,
    programs: Programs,
  }),
  errors: ['NOT_ALLOWED', 'THEME_NOT_FOUND'],
  provides: ['programs', 'courses', 'favorites'],
});

export const exploreSearch = read('/api/students/explore_search', {
  summary: 'Creative programs and courses by words and by how the student stands to them',
  request: Body({
    user_id: StudentId,
    words: Type.String({ maxLength: 100 }),
    show: OneOf(...EXPLORE_SHOWS),
    most: Most,
  }),
  details: Type.Object({
    programs: Programs,
    next_most: NextMost,
    /** Number of all found courses; `programs` has the first ones. */
    total_ilms: Count,
  }),
  errors: ['NOT_ALLOWED'],
  provides: ['programs', 'courses', 'favorites'],
});

export const exploreCourse = read('/api/students/explore_course', {
  summary: 'What is in a creative course, open or not, and which course opens it',
  request: Body({ user_id: StudentId, ilm_id: CourseId }),
  details: Type.Object({
    skill: Skill,
    ilm: Ilm,
    lessons: Type.Array(
      Type.Object({
        id: LessonId,
        class_name: Type.String(),
        lang: Lang,
        translations: Translations('class_name'),
        class_duration: Type.Number({ minimum: 0, description: 'seconds' }),
        is_done: Flag,
      }),
    ),
    /** The previous course; completing it opens this one. */
    opened_by: Nullable(Ilm),
  }),
  errors: ['NOT_ALLOWED', 'COURSE_NOT_FOUND', 'COURSE_OUT_OF_REACH'],
  provides: ['programs', 'courses', 'favorites'],
});
