import { type CalendarDay, addDays } from './calendar-day.ts';
import { type QuizKind, answersByTap } from './quiz.ts';

/** Questions of one practice (D16). */
export const PRACTICE_LENGTH = 5;

/** Questions of a warm-up: few, as nothing of them was learnt. */
const WARM_UP_LENGTH = 3;

/** After how many days a question of each box comes again (D16). */
const DAYS_OF_BOX = { 1: 1, 2: 3, 3: 7, 4: 21 } as const;
export type Box = keyof typeof DAYS_OF_BOX;
export const BOXES = Object.keys(DAYS_OF_BOX).map(Number) as Box[];
const LAST_BOX = 4;

/** Where a question lies for a student. */
export type Card = {
  readonly box: Box;
  readonly dueOn: CalendarDay;
  /** Wrong on that day, and not right since. */
  readonly missedOn: CalendarDay | null;
};

const cardIn = (box: Box, today: CalendarDay, missedOn: CalendarDay | null): Card => ({
  box,
  dueOn: addDays(today, DAYS_OF_BOX[box]),
  missedOn,
});

/**
 * Where a question lies after it was answered: wrong, in the first box; right, one further when it was due. What was not due
 * yet stays where it is: revised three times in a day, nothing is learnt for three weeks.
 */
export function cardAfter(card: Card | null, isRight: boolean, today: CalendarDay): Card {
  if (!isRight) return cardIn(1, today, today);
  if (card === null) return cardIn(1, today, null);
  if (card.dueOn > today) return { ...card, missedOn: null };
  return cardIn(Math.min(card.box + 1, LAST_BOX) as Box, today, null);
}

/** Due first, and of these what was wrong; then what was never asked; then what is due soonest. */
function rank(card: Card | undefined, today: CalendarDay): number {
  if (card === undefined) return 2;
  if (card.dueOn > today) return card.missedOn === null ? 4 : 3;
  return card.missedOn === null ? 1 : 0;
}

/**
 * The questions of today's practice, out of those of finished lessons: mistakes first (D16). Of equals the one that has
 * waited longest; else as they were given.
 */
export function practiceOf<Id extends number>(
  questions: readonly Id[],
  cards: ReadonlyMap<Id, Card>,
  today: CalendarDay,
): Id[] {
  const order = (a: Id, b: Id) => {
    const [one, other] = [cards.get(a), cards.get(b)];
    const byRank = rank(one, today) - rank(other, today);
    if (byRank !== 0) return byRank;
    return (one?.dueOn ?? '').localeCompare(other?.dueOn ?? '');
  };
  return questions.toSorted(order).slice(0, PRACTICE_LENGTH);
}

/** The questions of a lesson that is still to come, for who has learnt nothing yet: what one tap answers comes first. */
export const warmUpOf = <Question extends { readonly kind: QuizKind }>(
  questions: readonly Question[],
): Question[] =>
  questions
    .toSorted((a, b) => Number(answersByTap(b.kind)) - Number(answersByTap(a.kind)))
    .slice(0, WARM_UP_LENGTH);
