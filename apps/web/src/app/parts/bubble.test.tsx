import type { LessonId, QuizQuestionId } from '@skillkite/contract/ids';
import { type ReactNode, Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Bubble } from './bubble.tsx';
import type { Question } from '../endpoints/practice.ts';
import { HintBubble } from '../quiz/hint-bubble.tsx';

const WIDTHS = [320, 390, 768, 1024, 1366, 1920];
const NEAR_PX = 16;

const QUESTION: Question = {
  questionId: 1 as QuizQuestionId,
  lessonId: 1 as LessonId,
  kind: 'number',
  lang: 'en',
  story: null,
  question: { en: 'How many?' },
  picture: null,
  hint: { en: 'Count.' },
  explanation: { en: 'Two.' },
  praise: null,
  why: null,
  options: [],
  places: [],
  number: { value: 2, tolerance: 0 },
  unit: null,
  isUnitOptional: false,
  isPractised: true,
  isOrderFixed: false,
  accepted: [],
  slips: [],
  voices: [],
};

afterEach(() => page.viewport(390, 844));

describe('what Mithu says', () => {
  it.each<[string, ReactNode]>([
    ['to the youngest', <Bubble key="bubble" pose="hello" words="Hello!" />],
    [
      'as a hint',
      <HintBubble key="hint" question={QUESTION} lead="Take your time." isHidden={false} />,
    ],
  ])('stands beside him at every width: %s (look "companion")', async (_, bubble) => {
    const screen = await render(<Suspense>{bubble}</Suspense>);
    for (const width of WIDTHS) {
      await page.viewport(width, 844);
      await expect.poll(() => screen.container.querySelector('svg')).not.toBeNull();
      const mithu = screen.container.querySelector('svg')?.getBoundingClientRect();
      const words = screen.container.querySelector('svg')?.closest('div')?.lastElementChild;
      const box = words?.getBoundingClientRect();
      if (!mithu || !box) throw new Error('Mithu and his words were expected.');
      const apart = box.left - mithu.right;
      expect(apart, `${width} px`).toBeGreaterThanOrEqual(0);
      expect(apart, `${width} px`).toBeLessThanOrEqual(NEAR_PX);
      expect(box.right, `${width} px`).toBeLessThanOrEqual(width);
    }
  });
});
