import type { QuizAnswer } from '@skillkite/rules/quiz/quiz';
import { useState } from 'react';
import type { AnswerProps } from './answer-props.ts';

/**
 * Places chosen so far. After a wrong answer the right ones stay; placing the last item answers. A
 * half-solved question starts with half of the places.
 */
export function usePlaces({ question: { options }, wrong, verdict, help, onAnswer }: AnswerProps) {
  const [given, setGiven] = useState<readonly (number | null)[]>(() => {
    const before: QuizAnswer | undefined = wrong.at(-1);
    const isGiven = (index: number) => help?.kind === 'placed' && help.placed.includes(index + 1);
    return options.map(({ place }, index) =>
      isGiven(index) || (before !== undefined && before.chosen[index] === place) ? place : null,
    );
  });
  return {
    placeOf: (option: number): number | null =>
      (verdict === null ? given[option - 1] : verdict.answer.chosen[option - 1]) ?? null,
    isWrong: (option: number): boolean =>
      verdict?.kind === 'wrong' && verdict.answer.chosen[option - 1] !== options[option - 1]?.place,
    give: (option: number, place: number | null) => {
      if (verdict !== null) return;
      const next = given.map((one, index) => (index === option - 1 ? place : one));
      setGiven(next);
      const chosen = next.flatMap((one) => one ?? []);
      if (chosen.length === options.length) onAnswer({ chosen, written: '' });
    },
  };
}
