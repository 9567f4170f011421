import { ASSESSMENT_LEVELS } from '@skillkite/rules/learning/assessment/assessment';
import {
  ASSESSMENT_SKILLS,
  QUESTION_KINDS,
  SKILL_BANDS,
} from '@skillkite/rules/learning/assessment/assessment-score';
import { AREAS } from '@skillkite/rules/learning/course/course-source';
import { Type } from 'typebox';
import { Body, Flag, Keyed, Nullable, Timestamp, OneOf, Percentage, read, write } from '../call.ts';
import { AssessmentQuestionId, CourseId, ProgramId, StudentId } from '../ids.ts';
import { Lang, TextByLocale, Translations } from '../shapes/local-text.ts';
import { WindowNumber } from '../shapes/assessment-window.ts';
import { Exact, OneLine } from '../text.ts';

/**
 * Answers by question id: option numbers from 1, or the step of a scale. For an order: all options
 * in order.
 */
const Answers = Keyed(
  '^[0-9]{1,16}$',
  Type.Array(Type.Integer({ minimum: 1, maximum: 6 }), { minItems: 1, maxItems: 6 }),
  500,
);
const Level = OneOf(...ASSESSMENT_LEVELS);

export const fetchSkillQuestions = read('/api/skill_assessment/fetch_skill_questions', {
  summary: 'The questions of a student’s assessment level, with the answers kept so far',
  request: Body({ user_id: StudentId }),
  details: Type.Object({
    level: Level,
    /** The current window. A school may have several, each with its own result. */
    window: WindowNumber,
    questions: Type.Array(
      Type.Object({
        question_id: AssessmentQuestionId,
        kind: OneOf(...QUESTION_KINDS),
        lang: Lang,
        question: TextByLocale,
        options: Type.Array(
          Type.Object({
            option: Type.Integer({ minimum: 1 }),
            text: TextByLocale,
            /**
             * Drawing in rows separated by /: o circle, # square, ^ triangle, * diamond, . empty.
             */
            drawing: Type.Optional(Type.String()),
          }),
        ),
      }),
    ),
    testresult: Answers,
  }),
  errors: ['ASSESSMENT_NOT_OPEN', 'ASSESSMENT_DONE'],
  provides: ['assessment'],
});

export const partialSkillResponse = write('/api/skill_assessment/partial_skill_response', {
  summary: 'Keep the answers given so far, or ask for those that are kept',
  request: Body({ user_id: StudentId, testresult: Type.Optional(Answers) }),
  details: Type.Object({ testresult: Answers }),
  errors: ['ASSESSMENT_NOT_OPEN', 'ASSESSMENT_DONE', 'QUESTION_NOT_FOUND'],
});

export const insertSkillResponse = write('/api/skill_assessment/insert_skill_response', {
  summary: 'Hand in the skill assessment, once in a window; a repeat changes nothing',
  request: Body({
    user_id: StudentId,
    testresult: Answers,
    /**
     * The window of the answers. An existing result of it is returned, even if another window is
     * open now.
     */
    window: Type.Optional(WindowNumber),
  }),
  details: Type.Object({ is_assessment: OneOf(2), submitted_at: Timestamp }),
  errors: ['ASSESSMENT_NOT_OPEN', 'QUESTION_NOT_FOUND'],
  invalidates: ['assessment', 'user'],
});

export const fetchSkillReport = read('/api/skill_assessment/fetch_skill_report', {
  summary:
    'What the skill assessment that was handed in last says by skill, strengths first, and what to try next',
  request: Body({ user_id: StudentId }),
  details: Type.Object({
    level: Level,
    submitted_at: Timestamp,
    skills: Type.Array(
      Type.Object({
        skill: OneOf(...ASSESSMENT_SKILLS),
        percentage: Percentage,
        band: OneOf(...SKILL_BANDS),
        /** A course that trains the skill: open to the student and not complete. */
        try_next: Nullable(
          Type.Object({
            ilm_id: CourseId,
            skill_id: ProgramId,
            area: OneOf(...AREAS),
            is_unlocked: Flag,
            name: Type.String(),
            skill_name: Type.String(),
            lang: Lang,
            translations: Translations('name', 'skill_name'),
          }),
        ),
      }),
    ),
    /** Link to a one-page PDF for parents. */
    sheet_url: Type.String(),
  }),
  errors: ['REPORT_NOT_FOUND'],
  provides: ['assessment'],
});

export const saveTestProgress = write('/api/skill_assessment/save_test_progress', {
  summary: 'Keep an unfinished skill assessment when the student logs out (spec 5)',
  request: Body({
    user_id: StudentId,
    fullname: Type.Optional(OneLine(200, { minLength: 0 })),
    class: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
    school_code: Type.Optional(Type.String({ maxLength: 40 })),
    status: OneOf(0),
    testresult: Exact(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 500 })),
  }),
  details: Type.Object({ saved: Type.Boolean() }),
});
