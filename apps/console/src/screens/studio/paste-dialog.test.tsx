import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import type { Locale } from '@skillkite/rules/text/locale';
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

const NONE = (questions: readonly DraftQuestion[]) => Promise.resolve(questions.map(() => false));

const show = async (
  room = 200,
  { isAdded = true, findKnown = NONE }: { isAdded?: boolean; findKnown?: typeof NONE } = {},
) => {
  const onAdd = vi.fn<(questions: readonly DraftQuestion[], language: Locale) => boolean>(
    () => isAdded,
  );
  const screen = await render(
    <StaffPage>
      <PasteDialog
        draftId={9}
        likely="en"
        findKnown={findKnown}
        room={room}
        onClose={() => {}}
        onAdd={onAdd}
      />
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

  it('lets one edit a question before it is added; the edit stays over a reload and settles the doubt', async () => {
    const first = await show();
    await first.paper.fill(PAPER);
    await first.screen.getByRole('button', { name: 'Edit question 3' }).click();
    await first.screen.getByRole('radio', { name: 'Answer B is right' }).click();
    await first.screen.getByLabelText('Answer A', { exact: true }).fill('stem');
    const { violations } = await axe.run(first.screen.container, {
      rules: { region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await first.screen.getByRole('button', { name: 'Done' }).click();
    await expect.element(first.screen.getByText('3 ready')).toBeVisible();
    await first.screen.unmount();
    const { screen, onAdd } = await show();
    await expect.element(screen.getByText('3 ready')).toBeVisible();
    await screen.getByRole('button', { name: 'Add 3 questions' }).click();
    expect(onAdd.mock.calls[0]?.[0][2]).toMatchObject({
      question: 'Which part makes seeds?',
      options: [{ text: 'stem' }, { text: 'flower', right: true }],
    });
  });

  it('is in the language of its letters', async () => {
    const { screen, onAdd, paper } = await show();
    await paper.fill('1. पौधे कौन सी गैस लेते हैं?\n(क) ऑक्सीजन (ख) कार्बन डाइऑक्साइड\nउत्तर: ख');
    await screen.getByRole('button', { name: 'Add 1 question' }).click();
    expect(onAdd.mock.calls[0]?.[1]).toBe('hi');
  });

  it('says what is already there, and adds the rest', async () => {
    const findKnown = (questions: readonly DraftQuestion[]) =>
      Promise.resolve(questions.map(({ question }) => question === 'Which gas do plants take in?'));
    const { screen, onAdd, paper } = await show(200, { findKnown });
    await paper.fill(PAPER);
    await expect.element(screen.getByText('1 already there')).toBeVisible();
    await screen.getByRole('button', { name: 'Add 2 questions' }).click();
    expect(onAdd.mock.calls[0]?.[0]).toHaveLength(2);
  });

  it('keeps what was pasted where the questions could not be added', async () => {
    const first = await show(200, { isAdded: false });
    await first.paper.fill(PAPER);
    await first.screen.getByRole('button', { name: 'Add 3 questions' }).click();
    await first.screen.unmount();
    await expect.element((await show()).paper).toHaveValue(PAPER);
  });
});
