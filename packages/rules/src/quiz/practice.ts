import { type CalendarDay, addDays } from '../time/calendar-day.ts';
import { type QuizKind, answersByTap } from './quiz.ts';

/** Questions of one practice (D16). */
export const PRACTICE_LENGTH = 5;

/** Questions of a warm-up. Few, because the student has not learnt them yet. */
const WARM_UP_LENGTH = 3;

/** Days until a question of each box is due again (D16). */
const DAYS_OF_BOX = { 1: 1, 2: 3, 3: 7, 4: 21 } as const;
export type Box = keyof typeof DAYS_OF_BOX;
export const BOXES = Object.keys(DAYS_OF_BOX).map(Number) as Box[];
const LAST_BOX = 4;

/** The box of a question for a student. */
export type Card = {
  readonly box: Box;
  readonly dueOn: CalendarDay;
  /** Day of the last wrong answer; null after a right one. */
  readonly missedOn: CalendarDay | null;
};

const cardIn = (box: Box, today: CalendarDay, missedOn: CalendarDay | null): Card => ({
  box,
  dueOn: addDays(today, DAYS_OF_BOX[box]),
  missedOn,
});

/**
 * Box after an answer. Wrong: box 1. Right: one box up, if the question was due. Three repeats on
 * one day do not prove three weeks of memory.
 */
export function cardAfter(card: Card | null, isRight: boolean, today: CalendarDay): Card {
  if (!isRight) return cardIn(1, today, today);
  if (card === null) return cardIn(1, today, null);
  if (card.dueOn > today) return { ...card, missedOn: null };
  return cardIn(Math.min(card.box + 1, LAST_BOX) as Box, today, null);
}

/** Order: missed yesterday (D25), missed earlier, due, never asked, then soonest due. */
function rank(card: Card | undefined, today: CalendarDay): number {
  if (card === undefined) return 3;
  if (card.dueOn > today) return card.missedOn === null ? 5 : 4;
  if (card.missedOn === null) return 2;
  return card.missedOn === addDays(today, -1) ? 0 : 1;
}

/**
 * Questions of today's practice from finished lessons: mistakes first (D16). Programs with equally
 * urgent questions alternate. Within a program the longest overdue question comes first, then the
 * given order.
 */
export function practiceOf<Question extends { readonly id: number; readonly programId: number }>(
  questions: readonly Question[],
  cards: ReadonlyMap<number, Card>,
  today: CalendarDay,
): Question[] {
  const rankOf = ({ id }: Question) => rank(cards.get(id), today);
  const dueOn = ({ id }: Question) => cards.get(id)?.dueOn ?? '';
  const inOrder = questions.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || dueOn(a).localeCompare(dueOn(b)),
  );
  const turns = new Map<string, number>();
  return inOrder
    .map((question) => {
      const key = `${rankOf(question)} ${question.programId}`;
      const turn = turns.get(key) ?? 0;
      turns.set(key, turn + 1);
      return { question, turn };
    })
    .toSorted((a, b) => rankOf(a.question) - rankOf(b.question) || a.turn - b.turn)
    .slice(0, PRACTICE_LENGTH)
    .map(({ question }) => question);
}

/**
 * Warm-up questions from the next lesson, for students without a finished one. One-tap questions
 * come first.
 */
export const warmUpOf = <Question extends { readonly kind: QuizKind }>(
  questions: readonly Question[],
): Question[] =>
  questions
    .toSorted((a, b) => Number(answersByTap(b.kind)) - Number(answersByTap(a.kind)))
    .slice(0, WARM_UP_LENGTH);
