import { Type } from 'typebox';
import { Body, Flag, Keyed, OneOf, read, write } from '../call.ts';
import { CourseId, FeedbackQuestionId, StudentId } from '../ids.ts';
import { Lang, Translations } from '../shapes/local-text.ts';

export const fetchFeedbackQuestions = read('/api/feedback/fetch_feedback_questions', {
  summary: 'The rating questions for the class group of a student',
  request: Body({
    user_id: StudentId,
    level: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
    ilm_id: Type.Optional(CourseId),
  }),
  details: Type.Object({
    questions: Type.Array(
      Type.Object({
        csat_id: FeedbackQuestionId,
        question: Type.String(),
        lang: Lang,
        translations: Translations('question'),
      }),
    ),
    /** Schools that confirm closing an unrated card (spec 5). */
    csat_schools: Type.Array(Type.String()),
    /** The student answered or skipped the feedback of this course. */
    is_answered: Flag,
  }),
  provides: ['feedback'],
});

export const trackFeedbackReview = write('/api/feedback/track_feedback_review', {
  summary: 'A course was rated, or rating was skipped; the first answer stands',
  request: Body({
    user_id: StudentId,
    ilm_id: CourseId,
    /** Rating 1 to 5 by `csat_id`. */
    response: Keyed('^[0-9]{1,16}$', Type.Integer({ minimum: 1, maximum: 5 }), 50),
    is_skipped: Flag,
    platform: Type.Optional(OneOf(1)),
  }),
  details: Type.Object({ is_skipped: Flag }),
  errors: ['COURSE_NOT_FOUND', 'COURSE_OUT_OF_REACH', 'QUESTION_NOT_FOUND'],
  invalidates: ['feedback'],
});
