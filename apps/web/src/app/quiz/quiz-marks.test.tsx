import type { LessonId, QuizQuestionId } from '@skillkite/contract/ids';
import { type ComponentType, Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Question } from '../endpoints/practice.ts';
import type { AnswerProps } from './answers/answer-props.ts';
import { ChoiceAnswer } from './answers/choice-answer.tsx';
import { CardPlaces } from './card-places.tsx';
import { PictureTiles } from './answers/picture-tiles.tsx';
import { useQuiz } from './use-quiz.ts';

const PICTURE =
  'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20width=%229%22%20height=%229%22/%3E';
const optionOf = (text: string, index: number): Question['options'][number] => ({
  text: { en: text },
  partner: { en: `${text} too` },
  picture: PICTURE,
  isRight: index === 3,
  why: null,
  at: null,
  shape: null,
  place: null,
});
const questionOf = (kind: Question['kind'], number = 1): Question => ({
  questionId: number as QuizQuestionId,
  lessonId: 1 as LessonId,
  kind,
  lang: 'en',
  story: null,
  question: { en: 'Which one?' },
  picture: null,
  hint: { en: 'Look.' },
  explanation: { en: 'Four.' },
  praise: null,
  why: null,
  options: ['One', 'Two', 'Three', 'Four'].map(optionOf),
  places: [],
  number: null,
  unit: null,
  isUnitOptional: false,
  isPractised: true,
  isOrderFixed: true,
  accepted: [],
  slips: [],
  voices: [],
});

/** A quiz of one question without its stage; Continue advances. */
function Asked({ question, as: Answer }: { question: Question; as: ComponentType<AnswerProps> }) {
  const quiz = useQuiz([question], { runId: 'run', attempts: [] }, STUDENT, () => undefined);
  return (
    <>
      <Answer
        question={question}
        wrong={quiz.wrong}
        verdict={quiz.verdict}
        order={quiz.order}
        help={quiz.help}
        onAnswer={quiz.answer}
      />
      {quiz.verdict && (
        <button type="button" onClick={quiz.goOn}>
          Continue
        </button>
      )}
    </>
  );
}
const STUDENT = { studentId: 1, language: 'en' } as const;

const show = (question: Question, as: ComponentType<AnswerProps>) =>
  render(
    <Suspense>
      <Asked question={question} as={as} />
    </Suspense>,
  );

describe('wrong answers of a question', () => {
  it.each([
    ['rows', 'single', ChoiceAnswer, 'Not this one'],
    ['pictures', 'picture', ChoiceAnswer, 'Not this one'],
    ['tiles of the youngest', 'picture', PictureTiles, 'Not this one'],
  ] as const)('stay marked with the third too: %s (look "Answers")', async (_, kind, as, mark) => {
    const screen = await show(questionOf(kind), as);
    const option = (name: string) => screen.getByRole('button', { name });
    for (const [tries, name] of [
      [1, 'One'],
      [2, 'Two'],
      [3, 'Three'],
    ] as const) {
      // The first tap on a tile may only speak.
      await option(name).click();
      if (screen.getByRole('button', { name: 'Continue' }).query() === null)
        await option(name).click();
      await expect
        .poll(() => screen.getByText(mark, { exact: true }).elements())
        .toHaveLength(tries);
      if (tries < 3) await screen.getByRole('button', { name: 'Continue' }).click();
    }
    await expect.element(option('Four')).not.toHaveTextContent(mark);
  });

  it('of pairs are marked with the third as with the first', async () => {
    const screen = await show(questionOf('match'), CardPlaces);
    for (let tries = 1; tries <= 3; tries += 1) {
      for (const [first, second] of [
        ['One', 'Two'],
        ['Two', 'One'],
        ['Three', 'Four'],
        ['Four', 'Three'],
      ]) {
        await screen.getByRole('button', { name: `${second} too`, exact: true }).click();
        await screen.getByRole('button', { name: `${first} Put a card here` }).click();
      }
      await screen.getByRole('button', { name: 'Done' }).click();
      await expect.poll(() => screen.getByText('Not this one').elements()).toHaveLength(4);
      if (tries < 3) await screen.getByRole('button', { name: 'Continue' }).click();
    }
  });
});
