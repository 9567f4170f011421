import type { QuizQuestionId } from '@skillkite/contract/ids';
import { BOXES, type Box } from '@skillkite/rules/quiz/practice';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  doublePrecision,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import {
  exactJson,
  isWithin,
  numberOneOf,
  reference,
  timestamptz,
} from '../../database/columns.ts';
import { ofStudent } from '../../school/accounts/tables.ts';
import { lessons, quizQuestions } from '../../content/catalogue/tables.ts';

/** The answers of a run so far, in their order, under the names they came by. */
export type KeptAttempts = { question_id: QuizQuestionId; chosen: number[]; written: string }[];

/** Latest run of the questions of a lesson. `done_at` and the score belong to the first finished run. */
export const quizRuns = pgTable(
  'quiz_runs',
  {
    studentId: ofStudent(),
    lessonId: reference('lesson_id')
      .notNull()
      .references(() => lessons.id),
    runId: text('run_id').notNull(),
    attempts: exactJson<KeptAttempts>('attempts').notNull(),
    /** First answers to each question, once another run has replaced the first finished one (decision 110). */
    firstAnswers: exactJson<KeptAttempts>('first_answers'),
    lastAt: timestamptz('last_at').notNull(),
    doneAt: timestamptz('done_at'),
    score: smallint('score'),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.lessonId] }),
    index('quiz_runs_lesson').on(t.lessonId),
  ],
);

/** Latest practice run of a day in the school's zone. `done_at` belongs to the first finished run. */
export const practiceRuns = pgTable(
  'practice_runs',
  {
    studentId: ofStudent(),
    day: date('day', { mode: 'string' }).notNull(),
    runId: text('run_id').notNull(),
    questionIds: bigint('question_ids', { mode: 'number' }).array().notNull(),
    attempts: exactJson<KeptAttempts>('attempts').notNull(),
    lastAt: timestamptz('last_at').notNull(),
    doneAt: timestamptz('done_at'),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.day] })],
);

/** The box a question lies in for a student (D16). */
export const practiceCards = pgTable(
  'practice_cards',
  {
    studentId: ofStudent(),
    questionId: reference('question_id')
      .notNull()
      .references(() => quizQuestions.id),
    box: numberOneOf<Box>('box', BOXES).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** Wrong on that day, and not right since. */
    missedOn: date('missed_on', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.questionId] }),
    index('practice_cards_question').on(t.questionId),
    check('practice_cards_box', isWithin(t.box, BOXES)),
  ],
);

/** Day's data besides lessons and practice: a revised lesson, a met goal (D16). */
export const goalDays = pgTable(
  'goal_days',
  {
    studentId: ofStudent(),
    day: date('day', { mode: 'string' }).notNull(),
    isRevised: boolean('is_revised').notNull().default(false),
    metAt: timestamptz('met_at'),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.day] })],
);

/** How students answered a question of the Studio first: counts only, no student (decision 110). */
export const questionStatistics = pgTable('question_statistics', {
  questionId: reference('question_id')
    .primaryKey()
    .references(() => quizQuestions.id),
  studentCount: integer('student_count').notNull(),
  rightCount: integer('right_count').notNull(),
  /** -1 to 1; null where it cannot be told. */
  discrimination: doublePrecision('discrimination'),
  /** How many students chose each option, by its number from 1. */
  chosen: jsonb('chosen').$type<Readonly<Record<string, number>>>().notNull(),
  countedAt: timestamptz('counted_at').notNull(),
});
