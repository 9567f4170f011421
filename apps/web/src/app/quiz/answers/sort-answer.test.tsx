import type { QuizAnswer } from '@skillkite/rules/quiz/quiz';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SignedIn, aStudent, signIn } from '../../../testing/signed-in.tsx';
import type { AnswerProps } from './answer-props.ts';
import { SortAnswer } from './sort-answer.tsx';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const option = (text: string, place: number) => ({
  text: { en: text },
  partner: null,
  picture: PICTURE,
  isRight: false,
  why: null,
  at: null,
  shape: null,
  place,
});
const basket = (text: string) => ({ text: { en: text }, picture: PICTURE, colour: null });

/** Leaf and stone for two baskets, shown as stone, cup, leaf. */
const QUESTION = {
  lang: 'en',
  options: [option('Leaf', 1), option('Stone', 2), option('Cup', 2)],
  places: [basket('Grows'), basket('Does not')],
} as unknown as AnswerProps['question'];

const show = async (given: Partial<AnswerProps> = {}) => {
  const onAnswer = vi.fn<(answer: QuizAnswer) => void>();
  const props: AnswerProps = {
    question: QUESTION,
    wrong: [],
    verdict: null,
    order: [2, 3, 1],
    help: null,
    onAnswer,
    ...given,
  };
  const screen = await render(
    <SignedIn>
      <Suspense>
        <SortAnswer {...props} />
      </Suspense>
    </SignedIn>,
  );
  const things = screen.getByRole('list', { name: 'Things' });
  await expect.element(things).toBeVisible();
  return {
    screen,
    onAnswer,
    thing: (name: string) => things.getByRole('button', { name }),
    basket: (name: string) => screen.getByRole('button', { name, exact: true }),
    lying: (name: string) => screen.getByRole('button', { name: `${name}: take it out again` }),
    left: () => [...things.element().querySelectorAll('img')].map(({ alt }) => alt),
  };
};

beforeEach(() => signIn(aStudent()));

describe('things that are sorted into baskets', () => {
  it('a tap takes a thing, a tap puts it into a basket; the last one is the answer', async () => {
    const { thing, basket: into, onAnswer, left, screen } = await show();
    expect(left()).toEqual(['Stone', 'Cup', 'Leaf']);
    await thing('Leaf').click();
    await expect.element(thing('Leaf')).toHaveAttribute('aria-pressed', 'true');
    await into('Grows').click();
    await expect.element(screen.getByText('Leaf: Grows')).toBeInTheDocument();
    expect(left()).toEqual(['Stone', 'Cup']);
    await thing('Stone').click();
    await into('Does not').click();
    expect(onAnswer).not.toHaveBeenCalled();
    await thing('Cup').click();
    await into('Grows').click();
    expect(onAnswer.mock.calls).toEqual([[{ chosen: [1, 2, 1], written: '' }]]);
  });

  it('a second tap or Escape lets go; a basket takes nothing then', async () => {
    const { thing, basket: into, left } = await show();
    await thing('Leaf').click();
    await thing('Leaf').click();
    await expect.element(thing('Leaf')).toHaveAttribute('aria-pressed', 'false');
    await thing('Stone').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(thing('Stone')).toHaveAttribute('aria-pressed', 'false');
    await into('Grows').click();
    expect(left()).toEqual(['Stone', 'Cup', 'Leaf']);
  });

  it('Escape is left to the page when nothing is held, and kept from it when something is', async () => {
    const heard: boolean[] = [];
    const listen = (event: KeyboardEvent) => heard.push(event.defaultPrevented);
    document.addEventListener('keydown', listen);
    const { thing } = await show();
    thing('Leaf')
      .element()
      .dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
    await thing('Leaf').click();
    await expect.element(thing('Leaf')).toHaveAttribute('aria-pressed', 'true');
    for (const key of ['a', 'Escape'])
      thing('Leaf')
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    document.removeEventListener('keydown', listen);
    expect(heard).toEqual([false, false, true]);
  });

  it('what lies in a basket is taken out again, and has the focus where it was', async () => {
    const { thing, basket: into, lying, left } = await show();
    await thing('Cup').click();
    await into('Grows').click();
    await lying('Cup').click();
    expect(left()).toEqual(['Stone', 'Cup', 'Leaf']);
    await expect.element(thing('Cup')).toHaveFocus();
  });

  it('by the keyboard the next thing has the focus when one went into its basket', async () => {
    const { thing, basket: into } = await show();
    thing('Stone').element().focus();
    await userEvent.keyboard('{Enter}');
    into('Does not').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(thing('Stone')).not.toBeInTheDocument();
  });

  it('after a wrong answer what lay right stays, the rest comes back', async () => {
    const {
      left,
      lying,
      thing,
      basket: into,
      onAnswer,
    } = await show({
      wrong: [{ chosen: [1, 1, 2], written: '' }],
    });
    expect(left()).toEqual(['Stone']);
    await expect.element(lying('Leaf')).toBeInTheDocument();
    await expect.element(lying('Cup')).toBeInTheDocument();
    await thing('Stone').click();
    await into('Does not').click();
    expect(onAnswer.mock.calls).toEqual([[{ chosen: [1, 2, 2], written: '' }]]);
  });

  it('half solved, it begins with what has its place', async () => {
    const { left } = await show({ help: { kind: 'placed', placed: [3] } });
    expect(left()).toEqual(['Stone', 'Leaf']);
  });

  it('a wrong answer is shown with a sign on what lies wrong, and takes no press', async () => {
    const { lying, screen, onAnswer, left } = await show({
      verdict: {
        kind: 'wrong',
        answer: { chosen: [1, 1, 2], written: '' },
        reason: null as never,
        isLast: false,
      },
    });
    expect(screen.getByText('Not this one').elements()).toHaveLength(1);
    await expect.element(lying('Leaf')).toHaveAttribute('aria-disabled', 'true');
    expect(lying('Stone').element().textContent).toContain('Not this one');
    lying('Leaf')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(left()).toEqual([]);
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it('a right answer is shown without a sign', async () => {
    const { screen, lying } = await show({
      verdict: { kind: 'right', answer: { chosen: [1, 2, 2], written: '' } },
    });
    expect(screen.getByText('Not this one').elements()).toEqual([]);
    expect(lying('Leaf').element().className).toContain('border-leaf');
  });
});
