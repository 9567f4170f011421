import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StaffPage } from '../../testing/staff-page.tsx';
import { PasteDialog } from './paste-dialog.tsx';

const PAPER = `Half-yearly examination, Class VI

1. Which gas do plants take in?
(a) Oxygen (b) Carbon dioxide (c) Nitrogen
2. Roots of a carrot plant store
a) water b) food c) air
3. Which part makes seeds?
(a) leaf (b) flower

Answers: 1 b, 2 b`;

const show = async (room = 200) => {
  const onAdd = vi.fn<(questions: readonly DraftQuestion[]) => void>();
  const screen = await render(
    <StaffPage>
      <PasteDialog draftId={9} language="en" room={room} onClose={() => {}} onAdd={onAdd} />
    </StaffPage>,
  );
  return { screen, onAdd, paper: screen.getByLabelText('Your paper') };
};

beforeEach(() => {
  sessionStorage.clear();
});

describe('a pasted paper', () => {
  it('becomes questions: what needs a look comes first, and all are added as drafts', async () => {
    const { screen, onAdd, paper } = await show();
    await paper.fill(PAPER);
    await expect.element(screen.getByText('2 ready')).toBeVisible();
    await expect.element(screen.getByText('1 to look at')).toBeVisible();
    await expect.element(screen.getByText('No right answer was found.')).toBeVisible();
    expect(screen.getByRole('listitem').first().element().textContent).toContain('makes seeds');
    const { violations } = await axe.run(screen.container, {
      rules: { region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await screen.getByRole('button', { name: 'Leave out question 2' }).click();
    await screen.getByRole('button', { name: 'Add 2 questions' }).click();
    expect(onAdd.mock.calls[0]?.[0]).toMatchObject([
      {
        kind: 'single',
        question: 'Which gas do plants take in?',
        options: [
          { text: 'Oxygen' },
          { text: 'Carbon dioxide', right: true },
          { text: 'Nitrogen' },
        ],
      },
      { kind: 'single', question: 'Which part makes seeds?' },
    ]);
  });

  it('stays where the dialog closes by mistake', async () => {
    const first = await show();
    await first.paper.fill(PAPER);
    await expect.element(first.screen.getByText('2 ready')).toBeVisible();
    await first.screen.unmount();
    const { paper } = await show();
    await expect.element(paper).toHaveValue(PAPER);
  });

  it('takes twelve pairs of a question (D20 twelve-options)', async () => {
    const { screen, onAdd, paper } = await show();
    const pairs = Array.from('abcdefghijkl', (one) => `=${one} -> ${one}${one}`);
    await paper.fill(`Match the letters { ${pairs.join(' ')} }`);
    await screen.getByRole('button', { name: 'Add 1 question' }).click();
    expect(onAdd.mock.calls[0]?.[0][0]?.pairs).toHaveLength(12);
  });

  it('stays where the lesson has no room for all of it', async () => {
    const first = await show(1);
    await first.paper.fill(PAPER);
    await first.screen.getByRole('button', { name: 'Add 1 question' }).click();
    expect(first.onAdd.mock.calls[0]?.[0]).toHaveLength(1);
    await first.screen.unmount();
    const second = await show();
    // What was added is not offered again.
    await expect.element(second.paper).toHaveValue(PAPER.slice(PAPER.indexOf('2')));
    await second.screen.getByRole('button', { name: 'Add 2 questions' }).click();
    await second.screen.unmount();
    const { paper } = await show();
    await expect.element(paper).toHaveValue('');
  });

  it('says that nothing was found, and how much room there is', async () => {
    await page.viewport(390, 844);
    const { screen, paper } = await show(1);
    await paper.fill('Nothing of this is a question.');
    await expect.element(screen.getByRole('button', { name: 'Add 0 questions' })).toBeDisabled();
    await paper.fill(PAPER);
    await expect.element(screen.getByText('There is room for 1 more question only.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Add 1 question' })).toBeEnabled();
  });
});
