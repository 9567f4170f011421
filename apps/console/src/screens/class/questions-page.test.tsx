import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  type CallAnswer,
  answerCalls,
  lost,
  refused,
  unanswered,
} from '@skillkite/client/testing/calls';
import { COORDINATOR, StaffPage, WHO_AM_I, forgetAnswers } from '../../testing/staff-page.tsx';
import { QuestionsPage } from './questions-page.tsx';

const LIST = '/api/staff/tickets/fetch_tickets';
const ONE = '/api/staff/tickets/fetch_ticket';
const REPLY = '/api/staff/tickets/reply';
const STATUS = '/api/staff/tickets/set_status';
const SAVED = '/api/staff/tickets/fetch_saved_answers';
const KEEP = '/api/staff/tickets/keep_answers';

const aTicket = (id: number, more: object = {}) => ({
  ticket_id: id,
  version: 4,
  status: 'open',
  category: 'lesson',
  text: `Question ${id}`,
  created_at: '2026-11-27T09:00:00.000Z',
  student: {
    student_id: id,
    fullname: `Child ${id}`,
    grade: 6,
    section: 'A',
    school_name: 'Demo School',
  },
  has_screenshot: 0,
  ...more,
});
const whole = (id: number, more: object = {}) => ({
  ticket: { ...aTicket(id), facts: {}, screenshot: null, replies: [], ...more },
});
const aList = (...ids: number[]) => ({
  total: ids.length,
  tickets: ids.map((id) => aTicket(id)),
  next: null,
});

