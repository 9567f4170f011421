import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Route, Routes } from 'react-router';
import { type CallAnswer, lost, refused, unanswered } from '@skillkite/client/testing/calls';
import { StaffPage, forgetAnswers } from '../../../testing/staff-page.tsx';
import {
  RIGHT_QUESTION,
  STUDIO,
  aDraft,
  answerStudio,
  forgetSessions,
} from '../../../testing/studio.ts';
import { OriginPage } from './origin-page.tsx';

const quiz = (title: string) => ({ content: { kind: 'quiz', title } });
const CHANGES = {
  name: 'Water',
  is_pack: 0,
  tree_version: 4,
  stamp: 'abc',
  items: [
    {
      key: '71',
      is_lesson: 1,
      change: 'changed',
      is_edited_here: 0,
      course: null,
      lesson: {
        before: quiz('Water from a well'),
        after: quiz('Water from a hand pump'),
        questions: [
          {
            change: 'changed',
            place_before: 1,
            place: 1,
            before: { content: RIGHT_QUESTION },
            after: { content: { ...RIGHT_QUESTION, hint: 'You breathe it out.' } },
          },
        ],
      },
    },
    {
      key: '72',
      is_lesson: 1,
      change: 'changed',
      is_edited_here: 1,
      course: null,
      lesson: { before: quiz('Our rivers'), after: quiz('Rivers'), questions: [] },
    },
    {
      key: '73',
      is_lesson: 1,
      change: 'new',
      is_edited_here: 0,
      course: null,
      lesson: { before: null, after: quiz('Rain'), questions: [] },
    },
  ],
};
const NONE = { ...CHANGES, items: [] };

const show = async (answers: Record<string, CallAnswer> = {}) => {
  const server = answerStudio(aDraft(), { [STUDIO.originChanges]: CHANGES, ...answers });
  const screen = await render(
    <StaffPage path="/studio/courses/9/original">
      <Routes>
        <Route path="/studio/courses/:draftId/original" element={<OriginPage />} />
      </Routes>
    </StaffPage>,
  );
  return { screen, server };
};

beforeEach(async () => {
  await page.viewport(390, 844);
  forgetAnswers();
  forgetSessions();
});

describe('changes of an original', () => {
  it('takes over lessons, keeps the ones that were edited here, and says how many it took', async () => {
    const { screen, server } = await show({ [STUDIO.takeFromOrigin]: { course: aDraft() } });
    await expect.element(screen.getByText('You have changed it too')).toBeVisible();
    const rain = screen.getByRole('group', { name: 'What to do with “Rain”' });
    await expect.element(rain.getByRole('radio', { name: 'Take over' })).toBeChecked();
    await rain.getByRole('radio', { name: 'Keep mine' }).click();
    expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([]);
    server.answers[STUDIO.originChanges] = NONE;
    await screen.getByRole('button', { name: 'Take over 1, keep 2' }).click();
    await expect.element(screen.getByText('1 lesson taken over.')).toBeVisible();
    await expect.element(screen.getByText('Your copy is up to date')).toBeVisible();
    expect(server.bodiesOf(STUDIO.takeFromOrigin)).toEqual([
      { draft_id: 9, tree_version: 4, stamp: 'abc', take: ['71'], keep: ['72', '73'] },
    ]);
  });

  it('keeps the choices where something changed meanwhile, and where the connection is lost', async () => {
    const { screen, server } = await show({
      [STUDIO.takeFromOrigin]: refused(409, 'CHANGED_MEANWHILE', {
        changed: { who: 'person', name: 'Meena', is_former: 0, at: null, fields: [] },
        current: { tree_version: 5 },
      }),
    });
    const rivers = screen.getByRole('group', { name: 'What to do with “Rivers”' });
    await rivers.getByRole('radio', { name: 'Take over' }).click();
    await screen.getByRole('button', { name: 'Take over 3, keep 0' }).click();
    await expect
      .element(screen.getByText('Something has changed meanwhile. Look at it again.'))
      .toBeVisible();
    server.answers[STUDIO.takeFromOrigin] = lost;
    await screen.getByRole('button', { name: 'Take over 3, keep 0' }).click();
    await expect.element(screen.getByRole('alert')).not.toHaveTextContent('meanwhile');
    await expect.element(rivers.getByRole('radio', { name: 'Take over' })).toBeChecked();
  });

  it('is on its way, fails with a way to ask again, and says that an original is gone', async () => {
    const waiting = await show({ [STUDIO.originChanges]: unanswered });
    await expect.element(waiting.screen.getByRole('status', { name: 'Loading…' })).toBeVisible();
    await waiting.screen.unmount();
    forgetAnswers();
    const { screen, server } = await show({ [STUDIO.originChanges]: lost });
    await expect.element(screen.getByText('This could not be loaded.')).toBeVisible();
    server.answers[STUDIO.originChanges] = { ...NONE, name: null };
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByText('The original is no longer published')).toBeVisible();
  });
});
