import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type CallAnswer, lost, unanswered } from '@skillkite/client/testing/calls';
import { StaffPage, forgetAnswers } from '../../../testing/staff-page.tsx';
import {
  LIBRARY,
  RIGHT_QUESTION,
  STUDIO,
  aDraft,
  answerStudio,
  forgetSessions,
} from '../../../testing/studio.ts';
import { OffersPage } from './offers-page.tsx';

const OFFER = {
  offer_id: 3,
  draft_id: 70,
  content: { name: 'Water in our town', lang: 'en', grades: [6] },
  lesson_count: 2,
  school_name: 'Valley School',
  offered_by: 'Sunita Rao',
  offered_at: '2026-11-28T10:00:00.000Z',
  note: 'Tried in VI-A',
  state: 'waiting',
  reason: '',
  decided_at: null,
  copy_draft_id: null,
};
const OFFERED = {
  offer: OFFER,
  number: 4,
  lessons: [
    {
      lesson_id: 1,
      content: { kind: 'lesson', title: 'Where water starts', body: '<p>In the hills.</p>' },
      questions: [],
    },
    {
      lesson_id: 2,
      content: { kind: 'quiz', title: 'Quiz: plants' },
      questions: [{ question_id: 9, content: RIGHT_QUESTION }],
    },
  ],
};
const listed = (...offers: object[]) => ({ next_most: null, may_offer: 0, offers });
const OF_INSTALLATION = {
  ...LIBRARY,
  school_id: null,
  school_name: null,
  classes: null,
  may_see_offers: 1,
};

const show = async (
  answers: Record<string, CallAnswer> = {},
  library: object = OF_INSTALLATION,
) => {
  const server = answerStudio(aDraft(), {
    [STUDIO.libraries]: { libraries: [library] },
    [STUDIO.offers]: listed(OFFER),
    [STUDIO.offer]: OFFERED,
    ...answers,
  });
  const screen = await render(
    <StaffPage path="/studio/offers">
      <OffersPage />
    </StaffPage>,
  );
  return { screen, server };
};

beforeEach(async () => {
  await page.viewport(390, 844);
  forgetAnswers();
  forgetSessions();
});

describe('offers of schools', () => {
  it('are tried lesson by lesson and accepted as they were seen', async () => {
    const { screen, server } = await show({ [STUDIO.acceptOffer]: { course: aDraft() } });
    await expect.element(screen.getByText(/^Valley School, Sunita Rao/)).toBeVisible();
    await screen.getByRole('button', { name: 'Try it: Water in our town' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByTitle('Where water starts')).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: /Quiz: plants/ }).click();
    await expect.element(dialog.getByText('Which gas do plants take in?')).toBeVisible();
    expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([]);
    await dialog.getByRole('button', { name: 'Accept a copy' }).click();
    await expect.element(screen.getByLabelText('address')).toHaveTextContent('/studio/courses/9');
    expect(server.bodiesOf(STUDIO.acceptOffer)).toEqual([
      { library_id: LIBRARY.library_id, offer_id: 3, number: 4 },
    ]);
  });

  it('are declined with a reason; without one, the button stays off', async () => {
    const { screen, server } = await show({
      [STUDIO.declineOffer]: { offer: { ...OFFER, state: 'declined', reason: 'Add hints.' } },
    });
    await screen.getByRole('button', { name: 'Try it: Water in our town' }).click();
    await screen.getByRole('button', { name: 'Decline', exact: true }).click();
    const send = screen.getByRole('button', { name: 'Decline with this reason' });
    await expect.element(send).toBeDisabled();
    await screen.getByLabelText('Why? The school reads this').fill('Add hints.');
    server.answers[STUDIO.offers] = listed({ ...OFFER, state: 'declined', reason: 'Add hints.' });
    await send.click();
    await expect.element(screen.getByText('Reason: Add hints.')).toBeVisible();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(server.bodiesOf(STUDIO.declineOffer)).toEqual([
      { library_id: LIBRARY.library_id, offer_id: 3, reason: 'Add hints.' },
    ]);
  });

  it('are on their way, fail with a way to ask again, and are none yet', async () => {
    const waiting = await show({ [STUDIO.offers]: unanswered });
    await expect.element(waiting.screen.getByRole('status', { name: 'Loading…' })).toBeVisible();
    await waiting.screen.unmount();
    forgetAnswers();
    const { screen, server } = await show({ [STUDIO.offers]: lost });
    await expect.element(screen.getByText('This could not be loaded.')).toBeVisible();
    server.answers[STUDIO.offers] = listed();
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText('No offers yet')).toBeVisible();
  });

  it('of a school lead to the course and show their state', async () => {
    const { screen } = await show(
      { [STUDIO.offers]: listed({ ...OFFER, state: 'accepted' }) },
      { ...LIBRARY, may_see_offers: 1 },
    );
    await expect.element(screen.getByText('Accepted')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Open the course' }))
      .toHaveAttribute('href', '/studio/courses/70');
  });
});
