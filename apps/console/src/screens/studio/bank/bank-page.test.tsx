import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CallAnswer } from '@skillkite/client/testing/calls';
import { StaffPage, forgetAnswers } from '../../../testing/staff-page.tsx';
import {
  RIGHT_QUESTION,
  STUDIO,
  aDraft,
  answerStudio,
  forgetSessions,
} from '../../../testing/studio.ts';
import { BankPage } from './bank-page.tsx';

const question = (draftId: number, text: string, more: object = {}) => ({
  draft_id: draftId,
  question_id: 9000 + draftId,
  version: 1,
  edited_by: 'Sunita Rao',
  edited_at: '2026-11-28T10:00:00.000Z',
  content: { ...RIGHT_QUESTION, question: text, skill: 'Fractions' },
  language: 'en',
  grades: [6],
  is_in_bank: 1,
  use_count: 0,
  results: null,
  ...more,
});
const bank = (...questions: object[]) => ({
  next_most: null,
  counts: { all: questions.length, hard: 1, unused: 1, untagged: 0, untranslated: 2 },
  skills: ['Fractions'],
  questions,
});
const TWO = bank(
  question(21, 'Which is larger, 2/3 or 3/5?', {
    use_count: 6,
    results: { student_count: 40, right_count: 16, discrimination: 0.31 },
  }),
  question(22, 'Find the headline that only gives an opinion'),
);

const show = async (answers: Record<string, CallAnswer> = {}) => {
  const server = answerStudio(aDraft(), { [STUDIO.bank]: TWO, ...answers });
  const screen = await render(
    <StaffPage>
      <BankPage />
    </StaffPage>,
  );
  return { screen, server };
};

beforeEach(async () => {
  await page.viewport(1366, 768);
  sessionStorage.clear();
  forgetAnswers();
  forgetSessions();
});

describe('the question bank', () => {
  it('lists questions with their uses and results, on a phone and a PC', async () => {
    for (const width of [1366, 390]) {
      await page.viewport(width, 768);
      forgetAnswers();
      const { screen } = await show();
      await expect.element(screen.getByText('40%').first()).toBeInTheDocument();
      await expect
        .element(screen.getByRole('button', { name: 'Which is larger, 2/3 or 3/5?' }))
        .toBeVisible();
      const { violations } = await axe.run(screen.container, {
        rules: { region: { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      await screen.unmount();
    }
  });

  it('leads from an empty bank to an import, which adds what is not there yet', async () => {
    const { screen, server } = await show({
      [STUDIO.bank]: {
        ...bank(),
        counts: { all: 0, hard: 0, unused: 0, untagged: 0, untranslated: 0 },
      },
      [STUDIO.known]: { known: [null, 21] },
      [STUDIO.addToBank]: { questions: [{ draft_id: 31, is_new: 1 }] },
    });
    await screen.getByRole('button', { name: 'Paste a paper' }).last().click();
    await screen
      .getByLabelText('Your paper')
      .fill('Which gas do plants take in? {=Carbon dioxide ~Oxygen}\n\nHalf of 8? {=4 ~2}');
    await expect.element(screen.getByText('1 already there')).toBeVisible();
    await screen.getByRole('button', { name: 'Add 1 question' }).click();
    await expect.element(screen.getByText('1 question added.')).toBeVisible();
    const [sent] = server.bodiesOf(STUDIO.addToBank);
    expect(sent).toMatchObject({
      library_id: 4,
      language: 'en',
      questions: [{ kind: 'single', question: 'Which gas do plants take in?' }],
    });
  });

  it('tags and removes many, and brings them back', async () => {
    const { screen, server } = await show({
      [STUDIO.tag]: { changed_count: 2 },
      [STUDIO.removeQuestions]: { changed_count: 1, kept_count: 1 },
    });
    await screen.getByRole('checkbox', { name: 'Select all shown' }).click();
    await screen.getByRole('button', { name: 'Tag' }).click();
    await screen.getByRole('dialog').getByLabelText('Skill').fill('Halves');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(server.bodiesOf(STUDIO.tag)).toEqual([
      { library_id: 4, draft_ids: [21, 22], skill: 'Halves' },
    ]);
    await screen.getByRole('button', { name: 'Remove' }).click();
    await expect
      .element(screen.getByText('1 question belongs to a quiz and stays there.'))
      .toBeVisible();
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() =>
        server
          .bodiesOf(STUDIO.removeQuestions)
          .map((one) => (one as { is_removed: number }).is_removed),
      )
      .toEqual([1, 0]);
  });

  it('copies the chosen questions into a quiz of a course', async () => {
    const { screen, server } = await show({
      [STUDIO.library]: {
        next_most: null,
        counts: { draft: 1, changed: 0, published: 0 },
        courses: [
          {
            draft_id: 9,
            course_id: 5009,
            content: { name: 'Parts of a plant', lang: 'en', grades: [6] },
            state: 'draft',
            lesson_count: 1,
            change_count: 0,
            made_by: 'Sunita Rao',
            is_own: 1,
            is_shared: 0,
            edited_at: '2026-11-28T10:00:00.000Z',
            published: null,
            publish_at: null,
          },
        ],
      },
      [STUDIO.addToQuiz]: { added_count: 1, known_count: 0 },
    });
    await screen
      .getByRole('checkbox', { name: 'Select: Which is larger, 2/3 or 3/5?' })
      .first()
      .click();
    await screen.getByRole('button', { name: 'Add 1 to a quiz' }).click();
    await screen.getByLabelText('Course').selectOptions('9');
    await screen.getByLabelText('Quiz', { exact: true }).selectOptions('11');
    await screen.getByRole('dialog').getByRole('button', { name: 'Add 1 to a quiz' }).click();
    await expect.element(screen.getByText('1 question added to the quiz.')).toBeVisible();
    expect(server.bodiesOf(STUDIO.addToQuiz)).toMatchObject([{ draft_id: 11, question_ids: [21] }]);
  });

  it('keeps a question that is edited until it is saved', async () => {
    const { screen, server } = await show({
      [STUDIO.bankQuestion]: {
        question: question(22, 'Find the headline'),
        uses: [],
        chosen: null,
      },
      [STUDIO.saveQuestion]: {
        version: 2,
        edited_by: 'Sunita Rao',
        edited_at: '2026-11-28T10:00:00.000Z',
      },
    });
    const open = () =>
      screen.getByRole('button', { name: 'Find the headline that only gives an opinion' }).click();
    await open();
    const text = screen.getByRole('dialog').getByLabelText('Question', { exact: true });
    await text.fill('Which headline gives an opinion?');
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await open();
    await expect.element(text).toHaveValue('Which headline gives an opinion?');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(server.bodiesOf(STUDIO.saveQuestion)).toMatchObject([
      { draft_id: 22, version: 1, content: { question: 'Which headline gives an opinion?' } },
    ]);
  });
});
