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
import { SignedIn, aStudent, signIn } from '../../testing/signed-in.tsx';
import { Component } from './raise-ticket-page.tsx';

const PATH = '/api/support/track_technical_issues';
const DRAFT = 'ticket-draft/7';

const show = async (answer: CallAnswer = { id: 1 }) => {
  const server = answerCalls({ [PATH]: answer });
  const screen = await render(
    <SignedIn path="/support/raise-ticket">
      <Component />
    </SignedIn>,
  );
  const words = screen.getByRole('textbox', { name: 'What happened?' });
  await expect.element(words).toBeVisible();
  return { screen, server, words, send: screen.getByRole('button', { name: 'Send' }) };
};

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'en';
  signIn(aStudent());
});

describe('a ticket of a student (spec 2, D9)', () => {
  it('is sent once with its category, words and the facts that are shown, and leads back', async () => {
    const { screen, server, words, send } = await show();
    await userEvent.selectOptions(screen.getByRole('combobox'), 'A project');
    await words.fill('My file is gone.');
    await screen.getByText('Also sent').click();
    await expect
      .element(screen.getByText(`${window.innerWidth} × ${window.innerHeight}`))
      .toBeVisible();
    await expect.element(screen.getByText('English')).toBeVisible();
    await send.click();
    await expect
      .element(screen.getByRole('status', { name: 'address' }))
      .toHaveTextContent('/support');
    expect(server.bodiesOf(PATH)).toEqual([
      {
        user_id: 7,
        role_id: '6',
        category: 'project',
        text: 'My file is gone.',
        facts: {
          browser: navigator.userAgent.slice(0, 300),
          screen: `${window.innerWidth} × ${window.innerHeight}`,
          language: 'en',
          connection: expect.any(String),
        },
        request_key: expect.stringMatching(/^.{8,80}$/),
      },
    ]);
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });

  it('keeps what was typed for this student, under the same key of the request', async () => {
    const first = await show();
    await first.words.fill('It stopped');
    await userEvent.selectOptions(first.screen.getByRole('combobox'), 'Logging in');
    await first.screen.unmount();
    const kept = JSON.parse(localStorage.getItem(DRAFT) ?? '{}') as { requestKey: string };
    const again = await show();
    await expect.element(again.words).toHaveValue('It stopped');
    await expect.element(again.screen.getByRole('combobox')).toHaveValue('login');
    await again.send.click();
    await expect.poll(() => again.server.bodiesOf(PATH)).toHaveLength(1);
    expect(again.server.bodiesOf(PATH)[0]).toMatchObject({ request_key: kept.requestKey });
  });

  it.each([
    [
      'no room for its picture',
      refused(507, 'STORAGE_FULL'),
      'There is no space for the picture. Send without it, or take back a project file you no longer need.',
    ],
    ['too many', refused(429, 'TOO_MANY_TICKETS', { message: 'Wait a day.' }), 'Wait a day.'],
    ['no connection', lost, "No Internet: You're experiencing poor connectivity..."],
  ])('says why it was not sent: %s; the words stay', async (_why, answer, said) => {
    const { screen, words, send } = await show(answer);
    await words.fill('Stuck');
    await send.click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(said);
    await expect.element(words).toHaveValue('Stuck');
    expect(localStorage.getItem(DRAFT)).toContain('Stuck');
  });

  it('is busy until the server answers, and sends once', async () => {
    const { server, words, send } = await show(unanswered);
    await words.fill('Stuck');
    await send.click();
    await expect.element(send).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Enter}');
    expect(server.bodiesOf(PATH)).toHaveLength(1);
  });

  it('is not sent without words', async () => {
    const { server, send } = await show();
    await send.click();
    expect(server.sent).toEqual([]);
  });

  it('says that a file is no picture, and takes a picture along', async () => {
    const { screen, server, words, send } = await show();
    const field = screen.getByLabelText('Choose a picture').first();
    await userEvent.upload(field, new File(['MZ'], 'photo.jpg', { type: 'image/jpeg' }));
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('This file is not a picture that can be sent.');
    const canvas = new OffscreenCanvas(8, 8);
    canvas.getContext('2d')?.fillRect(0, 0, 4, 4);
    const picture = await canvas.convertToBlob({ type: 'image/png' });
    await userEvent.upload(field, new File([picture], 'seen.png', { type: 'image/png' }));
    await expect
      .element(screen.getByRole('img', { name: 'The picture that will be sent' }))
      .toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    await words.fill('See');
    await send.click();
    await expect.poll(() => server.bodiesOf(PATH)).toHaveLength(1);
    expect(server.bodiesOf(PATH)[0]).toMatchObject({
      screenshot: expect.stringMatching(/^[A-Za-z0-9+/=]{20,}$/),
    });
  });
});
