import type { Card } from '@skillkite/rules/quiz/practice';
import { arrayOf, batchParameter } from '../../database/batch-parameter.ts';
import { batched } from '../../database/batch.ts';
import type { Database } from '../../database/database.ts';
import { unescapeJson } from '../../database/exact-text.ts';
import { type CardRow, cardFrom } from './cards.ts';
import type { KeptAttempts } from './tables.ts';

type StoredRun = {
  readonly runId: string;
  readonly attempts: KeptAttempts;
  readonly firstAnswers: KeptAttempts | null;
  readonly doneAt: Date | null;
};

/** What is stored about a quiz for a student: the latest run, and the cards of its questions. */
export type QuizStanding = {
  readonly run: StoredRun | null;
  readonly cards: ReadonlyMap<number, Card>;
};

type Question = {
  readonly studentId: number;
  readonly lessonId: number;
  readonly questionIds: readonly number[];
};

type Row = {
  student_id: number;
  lesson_id: number;
  run_id: string | null;
  attempts: unknown;
  first_answers: unknown;
  done_at: Date | null;
  cards: CardRow[] | null;
};

const TEXT = `
  select a.student_id, a.lesson_id, r.run_id, r.attempts, r.first_answers, r.done_at,
    (select json_agg(json_build_object('questionId', c.question_id, 'box', c.box, 'dueOn', c.due_on, 'missedOn', c.missed_on))
      from practice_cards c
      where c.student_id = a.student_id and c.question_id = any(string_to_array(a.questions, ',')::bigint[])) as cards
  from unnest(${batchParameter(1)}, ${batchParameter(2)}, ${batchParameter(3, 'text')}) as a(student_id, lesson_id, questions)
  left join quiz_runs r on r.student_id = a.student_id and r.lesson_id = a.lesson_id`;

const standingFrom = ({ run_id, attempts, first_answers, done_at, cards }: Row): QuizStanding => ({
  run:
    run_id === null
      ? null
      : {
          runId: run_id,
          attempts: unescapeJson(attempts) as KeptAttempts,
          firstAnswers: unescapeJson(first_answers) as KeptAttempts | null,
          doneAt: done_at,
        },
  cards: new Map((cards ?? []).map((row) => [row.questionId, cardFrom(row)])),
});

const keyOf = (studentId: number, lessonId: number) => `${studentId}/${lessonId}`;

/** Reads standings in batches: one statement for concurrent callers. */
export const quizStandingReader = ({
  pool,
}: Database): ((question: Question) => Promise<QuizStanding>) =>
  batched<Question, QuizStanding>({
    name: 'quiz_standings',
    key: ({ studentId, lessonId }) => keyOf(studentId, lessonId),
    run: async (asked) => {
      const { rows } = await pool.query<Row>({
        name: 'quiz_standings',
        text: TEXT,
        values: [
          arrayOf('bigint', asked, ({ studentId }) => studentId),
          arrayOf('bigint', asked, ({ lessonId }) => lessonId),
          arrayOf('text', asked, ({ questionIds }) => questionIds.join(',')),
        ],
      });
      const byKey = new Map(rows.map((row) => [keyOf(row.student_id, row.lesson_id), row]));
      return asked.map(({ studentId, lessonId }) => {
        const row = byKey.get(keyOf(studentId, lessonId));
        return row ? standingFrom(row) : new Error('A quiz standing is missing.');
      });
    },
  });
