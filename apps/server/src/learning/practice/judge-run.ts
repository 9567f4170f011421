import { type CalendarDay } from '@skillkite/rules/time/calendar-day';
import { type Card, cardAfter } from '@skillkite/rules/quiz/practice';
import {
  type Attempt,
  type QuizRun,
  isRunDone,
  quizRun,
  toldSince,
} from '@skillkite/rules/quiz/quiz-run';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import type { QuizQuestion } from '../../content/catalogue/catalogue.ts';
import { cardFrom } from './cards.ts';
import { type KeptAttempts, practiceCards } from './tables.ts';

export const attemptsFrom = (attempts: KeptAttempts): Attempt<number>[] =>
  attempts.map(({ question_id: questionId, chosen, written }) => ({ questionId, chosen, written }));

/** A run by its answers, judged by the very rule the device shows (D16). */
export const judgedRun = (
  questions: readonly QuizQuestion[],
  attempts: KeptAttempts,
): QuizRun<number> => quizRun<number>(questions, attemptsFrom(attempts));

/** New cards of questions that were answered first, or shown, since the known run. */
export const movedCards = (
  run: QuizRun<number>,
  known: QuizRun<number>,
  { cards, today }: { cards: ReadonlyMap<number, Card>; today: CalendarDay },
): Map<number, Card> =>
  new Map(
    [...toldSince(run, known)].map(([id, isRight]) => [
      id,
      cardAfter(cards.get(id) ?? null, isRight, today),
    ]),
  );

/** Moves the cards of questions that were answered first, or shown, since the known run. */
export async function moveCards(
  tx: Tx,
  { studentId, today }: { studentId: number; today: CalendarDay },
  run: QuizRun<number>,
  known: QuizRun<number>,
): Promise<void> {
  const ids = [...toldSince(run, known).keys()];
  if (ids.length === 0) return;
  const rows = await tx
    .select()
    .from(practiceCards)
    .where(and(eq(practiceCards.studentId, studentId), inArray(practiceCards.questionId, ids)));
  const cards = new Map(rows.map((row) => [row.questionId, cardFrom(row)]));
  await tx
    .insert(practiceCards)
    .values(
      [...movedCards(run, known, { cards, today })].map(([questionId, card]) => ({
        studentId,
        questionId,
        ...card,
      })),
    )
    .onConflictDoUpdate({
      target: [practiceCards.studentId, practiceCards.questionId],
      set: {
        box: sql`excluded.box`,
        dueOn: sql`excluded.due_on`,
        missedOn: sql`excluded.missed_on`,
      },
    });
}

type Stored = { runId: string; attempts: KeptAttempts } | null | undefined;

/** The run known before; null if it contains all answers, so that nothing changes. A late, earlier call is shorter. */
export function knownRun(
  stored: Stored,
  run: { runId: string; attempts: KeptAttempts },
  questions: readonly QuizQuestion[],
): QuizRun<number> | null {
  if (stored?.runId !== run.runId) return judgedRun(questions, []);
  if (run.attempts.length <= stored.attempts.length) return null;
  return judgedRun(questions, stored.attempts);
}

export const doneAt = (run: QuizRun<number>, now: Date): Date | null =>
  isRunDone(run) ? now : null;
