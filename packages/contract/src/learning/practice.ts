import { PRACTICE_LENGTH } from '@skillkite/rules/quiz/practice';
import { Type } from 'typebox';
import { Body, Day, Flag, Nullable, Percentage, read, write } from '../call.ts';
import { Count } from '../numbers.ts';
import { CourseId, LessonId, ProgramId, QuizQuestionId, StudentId } from '../ids.ts';
import { Lang, Translations } from '../shapes/local-text.ts';
import { Attempts, QuizQuestion, RunId } from '../shapes/quiz.ts';
import { Reward } from '../shapes/reward.ts';

const Run = Type.Object({ run_id: RunId, attempts: Attempts });
const Outcome = Type.Object({
  is_done: Flag,
  /** Share of questions right at the first try; null until all are answered. */
  score: Nullable(Percentage),
});

export const fetchQuestions = read('/api/practice/fetch_questions', {
  summary: 'The questions of a course: of its quizzes, and those that close its lessons (D16)',
  request: Body({ user_id: StudentId, ilm_id: CourseId }),
  details: Type.Object({
    questions: Type.Array(QuizQuestion),
    /** Answers so far, by lesson. */
    runs: Type.Array(
      Type.Object({ class_id: LessonId, is_done: Flag, run_id: RunId, attempts: Attempts }),
    ),
  }),
  errors: ['COURSE_NOT_FOUND', 'COURSE_OUT_OF_REACH', 'COURSE_LOCKED'],
  provides: ['practice'],
});

export const answerLesson = write('/api/practice/answer_lesson', {
  summary:
    'Keep the answers given to the questions of a lesson; the server judges them, and the last one finishes a quiz (D16)',
  request: Body({ user_id: StudentId, class_id: LessonId, run_id: RunId, attempts: Attempts }),
  details: Type.Object({
    ...Outcome.properties,
    ilm_id: CourseId,
    skill_id: ProgramId,
    course_completed: Type.Boolean(),
    program_completed: Type.Boolean(),
    rewards: Type.Array(Reward),
  }),
  errors: [
    'LESSON_NOT_FOUND',
    'COURSE_OUT_OF_REACH',
    'COURSE_LOCKED',
    'LESSON_LOCKED',
    'NO_QUESTIONS',
  ],
  // The page already has the answers, so only the last one of a quiz refreshes reads.
  invalidates: [],
});

export const fetchPractice = read('/api/practice/fetch_practice', {
  summary:
    'Five questions out of finished lessons, mistakes first, and the practice of today (D16)',
  request: Body({ user_id: StudentId }),
  details: Type.Object({
    day: Day,
    /** Whether today's practice is done; more practice is possible. */
    is_done: Flag,
    questions: Type.Array(QuizQuestion),
    /** Questions with an earlier wrong answer, and its day. */
    missed: Type.Array(Type.Object({ question_id: QuizQuestionId, missed_on: Day })),
    /**
     * Whether the student has finished no lesson yet: the questions are from the next lesson
     * (decision 54).
     */
    is_warm_up: Flag,
    /** Today's unfinished run. */
    run: Nullable(Run),
  }),
  provides: ['practice'],
});

export const answerPractice = write('/api/practice/answer_practice', {
  summary: 'Keep the answers given in a practice; the server judges them (D16)',
  request: Body({
    user_id: StudentId,
    run_id: RunId,
    question_ids: Type.Array(QuizQuestionId, { minItems: 1, maxItems: PRACTICE_LENGTH }),
    attempts: Attempts,
  }),
  details: Outcome,
  errors: ['QUESTION_NOT_FOUND'],
  // The page already has the answers, so reads need no refresh.
  invalidates: [],
});

const Part = Type.Object({ is_done: Flag });

export const fetchToday = read('/api/practice/fetch_today', {
  summary: "Today's goal, and the sky of this week (D16)",
  request: Body({ user_id: StudentId }),
  details: Type.Object({
    today: Day,
    is_met: Flag,
    /** Points for reaching the goal. */
    points: Count,
    /** Null if the goal has no lesson. */
    lesson: Nullable(Part),
    practice: Nullable(Type.Object({ is_done: Flag, question_count: Count, is_warm_up: Flag })),
    /** The lesson finished last today; null without one, or if a lesson was repeated. */
    done_lesson: Nullable(
      Type.Object({
        class_name: Type.String(),
        lang: Lang,
        translations: Translations('class_name'),
      }),
    ),
    /** The last day before today with a finished lesson or practice. */
    last_active_on: Nullable(Day),
    /** Monday first. */
    week: Type.Array(Type.Object({ day: Day, is_met: Flag })),
  }),
  provides: ['practice', 'rewards'],
});

export const meetGoal = write('/api/practice/meet_goal', {
  summary: "Today's goal may be met: the server judges, and credits it once a day (D16)",
  request: Body({
    user_id: StudentId,
    revised_class_id: Type.Optional(
      Type.Unsafe<LessonId>({ ...LessonId, description: 'a finished lesson that was revised' }),
    ),
  }),
  details: Type.Object({ is_met: Flag, rewards: Type.Array(Reward) }),
  errors: ['LESSON_NOT_FOUND', 'LESSON_LOCKED'],
  invalidates: ['practice', 'rewards', 'user'],
});
