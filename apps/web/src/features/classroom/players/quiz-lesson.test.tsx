import type { LessonId } from '@skillkite/contract/ids';
import type { QuizQuestion } from '@skillkite/contract/shapes/quiz';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  type CallAnswer,
  answerCalls,
  lost,
  refused,
  unanswered,
} from '@skillkite/client/testing/calls';
import { actAs, outbox } from '../../../app/outbox/device-outbox.ts';
import type { Classroom, Lesson } from '../../../app/endpoints/classroom.ts';
import { SignedIn, aStudent, signIn } from '../../../testing/signed-in.tsx';
import { QuizLesson } from './quiz-lesson.tsx';

const QUESTIONS = '/api/practice/fetch_questions';
const ANSWER = '/api/practice/answer_lesson';

const said = (en: string) => ({ en });
const option = (text: string, isRight: 0 | 1, why: string | null = null) => ({
  text: said(text),
  partner: null,
  picture: null,
  is_right: isRight,
  why: why === null ? null : said(why),
  at: null,
  shape: null,
  place: null,
});
const question = (id: number, more: object) =>
  ({
    question_id: id,
    class_id: 5,
    kind: 'single',
    lang: 'en',
    story: null,
    question: said(`Question ${id}?`),
    picture: null,
    hint: said('Look at the first word.'),
    explanation: said('Because it can be counted.'),
    praise: null,
    why: said('Think of what was asked.'),
    options: [],
    places: [],
    number: null,
    unit: null,
    is_unit_optional: 0,
    is_practised: 1,
    is_order_fixed: 1,
    accepted: [],
    slips: [],
    voices: [],
    ...more,
  }) as unknown as QuizQuestion;
const SINGLE = question(1, {
  options: [
    option('A fact', 1),
    option('A guess', 0, 'A guess says maybe.'),
    option('A wish', 0, 'A wish is about tomorrow.'),
    option('A song', 0, 'A song is for singing.'),
  ],
});
const NUMBER = question(2, {
  kind: 'number',
  number: { value: 12, tolerance: 0 },
  slips: [{ answer: '21', why: said('You turned the digits round.') }],
});
const asked = (more: object = {}) => ({ questions: [SINGLE, NUMBER], runs: [], ...more });
const DONE = {
  is_done: 1,
  right: 2,
  ilm_id: 11,
  skill_id: 1,
  course_completed: false,
  program_completed: false,
  rewards: [],
};

const show = async (answers: Record<string, CallAnswer> = {}, given = {}) => {
  const server = answerCalls({ [QUESTIONS]: asked(), [ANSWER]: DONE, ...answers });
  const onDone = vi.fn<(seconds: number) => void>();
  const onFinished = vi.fn<() => void>();
  const screen = await render(
    <SignedIn>
      <QuizLesson
        classroom={{ courseId: 11, name: said('Questions') } as unknown as Classroom}
        lesson={{ id: 5 as LessonId, kind: 'quiz', title: 'The quiz' } as unknown as Lesson}
        isWatched={false}
        onBegun={() => {}}
        onDone={onDone}
        onFinished={onFinished}
        onPosition={() => {}}
        {...given}
      />
    </SignedIn>,
  );
  const dialog = screen.getByRole('dialog', { name: 'The quiz' });
  const press = (name: string) => dialog.getByRole('button', { name }).click();
  return {
    screen,
    server,
    dialog,
    press,
    onDone,
    onFinished,
    start: screen.getByRole('button', { name: 'Start the questions' }),
    heading: (text: string) => dialog.getByRole('heading', { level: 2, name: text }),
  };
};
type Shown = Awaited<ReturnType<typeof show>>;
const right = async ({ press }: Shown) => {
  await press('A fact');
  await press('Continue');
};

beforeEach(() => {
  localStorage.clear();
  const student = aStudent();
  signIn(student);
  actAs(student.id);
});
afterEach(async () => {
  actAs(null);
  localStorage.clear();
  await outbox.flush();
});

