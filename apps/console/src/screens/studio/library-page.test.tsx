import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type CallAnswer, lost, refused, unanswered } from '@skillkite/client/testing/calls';
import { StaffPage, forgetAnswers } from '../../testing/staff-page.tsx';
import {
  LIBRARY,
  STUDIO,
  aDraft,
  aVersion,
  answerStudio,
  forgetSessions,
} from '../../testing/studio.ts';
import { LibraryPage } from './library-page.tsx';

const course = (draftId: number, name: string, more: object = {}) => ({
  draft_id: draftId,
  course_id: 5000 + draftId,
  content: { name, lang: 'en', grades: [6], subject: 'Science' },
  state: 'draft',
  lesson_count: 1,
  only_lesson: null,
  change_count: 0,
  made_by: 'Sunita Rao',
  is_own: 1,
  is_shared: 0,
  edited_at: '2026-11-28T10:00:00.000Z',
  published: null,
  publish_at: null,
  ...more,
});
const found = (...courses: object[]) => ({
  next_most: null,
  counts: { draft: courses.length, changed: 0, published: 0 },
  courses,
});

const show = async (answers: Record<string, CallAnswer> = {}) => {
  const server = answerStudio(aDraft(), { [STUDIO.library]: found(), ...answers });
  const screen = await render(
    <StaffPage>
      <LibraryPage />
    </StaffPage>,
  );
  return { screen, server };
};

beforeEach(async () => {
  await page.viewport(390, 844);
  forgetAnswers();
  forgetSessions();
});

describe('the library of the Studio', () => {
  it('leads from an empty library to the first question of a quiz: a name and the one class are enough', async () => {
    const { screen, server } = await show({
      [STUDIO.create]: { course: aDraft([{}]) },
    });
    await screen.getByRole('button', { name: 'Make your first quiz' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
    await dialog.getByLabelText('Name').fill('Parts of a plant');
    await expect.element(dialog.getByRole('radio', { name: 'VI-A' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Make the quiz' }).click();
    await expect
      .element(screen.getByLabelText('address'))
      .toHaveTextContent('/studio/courses/9?lesson=11&question=new');
    expect(server.bodiesOf(STUDIO.create)).toMatchObject([
      {
        library_id: LIBRARY.library_id,
        content: { name: 'Parts of a plant', lang: 'en', grades: [6] },
        first_lesson: { kind: 'quiz', title: 'Parts of a plant' },
      },
    ]);
  });

  it('keeps what was typed where the quiz could not be made', async () => {
    const { screen } = await show({
      [STUDIO.create]: refused(409, 'TOO_MANY_DRAFTS', { message: 'No room.' }),
    });
    await screen.getByRole('button', { name: 'New quiz' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByLabelText('Name').fill('Parts of a plant');
    await dialog.getByRole('button', { name: 'Make the quiz' }).click();
    await expect.element(dialog.getByText('No room.')).toBeVisible();
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Parts of a plant');
  });

  it('begins with one button and a menu on a phone, and side by side on a computer', async () => {
    const { screen } = await show({ [STUDIO.library]: found(course(2, 'Fractions')) });
    const copy = screen.getByRole('button', { name: 'Copy a course' });
    await expect.element(screen.getByRole('button', { name: 'New quiz' })).toBeVisible();
    await expect.element(copy).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'More ways to begin' }).click();
    await expect.element(copy).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Import or export' })).toBeVisible();
    expect((await axe.run(screen.container)).violations.map(({ id }) => id)).not.toContain(
      'aria-allowed-role',
    );
    await screen.getByRole('button', { name: 'New course' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await page.viewport(1366, 768);
    await expect.element(copy).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'More ways to begin' }))
      .not.toBeInTheDocument();
  });

  it('shows what is published, what is not, and when a course goes live', async () => {
    const { screen } = await show({
      [STUDIO.library]: found(
        course(1, 'Water in our town', {
          state: 'changed',
          change_count: 4,
          published: aVersion(2),
        }),
        course(2, 'Fractions'),
        course(3, 'Reading the news', { state: 'published', published: aVersion(1) }),
        course(4, 'Maps', { publish_at: '2026-11-30T02:30:00.000Z' }),
      ),
    });
    const card = (name: string) => screen.getByRole('listitem').filter({ hasText: name });
    await expect.element(card('Water').getByText('4 changes not published')).toBeVisible();
    await expect.element(card('Fractions').getByText('Draft', { exact: true })).toBeVisible();
    await expect.element(card('Reading').getByText('VI-A')).toBeVisible();
    await expect.element(card('Maps').getByText(/^Goes live/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Fractions' }))
      .toHaveAttribute('href', '/studio/courses/2');
  });

  it('asks for words and a state, and says that nothing fits', async () => {
    const { screen, server } = await show({ [STUDIO.library]: found(course(2, 'Fractions')) });
    await screen.getByRole('searchbox').fill('maps');
    await screen.getByRole('button', { name: /^Published/ }).click();
    server.answers[STUDIO.library] = { ...found(), counts: { draft: 0, changed: 0, published: 0 } };
    await expect
      .poll(() => server.bodiesOf(STUDIO.library).at(-1))
      .toEqual({ library_id: LIBRARY.library_id, words: 'maps', state: 'published' });
  });

  it('is on its way, and fails with a way to ask again', async () => {
    const waiting = await show({ [STUDIO.library]: unanswered });
    await expect.element(waiting.screen.getByRole('status', { name: 'Loading…' })).toBeVisible();
    await waiting.screen.unmount();
    forgetAnswers();
    const { screen, server } = await show({ [STUDIO.library]: lost });
    await expect.element(screen.getByText('This could not be loaded.')).toBeVisible();
    server.answers[STUDIO.library] = found(course(2, 'Fractions'));
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('link', { name: 'Fractions' })).toBeVisible();
  });

  it('has nothing that axe finds', async () => {
    const { screen } = await show({
      [STUDIO.library]: found(course(2, 'Fractions'), course(3, 'A'.repeat(60))),
    });
    await expect.element(screen.getByRole('link', { name: 'Fractions' })).toBeVisible();
    const { violations } = await axe.run(screen.container, {
      rules: { region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
