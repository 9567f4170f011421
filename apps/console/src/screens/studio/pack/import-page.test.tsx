import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OFFLINE } from '@skillkite/client/post';
import { answerCalls } from '@skillkite/client/testing/calls';
import { postPart } from '@skillkite/client/uploads/post-part';
import { COORDINATOR, StaffPage, WHO_AM_I, forgetAnswers } from '../../../testing/staff-page.tsx';
import { FILES, aFile } from '../../../testing/studio-files.ts';
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
    item('A film', 'left', { why: 'not-there', detail: 'film.mp4' }),
    item('Clear', 'changed', { why: 'page-cleaned' }),
    item('Known', 'here', { why: 'edited-here' }),
  ],
  new_count: 2,
  draft_ids: [],
  file_count: 2,
  file_ids: [],
};
const ZIP = new File(['zip'], 'water.zip', { type: 'application/zip' });

const show = async (
  answer: Awaited<ReturnType<typeof postPart>>,
  answers: Parameters<typeof answerCalls>[0] = {},
) => {
  sent.mockReset().mockResolvedValue(answer);
  answerCalls({
    [WHO_AM_I]: COORDINATOR,
    [STUDIO.libraries]: { libraries: [LIBRARY] },
    ...answers,
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
    await expect.element(screen.getByText(/^It names a file that is not in the zip/)).toBeVisible();
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

  it('shows how the files are checked, and which of them cannot be used', async () => {
    const film = { name: 'film.mp4', state: 'refused', refusal: 'not-what-it-says' } as const;
    // The library had the bytes of the third one.
    const files = [aFile({ file_id: 4 }), aFile({ file_id: 5, ...film })];
    const list = { next_most: null, files, used_bytes: 0, quota_bytes: null };
    const { screen, choose } = await show({ data: REPORT }, { [FILES.list]: list });
    await userEvent.upload(choose, ZIP);
    await expect.element(screen.getByRole('button', { name: /^Make the drafts/ })).toBeVisible();
    sent.mockResolvedValue({ data: { ...REPORT, draft_ids: [9], file_ids: [4, 5, 6] } });
    await screen.getByRole('button', { name: /^Make the drafts/ }).click();
    await expect.element(screen.getByText('2 files are in your library')).toBeVisible();
    await expect.element(screen.getByText('1 file cannot be used')).toBeVisible();
    await expect.element(screen.getByText('film.mp4')).toBeVisible();
    await expect.element(screen.getByText(/damaged, or not what its name says/)).toBeVisible();
  });

  it('says what an export holds and what stays out, and links to it', async () => {
    const answer = {
      '/api/staff/studio/export_pack': {
        program_count: 1,
        course_count: 3,
        lesson_count: 12,
        bank_count: 0,
        file_count: 2,
        size_bytes: 2_500_000,
        left: [{ name: 'film.mp4', why: 'file-not-ready' }],
        link: '/api/staff/studio/pack/4',
      },
    };
    const { screen } = await show({ data: REPORT }, answer);
    await screen.getByRole('button', { name: 'Save all as a content pack' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('3 courses')).toBeVisible();
    await expect.element(dialog.getByText('1 file stays out')).toBeVisible();
    await expect.element(dialog.getByText('is not ready', { exact: false })).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'Save the zip file' }))
      .toHaveAttribute('href', '/api/staff/studio/pack/4');
    expect(dialog.getByText('bank question').elements()).toEqual([]);
    const { violations } = await axe.run(screen.container, {
      rules: { region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
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
