import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OFFLINE } from '@skillkite/client/post';
import { answerCalls } from '@skillkite/client/testing/calls';
import { postPart } from '@skillkite/client/uploads/post-part';
import { COORDINATOR, StaffPage, WHO_AM_I, forgetAnswers } from '../../../testing/staff-page.tsx';
import { LIBRARY, STUDIO } from '../../../testing/studio.ts';
import { ImportPackPage } from './import-page.tsx';

// Forms are sent by a request of their own, which reports progress.
vi.mock('@skillkite/client/uploads/post-part', () => ({ postPart: vi.fn<typeof postPart>() }));
const sent = vi.mocked(postPart);

const item = (title: string, outcome: string, more: object = {}) => ({
  what: 'lesson',
  title,
  kind: 'lesson',
  place: 1,
  outcome,
  why: null,
  detail: '',
  ...more,
});
const REPORT = {
  items: [
    item('Water', 'taken', { what: 'course', place: null }),
    item('A film', 'left', { why: 'needs-file', detail: 'film.mp4' }),
    item('Clear', 'changed', { why: 'page-cleaned' }),
    item('Known', 'here', { why: 'edited-here' }),
  ],
  new_count: 2,
  draft_ids: [],
};
const ZIP = new File(['zip'], 'water.zip', { type: 'application/zip' });

const show = async (answer: Awaited<ReturnType<typeof postPart>>) => {
  sent.mockReset().mockResolvedValue(answer);
  answerCalls({
    [WHO_AM_I]: COORDINATOR,
    [STUDIO.libraries]: { libraries: [LIBRARY] },
  });
  const screen = await render(
    <StaffPage path="/studio/import">
      <ImportPackPage />
    </StaffPage>,
  );
  const choose = screen.getByLabelText('Choose a zip file');
  return { screen, choose };
};

beforeEach(async () => {
  await page.viewport(390, 844);
  forgetAnswers();
});

describe('the import of a content pack', () => {
  it('lists each thing with its outcome, problems first, and makes the drafts by a press', async () => {
    const { screen, choose } = await show({ data: REPORT });
    await userEvent.upload(choose, ZIP);
    const rows = screen.getByRole('listitem');
    await expect.element(screen.getByText(/^Its file is not brought in/)).toBeVisible();
    expect(
      rows
        .elements()
        .slice(3)
        .map((one) => one.querySelector('span')?.textContent),
    ).toEqual(['Not taken', 'With changes', 'As it is', 'Here already']);
    const { violations } = await axe.run(screen.container, {
      rules: { region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await screen.getByRole('button', { name: /^Not taken/ }).click();
    await expect.element(screen.getByText('Clear')).not.toBeInTheDocument();
    sent.mockResolvedValue({ data: { ...REPORT, draft_ids: [9] } });
    await screen.getByRole('button', { name: 'Make the drafts: take 2, leave out 1' }).click();
    await expect
      .element(screen.getByRole('heading', { name: '1 course is in your library' }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Open' }))
      .toHaveAttribute('href', '/studio/courses/9');
    expect(sent.mock.calls.map(([{ fields }]) => fields)).toEqual([
      { library_id: 4, is_applied: 0 },
      { library_id: 4, is_applied: 1 },
    ]);
  });

  it('has nothing to make of a pack that is here already', async () => {
    const { screen, choose } = await show({ data: { ...REPORT, new_count: 0 } });
    await userEvent.upload(choose, ZIP);
    await expect.element(screen.getByRole('button', { name: 'Nothing is new' })).toBeDisabled();
  });

  it.each([
    [OFFLINE, 'There is no connection. Check it and try again.'],
    [
      { status: 400, code: 'PACK_NOT_READABLE', message: 'This file is no content pack.' },
      'This file is no content pack.',
    ],
  ])('says why it failed, and takes another file', async (error, words) => {
    const { screen, choose } = await show({ error });
    await userEvent.upload(choose, ZIP);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(words);
    await expect.element(choose).toBeEnabled();
  });
});