describe('the questions of a lesson (D16)', () => {
  it('are on their way, then counted', async () => {
    const { screen } = await show({ [QUESTIONS]: unanswered });
    await expect
      .element(screen.getByRole('status', { name: 'Your questions are loading' }))
      .toBeVisible();
    await screen.unmount();
    signIn(aStudent());
    const { screen: filled, server, start } = await show();
    await expect.element(filled.getByText('2 questions')).toBeVisible();
    await expect.element(start).toBeVisible();
    expect(server.bodiesOf(QUESTIONS)).toEqual([{ user_id: 7, ilm_id: 11 }]);
  });

  it('are introduced with their hints only where each of them has one', async () => {
    const { screen } = await show();
    await expect
      .element(screen.getByText('Take your time. Mithu has a hint for each.'))
      .toBeVisible();
    await screen.unmount();
    signIn(aStudent());
    const bare = question(3, { hint: said(' ') });
    const without = await show({ [QUESTIONS]: asked({ questions: [SINGLE, bare] }) });
    await expect.element(without.start).toBeVisible();
    await expect
      .element(without.screen.getByText('Take your time. A wrong answer is fine.'))
      .toBeVisible();
  });

  it('of the last lesson lead to no next lesson', async () => {
    const { screen } = await show({}, { isWatched: true, next: null });
    await expect.element(screen.getByRole('button', { name: 'Answer again' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next lesson' }).elements()).toEqual([]);
  });

  it('that cannot be loaded are asked for again by a press', async () => {
    const { screen, server, start } = await show({ [QUESTIONS]: refused(409, 'COURSE_LOCKED') });
    const again = screen.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    server.answers[QUESTIONS] = asked();
    await again.click();
    await expect.element(start).toBeVisible();
  });

  it('take the screen, with the focus at the question, and give it back', async () => {
    const shown = await show();
    await expect.element(shown.start).toBeVisible();
    shown.start.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(shown.heading('Question 1?')).toHaveFocus();
    await expect.element(shown.dialog.getByText('1 of 2')).toBeVisible();
    await shown.press('Close the quiz');
    await expect.element(shown.dialog).not.toBeInTheDocument();
    await expect.element(shown.start).toHaveFocus();
    expect(shown.server.bodiesOf(ANSWER)).toEqual([]);
  });

  it('a right answer goes on; each is sent with all before it, and the last finishes the lesson', async () => {
    const shown = await show();
    await shown.start.click();
    await shown.press('A fact');
    await expect.element(shown.dialog.getByText('Yes, that is right!')).toBeVisible();
    await expect.element(shown.dialog.getByText('Because it can be counted.')).toBeVisible();
    const onward = shown.dialog.getByRole('button', { name: 'Continue' });
    await expect.element(onward).toHaveFocus();
    await onward.click();
    await expect.element(shown.heading('Question 2?')).toHaveFocus();
    await expect.element(shown.dialog.getByText('Saved', { exact: true })).toBeVisible();
    expect(shown.onFinished).not.toHaveBeenCalled();
    await shown.dialog.getByRole('textbox', { name: 'Your number' }).fill('१२');
    await userEvent.keyboard('{Enter}');
    await shown.press('Continue');
    await expect.element(shown.heading('2 of 2 are right!')).toHaveFocus();
    await expect.element(shown.dialog.getByText('And all at the first try.')).toBeVisible();
    expect(shown.onFinished).toHaveBeenCalledTimes(1);
    await expect.poll(() => shown.server.bodiesOf(ANSWER)).toHaveLength(2);
    const [first, second] = shown.server.bodiesOf(ANSWER) as { run_id: string }[];
    expect(first).toMatchObject({
      user_id: 7,
      class_id: 5,
      attempts: [{ question_id: 1, chosen: [1], written: '' }],
    });
    expect(second).toMatchObject({
      run_id: first?.run_id,
      attempts: [
        { question_id: 1, chosen: [1], written: '' },
        { question_id: 2, chosen: [], written: '१२' },
      ],
    });
    await shown.press('Continue');
    expect(shown.onDone.mock.calls).toEqual([[0]]);
  });

  it('a wrong answer says why, and the same cannot be given again', async () => {
    const shown = await show();
    await shown.start.click();
    await shown.press('A guess');
    await expect.element(shown.dialog.getByText('Not quite')).toBeVisible();
    await expect.element(shown.dialog.getByText('A guess says maybe.')).toBeVisible();
    await shown.press('Try again');
    await expect.element(shown.heading('Question 1?')).toHaveFocus();
    await expect
      .element(shown.dialog.getByRole('button', { name: /A guess/ }))
      .toHaveAttribute('aria-disabled', 'true');
    await shown.press('A wish');
    await expect.element(shown.dialog.getByText('A wish is about tomorrow.')).toBeVisible();
  });

  it('missed three times a question comes back at the end, half solved; it may be shown (D25)', async () => {
    const shown = await show();
    await shown.start.click();
    for (const wrong of ['A guess', 'A wish']) {
      await shown.press(wrong);
      await shown.press('Try again');
    }
    await shown.press('A song');
    await expect
      .element(shown.dialog.getByText('We will do this one together at the end.'))
      .toBeVisible();
    await shown.press('Continue');
    await expect.element(shown.heading('Question 2?')).toBeVisible();
    await shown.dialog.getByRole('textbox').fill('12');
    await shown.press('Done');
    await shown.press('Continue');
    await expect.element(shown.dialog.getByText("Let's do it together!").first()).toBeVisible();
    await expect
      .element(shown.dialog.getByText('I took away one answer that is not right.'))
      .toBeVisible();
    await shown.press('Show me');
    await expect.element(shown.dialog.getByText('Here is the answer')).toBeVisible();
    await shown.press('Continue');
    await expect.element(shown.heading('You answered 2 questions.')).toBeVisible();
    await expect
      .element(shown.dialog.getByText('You saw one answer. It comes back tomorrow.'))
      .toBeVisible();
  });

  it('a typed word that is no number is not an answer, and stays', async () => {
    const shown = await show();
    await shown.start.click();
    await right(shown);
    const field = shown.dialog.getByRole('textbox', { name: 'Your number' });
    await field.fill('twelve');
    await expect
      .element(shown.dialog.getByText('Write only the number, like 12, 0.5 or 1/2.'))
      .toBeVisible();
    await expect.element(shown.dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
    await expect.element(field).toHaveValue('twelve');
    await field.fill('21');
    await shown.press('Done');
    await expect.element(shown.dialog.getByText('You turned the digits round.')).toBeVisible();
    await shown.press('Try again');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('21');
  });

  it('without a connection is kept on the device, said so, and continued there', async () => {
    const shown = await show({ [ANSWER]: lost });
    await shown.start.click();
    await right(shown);
    await expect.element(shown.dialog.getByText('Saved on this device')).toBeVisible();
    await shown.press('Close the quiz');
    await shown.screen.getByRole('button', { name: 'Continue the questions' }).click();
    await expect.element(shown.heading('Question 2?')).toBeVisible();
    await expect.element(shown.dialog.getByText('Saved on this device')).toBeVisible();
    shown.server.answers[ANSWER] = DONE;
    await outbox.flush();
    await expect.element(shown.dialog.getByText('Saved', { exact: true })).toBeVisible();
  });

  it('begun on another device go on after what was answered there', async () => {
    const attempts = [{ question_id: 1, chosen: [1], written: '' }];
    const shown = await show({
      [QUESTIONS]: asked({
        runs: [{ class_id: 5, is_done: 0, run_id: 'run-of-the-phone', attempts }],
      }),
    });
    await shown.screen.getByRole('button', { name: 'Continue the questions' }).click();
    await expect.element(shown.heading('Question 2?')).toBeVisible();
  });

  it('that are done lead to the next lesson, or are answered again', async () => {
    const shown = await show({}, { isWatched: true });
    await shown.screen.getByRole('button', { name: 'Next lesson' }).click();
    expect(shown.onDone.mock.calls).toEqual([[0]]);
    await shown.screen.getByRole('button', { name: 'Answer again' }).click();
    await expect.element(shown.heading('Question 1?')).toBeVisible();
  });
});
