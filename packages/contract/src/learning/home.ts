import { AREAS } from '@skillkite/rules/learning/course/course-source';
import { Type } from 'typebox';
import { Most, NextMost } from '../listing.ts';
import { Body, Flag, Nullable, OneOf, Percentage, read, write } from '../call.ts';
import { Count, RowId } from '../numbers.ts';
import { CourseId, LessonId, ProgramId, StudentId } from '../ids.ts';
import { CourseCard } from '../shapes/course.ts';
import { Streaks } from '../shapes/streak.ts';
import { Lang, Translations } from '../shapes/local-text.ts';

export const fetchCarousel = read('/api/students/fetch_carousel', {
  summary: 'The pictures on top of home, first by priority, and the streak',
  request: Body({ user_id: StudentId }),
  details: Type.Object({
    items: Type.Array(
      Type.Object({
        id: RowId,
        priority: Count,
        title: Type.String(),
        text: Type.String(),
        lang: Lang,
        translations: Translations('title', 'text'),
        picture: Nullable(Type.String()),
        /** A path of this application, or null. */
        link: Nullable(Type.String()),
      }),
    ),
    streaks: Streaks,
  }),
  provides: ['streak'],
});

export const getRecentlyWatched = read('/api/home_page/get_recently_watched', {
  summary: 'Courses by when they were last opened, newest first',
  request: Body({ user_id: StudentId, most: Most }),
  details: Type.Object({ courses: Type.Array(CourseCard), next_most: NextMost }),
  provides: ['history', 'favorites'],
});

export const getFavoritesByUserId = read('/api/home_page/get_favorites_by_user_id', {
  summary: 'Favourite courses, newest first',
  request: Body({ user_id: StudentId }),
  details: Type.Object({ courses: Type.Array(CourseCard) }),
  provides: ['favorites'],
});

export const addFavorites = write('/api/home_page/add_favorites', {
  summary: 'Keep a course as a favourite',
  request: Body({ user_id: StudentId, ilm_id: CourseId }),
  details: Type.Object({ is_favorite: Flag }),
  errors: ['COURSE_NOT_FOUND', 'COURSE_OUT_OF_REACH'],
  invalidates: ['favorites'],
});

export const removeFavorites = write('/api/home_page/remove_favorites', {
  summary: 'A course is no favourite any more',
  request: Body({ user_id: StudentId, ilm_id: CourseId }),
  details: Type.Object({ is_favorite: Flag }),
  errors: ['COURSE_NOT_FOUND'],
  invalidates: ['favorites'],
});

export const continueJourney = read('/api/home_page/continue_journey', {
  summary: 'Where to go on: the course last worked on, or the next one open',
  request: Body({ user_id: StudentId }),
  details: Nullable(
    Type.Object({
      ilm_id: CourseId,
      skill_id: ProgramId,
      class_id: Nullable(LessonId),
      name: Type.String(),
      progress_percentage: Percentage,
      class_name: Nullable(Type.String()),
      skill_name: Type.String(),
      lang: Lang,
      translations: Translations('name', 'class_name', 'skill_name'),
      thumbnail: Nullable(Type.String()),
      area: OneOf(...AREAS),
      is_old: Flag,
    }),
  ),
  provides: ['history', 'courses'],
});
