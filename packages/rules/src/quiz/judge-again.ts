import { type JudgedQuestion, type QuizAnswer, isRightAnswer } from './quiz.ts';

/** A question of a version. `names` tell its options apart, in their order. */
export type KeyedQuestion = JudgedQuestion & { readonly names: readonly string[] };

/**
 * Where each option of a question is after an edit, by numbers from 1; null where it is gone. An option with another text at the
 * same place is the same one, corrected.
 */
export function optionsAfter(
  before: readonly string[],
  after: readonly string[],
): (number | null)[] {
  const taken = new Set<number>();
  const same = before.map((name) => {
    const at = after.findIndex((other, index) => other === name && !taken.has(index));
    if (at === -1) return null;
    taken.add(at);
    return at + 1;
  });
  return same.map((place, index) =>
    place === null && index < after.length && !taken.has(index) ? index + 1 : place,
  );
}

const isSameOrder = (places: readonly (number | null)[]): boolean =>
  places.every((place, index) => place === index + 1);

/** The same answer to the question as it is now; null where it cannot be compared. */
function answerAfter(
  before: KeyedQuestion,
  after: KeyedQuestion,
  answer: QuizAnswer,
): QuizAnswer | null {
  if (before.kind !== after.kind) return null;
  if (before.kind === 'number' || before.kind === 'fill') return answer;
  const places = optionsAfter(before.names, after.names);
  if (isSameOrder(places)) return answer;
  // The things of these are told apart by more than their place.
  if (before.kind === 'match' || before.kind === 'sort' || before.kind === 'colour') return null;
  const chosen = answer.chosen.map((one) => places[one - 1] ?? null);
  return chosen.every((one) => one !== null) ? { ...answer, chosen } : null;
}

/** How the judgement of an answer changes with the key of its question; null where it stays (decision 111). */
export function judgedAgain(
  before: KeyedQuestion,
  after: KeyedQuestion,
  answer: QuizAnswer,
): 'right' | 'wrong' | null {
  const now = answerAfter(before, after, answer);
  if (now === null) return null;
  const wasRight = isRightAnswer(before, answer);
  const isRight = isRightAnswer(after, now);
  if (wasRight === isRight) return null;
  return isRight ? 'right' : 'wrong';
}

/** The score of a run after some of its first answers became right, in percent of all questions. It never falls. */
export const scoreAfter = (score: number, moreRight: number, questionCount: number): number => {
  if (questionCount === 0) return score;
  const right = Math.round((score * questionCount) / 100) + moreRight;
  return Math.max(score, Math.min(100, Math.round((right / questionCount) * 100)));
};
