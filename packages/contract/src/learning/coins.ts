import { Type } from 'typebox';
import { Body, Flag, Timestamp, read, write } from '../call.ts';
import { Most, NextMost } from '../listing.ts';
import { Count, RowId } from '../numbers.ts';
import { CourseId, ProgramId, StudentId } from '../ids.ts';
import { Lang, Translations } from '../shapes/local-text.ts';

export const unlockOldCourse = write('/api/students/unlock_old_course', {
  summary: 'Open an old course for one coin; `class_id` is the course (D1)',
  request: Body({ user_id: StudentId, class_id: CourseId }),
  details: Type.Object({ coins: Count }),
  errors: ['COURSE_NOT_FOUND', 'COURSE_OUT_OF_REACH', 'NOT_ENOUGH_COINS'],
  invalidates: ['coins', 'courses', 'programs', 'classroom'],
});

export const fetchUnlock = read('/api/students/fetch_unlock', {
  summary:
    'Whether a course is of an earlier grade, and whether a coin opened it; `class_id` is the course (D1)',
  request: Body({ user_id: StudentId, class_id: CourseId }),
  details: Type.Object({
    name: Type.String(),
    lang: Lang,
    translations: Translations('name'),
    is_old: Flag,
    is_unlocked: Flag,
  }),
  errors: ['COURSE_NOT_FOUND', 'COURSE_OUT_OF_REACH'],
  provides: ['coins', 'courses'],
});

export const unlockSkillOrIlm = write('/api/Student_explore/unlock_skill_or_ilm', {
  summary:
    'Open a creative program, all of it, or one of its courses: free where its order has opened it, else for one coin',
  request: Body({
    user_id: StudentId,
    skill_id: Type.Optional(ProgramId),
    ilm_id: Type.Optional(CourseId),
  }),
  details: Type.Object({ is_unlocked: Flag, coins: Count }),
  errors: [
    'PROGRAM_NOT_FOUND',
    'COURSE_NOT_FOUND',
    'COURSE_OUT_OF_REACH',
    'NOT_ALLOWED',
    'NOT_ENOUGH_COINS',
  ],
  invalidates: ['coins', 'courses', 'programs', 'classroom'],
});

export const coinHistory = read('/api/students/coin_history', {
  summary: 'Every coin earned and spent, newest first',
  request: Body({ user_id: StudentId, most: Most }),
  details: Type.Object({
    coins: Count,
    rows: Type.Array(
      Type.Object({
        id: RowId,
        amount: Type.Integer(),
        reason: Type.String(),
        /** Name of the course or number of the streak. */
        subject: Type.String(),
        lang: Lang,
        translations: Translations('subject'),
        at: Timestamp,
      }),
    ),
    next_most: NextMost,
  }),
  provides: ['coins'],
});
