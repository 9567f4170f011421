import { Type } from 'typebox';
import { Body, Count, read } from './call.ts';
import { CourseId, StudentId, ThemeId } from './ids.ts';
import { Ilm, Skill } from './shapes/course.ts';

export const themeViewsCount = read('/api/api_user/theme_views_count', {
  summary: 'The creative themes, and how often each was looked at: once per student and day',
  request: Body({}),
  details: Type.Object({
    themes: Type.Array(
      Type.Object({
        theme_id: ThemeId,
        name: Type.String(),
        description: Type.String(),
        total_ilms: Count,
        views: Count,
      }),
    ),
  }),
  errors: ['NOT_ALLOWED'],
});

/** A read for who calls it: the view it counts is counted once a day, whoever asks how often. */
export const exploreClass = read('/api/students/explore_class', {
  summary: 'The programs and courses of a creative theme; counts one view per student and day',
  request: Body({ user_id: StudentId, theme_id: ThemeId }),
  details: Type.Object({
    views: Count,
    programs: Type.Array(Type.Object({ skill: Skill, ilms: Type.Array(Ilm) })),
    favorite_ilms: Type.Array(CourseId),
  }),
  errors: ['NOT_ALLOWED', 'THEME_NOT_FOUND'],
  touches: ['programs', 'courses', 'favorites'],
});
