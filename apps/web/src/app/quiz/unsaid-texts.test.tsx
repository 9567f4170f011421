import type { LessonId, QuizQuestionId } from '@skillkite/contract/ids';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Question } from '../endpoints/practice.ts';
import { HintBubble } from './hint-bubble.tsx';
import type { Verdict } from './use-quiz.ts';
import { VerdictSheet } from './verdict-sheet.tsx';

const option = (text: string, isRight: boolean): Question['options'][number] => ({
  text: { en: text },
  partner: null,
  picture: null,
  isRight,
  why: null,
  at: null,
  shape: null,
  place: null,
});
/** A teacher's question without hint, reasons and explanation. */
const QUESTION: Question = {
  questionId: 1 as QuizQuestionId,
  lessonId: 1 as LessonId,
  kind: 'multiple',
  lang: 'en',
  story: null,
  question: { en: 'Which are even?' },
  picture: null,
  hint: { en: '' },
  explanation: { en: '' },
  praise: null,
  why: null,
  options: [option('2', true), option('4', true), option('5', false)],
  places: [],
  number: null,
  unit: null,
  isUnitOptional: false,
  isPractised: true,
  isOrderFixed: true,
  accepted: [],
  slips: [],
  voices: [],
};

const sheet = (verdict: Verdict, question = QUESTION) =>
  render(
    <Suspense>
      <VerdictSheet question={question} verdict={verdict} isNext={false} onGoOn={() => undefined} />
    </Suspense>,
  );
const wrong = (reason: Extract<Verdict, { kind: 'wrong' }>['reason']): Verdict => ({
  kind: 'wrong',
  answer: { chosen: [3], written: '' },
  reason,
  isLast: false,
});

describe('a question without a hint, reasons or an explanation (D20)', () => {
  it('offers no hint', async () => {
    const bubble = (hint: Question['hint']) =>
      render(
        <Suspense>
          <HintBubble question={{ ...QUESTION, hint }} lead={undefined} isHidden={false} />
        </Suspense>,
      );
    const without = await bubble({ en: '' });
    await expect.element(without.getByText('Take your time', { exact: false })).toBeVisible();
    expect(without.container.querySelector('button')).toBeNull();
    const withHint = await bubble({ en: 'Halve them.' });
    expect(withHint.container.querySelector('button')).not.toBeNull();
  });

  it('says of a wrong option only that it is wrong, and of a part how many are missing', async () => {
    const option3 = await sheet(wrong({ kind: 'option', option: 3 }));
    await expect.element(option3.getByRole('region')).toBeVisible();
    expect(option3.container.textContent).not.toContain('more to find');
    const part = await sheet(wrong({ kind: 'more', count: 1 }));
    await expect.element(part.getByText('one more to find', { exact: false })).toBeVisible();
  });
});
