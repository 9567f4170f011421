import { MOST_OPTIONS } from '@skillkite/rules/quiz/quiz';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SignedIn, aStudent, signIn } from '../../../testing/signed-in.tsx';
import type { AnswerProps } from './answer-props.ts';
import { ChoiceAnswer } from './choice-answer.tsx';
import { CardPlaces } from '../card-places.tsx';
import { OrderAnswer } from './order-answer.tsx';
import { SortAnswer } from './sort-answer.tsx';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const all = Array.from({ length: MOST_OPTIONS }, (_, at) => at + 1);
/** A word as long as German and Hindi compounds are. */
const word = (at: number) => `Answer ${at}, Wasserverdunstung`;

const question = (kind: string) =>
  ({
    kind,
    lang: 'en',
    options: all.map((at) => ({
      text: { en: word(at) },
      partner: kind === 'match' ? { en: `Half ${at}, Grundwasserspiegel` } : null,
      picture: kind === 'sort' || kind === 'picture' ? PICTURE : null,
      isRight: at === 1,
      why: null,
      at: null,
      shape: null,
      place: 1,
    })),
    places:
      kind === 'sort'
        ? [
            { text: { en: 'Wet' }, picture: PICTURE, colour: null },
            { text: { en: 'Dry' }, picture: PICTURE, colour: null },
          ]
        : [],
  }) as unknown as AnswerProps['question'];

beforeEach(async () => {
  await page.viewport(320, 640);
  signIn(aStudent());
});

describe('a question with twelve options on the smallest phone (D20 twelve-options)', () => {
  it.each([
    ['single', ChoiceAnswer],
    ['multiple', ChoiceAnswer],
    ['picture', ChoiceAnswer],
    ['order', OrderAnswer],
    ['match', CardPlaces],
    ['sort', SortAnswer],
  ])(
    'shows all of a question of kind %s within 320 px, each large enough to tap',
    async (kind, Answer) => {
      const { container } = await render(
        <SignedIn>
          <Suspense>
            <main className="px-4">
              <Answer
                question={question(kind)}
                wrong={[]}
                verdict={null}
                order={all}
                help={null}
                onAnswer={vi.fn<AnswerProps['onAnswer']>()}
              />
            </main>
          </Suspense>
        </SignedIn>,
      );
      const shown = () =>
        [...container.querySelectorAll('button')].filter((one) =>
          /Answer \d+/.test(
            `${one.textContent} ${one.getAttribute('aria-label')} ${one.querySelector('img')?.alt}`,
          ),
        );
      await expect.poll(() => shown().length).toBeGreaterThanOrEqual(MOST_OPTIONS);
      for (const at of all) {
        const own = shown().filter((one) =>
          new RegExp(String.raw`Answer ${at},`).test(
            `${one.textContent} ${one.getAttribute('aria-label')} ${one.querySelector('img')?.alt}`,
          ),
        );
        expect(own.length).toBeGreaterThan(0);
      }
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
      for (const one of shown()) {
        const { left, right, width, height } = one.getBoundingClientRect();
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(320);
        for (const word of one.querySelectorAll('span')) {
          const inside = word.getBoundingClientRect();
          expect(inside.left).toBeGreaterThanOrEqual(left);
          expect(inside.right).toBeLessThanOrEqual(right);
        }
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      }
    },
  );
});
