import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Route, Routes } from 'react-router';
import type { CallAnswer } from '@skillkite/client/testing/calls';
import { StaffPage, forgetAnswers } from '../../testing/staff-page.tsx';
import {
  RIGHT_QUESTION,
  STUDIO,
  aDraft,
  aVersion,
  answerStudio,
  forgetSessions,
} from '../../testing/studio.ts';
import { HistoryPage } from './history-page.tsx';

const version = (number: number, more: object = {}) =>
  aVersion(number, { lesson_count: 2, is_current: 0, ...more });
const DIFFERENCES = {
  course: null,
  lessons: [
    {
      change: 'changed',
      lesson_id: 1,
      place_before: 1,
      place: 1,
      before: { content: { kind: 'quiz', title: 'Water from a well' } },
      after: { content: { kind: 'quiz', title: 'Water from a hand pump' } },
      questions: [
        {
          change: 'changed',
          question_id: 4,
          place_before: 1,
          place: 1,
          before: { content: RIGHT_QUESTION },
          after: { content: { ...RIGHT_QUESTION, hint: 'You breathe it out.' } },
        },
      ],
    },
    {
      change: 'moved',
      lesson_id: 2,
      place_before: 3,
      place: 2,
      before: { content: { kind: 'quiz', title: 'Roots' } },
      after: { content: { kind: 'quiz', title: 'Roots' } },
      questions: [],
    },
    {
      change: 'removed',
      lesson_id: 3,
      place_before: 2,
      place: null,
      before: { content: { kind: 'quiz', title: 'A song' } },
      after: null,
      questions: [],
    },
  ],
  same_count: 1,
};

const show = async (answers: Record<string, CallAnswer> = {}) => {
  const draft = aDraft([{ questions: [RIGHT_QUESTION] }], {
    state: 'changed',
    published: aVersion(3),
  });
  const server = answerStudio(draft, {
    [STUDIO.versions]: {
      next_most: null,
      versions: [
        version(3, { is_current: 1, note: 'A clearer text' }),
        version(2),
        version(1, { note: 'First for VI-A' }),
      ],
    },
    [STUDIO.differences]: DIFFERENCES,
    [STUDIO.restore]: { course: draft },
    [STUDIO.putIntoDraft]: { course: draft },
    [STUDIO.unpublish]: { course: draft },
    ...answers,
  });
  const screen = await render(
    <StaffPage path="/studio/courses/9/history">
      <Routes>
        <Route path="/studio/courses/:draftId/history" element={<HistoryPage />} />
      </Routes>
    </StaffPage>,
  );
  return { screen, server };
};

beforeEach(async () => {
  await page.viewport(1366, 768);
  forgetAnswers();
  forgetSessions();
});

describe('the history of a course', () => {
  it('marks by lesson and question what differs from the published version', async () => {
    const { screen, server } = await show();
    await expect.element(screen.getByText('Water from a hand pump', { exact: true })).toBeVisible();
    const gone = screen.getByText('well', { exact: true });
    expect(gone.element().tagName).toBe('DEL');
    await expect.element(screen.getByText('hand pump', { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/From place 3 to place 2/)).toBeVisible();
    await expect.element(screen.getByText('A song')).toBeVisible();
    await expect.element(screen.getByText('1 lesson is the same.')).toBeVisible();
    expect(server.bodiesOf(STUDIO.differences)).toEqual([{ draft_id: 9, from: 3, to: null }]);
  });

  it('compares any two versions, and restores one in two presses', async () => {
    const { screen, server } = await show();
    await screen.getByRole('button', { name: /^Version 1/ }).click();
    await screen.getByRole('combobox', { name: 'Compared with' }).selectOptions('Version 2');
    await expect
      .poll(() => server.bodiesOf(STUDIO.differences).at(-1))
      .toEqual({ draft_id: 9, from: 1, to: 2 });
    await screen.getByRole('button', { name: 'Restore version 1' }).click();
    await screen.getByRole('button', { name: 'Bring back version 1' }).click();
    await expect.element(screen.getByText('Students see version 1 again.')).toBeVisible();
    expect(server.bodiesOf(STUDIO.restore)).toEqual([
      { draft_id: 9, number: 1, published_number: 3, replaces_draft: 0 },
    ]);
  });

  it('puts a version into the draft, and takes the published one back', async () => {
    const { screen, server } = await show();
    await screen.getByRole('button', { name: /^Version 2/ }).click();
    await screen.getByRole('button', { name: /^Put into the draft/ }).click();
    await screen.getByRole('button', { name: 'Put into the draft', exact: true }).click();
    await expect.element(screen.getByText('Version 2 is in the draft now.')).toBeVisible();
    expect(server.bodiesOf(STUDIO.putIntoDraft)).toEqual([
      { draft_id: 9, number: 2, tree_version: 1 },
    ]);
    await screen.getByRole('button', { name: /^Version 3/ }).click();
    await screen.getByRole('button', { name: /^Take it back from students/ }).click();
    await screen.getByRole('button', { name: 'Take it back from students', exact: true }).click();
    await expect.element(screen.getByText(/^Undone. Students no longer see it/)).toBeVisible();
    expect(server.bodiesOf(STUDIO.unpublish)).toEqual([{ draft_id: 9, published_number: 3 }]);
  });

  it('has nothing that axe finds, on a phone and in the dark', async () => {
    await page.viewport(390, 844);
    const { screen } = await show();
    await expect.element(screen.getByText('A song')).toBeVisible();
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset['theme'] = theme;
      const { violations } = await axe.run(screen.container, {
        rules: { region: { enabled: false } },
      });
      expect(
        violations.map(({ id, nodes }) => [theme, id, nodes[0]?.html, nodes[0]?.failureSummary]),
      ).toEqual([]);
    }
    delete document.documentElement.dataset['theme'];
  });
});
