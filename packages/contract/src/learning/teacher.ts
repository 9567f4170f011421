import { AREAS } from '@skillkite/rules/learning/course/course-source';
import { ASSIGNMENT_STATES } from '@skillkite/rules/school/assignment';
import { NEWS_KINDS } from '@skillkite/rules/school/news';
import { PRAISE_PHRASES } from '@skillkite/rules/rewards/praise';
import { SUBMISSION_STATUSES } from '@skillkite/rules/learning/project/project';
import { STICKERS } from '@skillkite/rules/rewards/sticker';
import { Type } from 'typebox';
import { Body, Day, Flag, Nullable, OneOf, Timestamp, read, write } from '../call.ts';
import { CourseId, LessonId, ProgramId, StudentId } from '../ids.ts';
import { Count, RowId } from '../numbers.ts';
import { Lang, Translations } from '../shapes/local-text.ts';
import { Rubric } from '../shapes/rubric.ts';

const praise = {
  sticker: OneOf(...STICKERS),
  phrase: Nullable(OneOf(...PRAISE_PHRASES)),
  words: Nullable(Type.String()),
};

export const fetchFromTeacher = read('/api/students/fetch_from_teacher', {
  summary:
    'What teachers gave this student to do (what is due first on top, what was done lately last), and their praise',
  request: Body({ user_id: StudentId }),
  details: Type.Object({
    assignments: Type.Array(
      Type.Object({
        assignment_id: RowId,
        skill_id: ProgramId,
        ilm_id: CourseId,
        /** Null: the whole course. */
        class_id: Nullable(LessonId),
        name: Type.String(),
        thumbnail: Nullable(Type.String()),
        class_name: Nullable(Type.String()),
        lang: Lang,
        translations: Translations('name', 'class_name'),
        area: OneOf(...AREAS),
        state: OneOf(...ASSIGNMENT_STATES),
        /** An earlier course must be finished first. */
        is_locked: Flag,
        /** For a lesson: number of lessons of its course before it. */
        lessons_before: Count,
        due_on: Nullable(Day),
        note: Nullable(Type.String()),
        teacher: Type.String(),
      }),
    ),
    /** Latest first. */
    praise: Type.Array(
      Type.Object({ id: RowId, ...praise, teacher: Type.String(), at: Timestamp }),
    ),
  }),
  provides: ['courses', 'classroom', 'teacher'],
});

export const fetchNews = read('/api/students/fetch_news', {
  summary:
    'What teachers did that this student was not told yet and did not do meanwhile, the oldest on top',
  request: Body({ user_id: StudentId }),
  details: Type.Object({
    news: Type.Array(
      Type.Object({
        news_id: RowId,
        kind: OneOf(...NEWS_KINDS),
        at: Timestamp,
        /** Null if the change was not made in the console. */
        teacher: Nullable(Type.String()),
        sticker: Nullable(OneOf(...STICKERS)),
        phrase: Nullable(OneOf(...PRAISE_PHRASES)),
        words: Nullable(Type.String()),
        /** Current status of a project. */
        status: Nullable(OneOf(...SUBMISSION_STATUSES)),
        /** Rubric of a project's review. */
        rubric: Rubric,
        ilm_id: Nullable(CourseId),
        /** For an assignment of one lesson. */
        class_id: Nullable(LessonId),
        /** For an assignment: whether its course is locked. */
        is_locked: Flag,
        lessons_before: Count,
        /** Course of a project, or title of an assignment. */
        name: Nullable(Type.String()),
        lang: Lang,
        translations: Translations('name'),
        area: Nullable(OneOf(...AREAS)),
      }),
    ),
  }),
  provides: ['teacher'],
});

export const seeNews = write('/api/students/see_news', {
  summary: 'The student was told; again changes nothing',
  request: Body({
    user_id: StudentId,
    news_ids: Type.Array(RowId, { minItems: 1, maxItems: 20, uniqueItems: true }),
  }),
  details: Type.Object({}),
});