const show = async (answers: Record<string, CallAnswer> = {}) => {
  const server = answerCalls({
    [WHO_AM_I]: COORDINATOR,
    [LIST]: aList(11, 12),
    [ONE]: ({ ticket_id: id }: { ticket_id: number }) => whole(id),
    [SAVED]: { answers: [] },
    ...answers,
  });
  const screen = await render(
    <StaffPage path="/questions">
      <QuestionsPage />
    </StaffPage>,
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const openTicket = async (id: number) => {
    await screen.getByRole('button', { name: new RegExp(`^Child ${id}`) }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Your answer' })).toBeVisible();
  };
  return {
    screen,
    server,
    openTicket,
    answer: screen.getByRole('textbox', { name: 'Your answer' }),
    send: screen.getByRole('button', { name: 'Send answer' }),
  };
};

beforeEach(forgetAnswers);

describe('questions of students, for a coordinator', () => {
  it('are on their way, then counted and named', async () => {
    const { screen, server } = await show({ [LIST]: unanswered });
    await expect.element(screen.getByRole('status', { name: 'Loading…' })).toBeVisible();
    server.answers[LIST] = aList(11);
    await screen.getByRole('button', { name: 'Answered' }).click();
    await expect.element(screen.getByText('1 question')).toBeVisible();
    await expect.element(screen.getByText('VI-A · A lesson')).toBeVisible();
    expect(server.bodiesOf(LIST).at(-1)).toEqual({ status: 'answered' });
  });

  it('say where there are none, and why they did not come', async () => {
    const empty = await show({ [LIST]: aList() });
    await expect
      .element(empty.screen.getByRole('heading', { name: 'No questions here' }))
      .toBeVisible();
    await empty.screen.unmount();
    forgetAnswers();
    const { screen, server } = await show({ [LIST]: lost });
    const again = screen.getByRole('button', { name: 'Retry' });
    await expect.element(again).toBeVisible();
    server.answers[LIST] = aList(11);
    await again.click();
    await expect.element(screen.getByText('1 question')).toBeVisible();
  });

  it('come a page at a time', async () => {
    const { screen, server } = await show({
      [LIST]: ({ after }: { after?: number }) =>
        after === undefined ? { ...aList(11), total: 2, next: 11 } : { ...aList(12), total: 2 },
    });
    await screen.getByRole('button', { name: 'Show more' }).click();
    await expect.element(screen.getByText('Question 12')).toBeVisible();
    expect(server.bodiesOf(LIST)).toEqual([{ status: 'open' }, { status: 'open', after: 11 }]);
    expect(screen.getByText('2 questions').elements()).toHaveLength(1);
    await expect.element(screen.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('open where they stand, with picture and replies', async () => {
    const { screen, openTicket } = await show({
      [ONE]: whole(11, {
        screenshot: '/9j/4AAQ',
        replies: [{ text: 'Try it once more.', at: '2026-11-27T10:00:00.000Z' }],
      }),
    });
    await openTicket(11);
    await expect
      .element(screen.getByRole('img', { name: 'Picture the student sent' }))
      .toHaveAttribute('src', 'data:image/jpeg;base64,/9j/4AAQ');
    await expect.element(screen.getByText('Try it once more.')).toBeVisible();
    await screen.getByRole('button', { name: /^Child 11/ }).click();
    await expect.element(screen.getByText('Try it once more.')).not.toBeInTheDocument();
  });

  it('are answered once, with the version that was read; the page says to whom', async () => {
    const { screen, server, openTicket, answer, send } = await show({
      [REPLY]: whole(11, { version: 5 }),
    });
    await openTicket(11);
    await answer.fill('Open it again.');
    await send.click();
    await expect.element(screen.getByText('Your answer is sent to Child 11.')).toHaveFocus();
    expect(server.bodiesOf(REPLY)).toEqual([
      { ticket_id: 11, version: 4, text: 'Open it again.', is_closed: 0 },
    ]);
    await expect.element(answer).toHaveValue('');
  });

  it('keep what was written when the answer is refused', async () => {
    const { screen, openTicket, answer, send } = await show({
      [REPLY]: refused(500, 'BROKEN', { message: 'We could not send this.' }),
    });
    await openTicket(11);
    await answer.fill('Open it again.');
    await send.click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('We could not send this.');
    await expect.element(answer).toHaveValue('Open it again.');
  });

  it('say who was first, and stay open with what was written', async () => {
    const { screen, openTicket, answer, send, server } = await show({
      [REPLY]: refused(409, 'CHANGED_MEANWHILE', {
        current: whole(11, { version: 6 }).ticket,
        changed: {
          who: 'person',
          name: 'Meena',
          is_former: 0,
          at: '2026-11-28T09:00:00.000Z',
          fields: [],
        },
      }),
    });
    await openTicket(11);
    await answer.fill('Open it again.');
    server.answers[LIST] = aList(12);
    await send.click();
    const alert = screen.getByRole('alert');
    await expect.element(alert.getByText(/^Meena has changed this/)).toBeVisible();
    await expect.element(alert).toHaveFocus();
    await expect.element(answer).toHaveValue('Open it again.');
  });

  it('are closed without an answer, and opened again', async () => {
    const { screen, server, openTicket } = await show({ [STATUS]: whole(11) });
    await openTicket(11);
    await screen.getByRole('button', { name: 'Close without an answer' }).click();
    await expect.poll(() => server.bodiesOf(STATUS)).toHaveLength(1);
    expect(server.bodiesOf(STATUS)[0]).toEqual({ ticket_id: 11, version: 4, status: 'closed' });
    server.answers[ONE] = whole(12, { status: 'closed' });
    await openTicket(12);
    await screen.getByRole('button', { name: 'Open again' }).click();
    await expect.poll(() => server.bodiesOf(STATUS)).toHaveLength(2);
    expect(server.bodiesOf(STATUS)[1]).toEqual({ ticket_id: 12, version: 4, status: 'open' });
  });

  it('an answer is saved for the next question, put in by a press, and removed', async () => {
    const { screen, server, openTicket, answer } = await show({
      [SAVED]: { answers: ['Close the page and open it again.'] },
      [KEEP]: { answers: [] },
    });
    await openTicket(11);
    await answer.fill('Hello.');
    await screen.getByRole('button', { name: 'Close the page and open it again.' }).click();
    await expect.element(answer).toHaveValue('Hello.\nClose the page and open it again.');
    await answer.fill('Hello.');
    await screen.getByRole('button', { name: 'Save this answer' }).click();
    await screen
      .getByRole('button', { name: 'Remove “Close the page and open it again.”' })
      .click();
    await expect.poll(() => server.bodiesOf(KEEP)).toHaveLength(2);
    expect(server.bodiesOf(KEEP)).toEqual([
      { add: ['Hello.'], remove: [] },
      { add: [], remove: ['Close the page and open it again.'] },
    ]);
  });

  it('are opened by the keyboard', async () => {
    const { screen, answer } = await show();
    const row = screen.getByRole('button', { name: /^Child 12/ });
    await expect.element(row).toBeVisible();
    row.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(row).toHaveAttribute('aria-expanded', 'true');
    await expect.element(answer).toBeVisible();
  });
});
