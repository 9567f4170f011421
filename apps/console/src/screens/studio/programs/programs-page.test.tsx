import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type CallAnswer, lost, refused } from '@skillkite/client/testing/calls';
import { StaffPage, forgetAnswers } from '../../../testing/staff-page.tsx';
import { LIBRARY, STUDIO, aDraft, answerStudio, forgetSessions } from '../../../testing/studio.ts';
import { ProgramsPage } from './programs-page.tsx';

const FETCH = '/api/staff/studio/fetch_programs';
const CREATE = '/api/staff/studio/create_program';
const SAVE = '/api/staff/studio/save_program';

const course = (draft_id: number, name: string, is_published = 1) => ({
  draft_id,
  content: { name, lang: 'en', grades: [6] },
  is_published,
});
const program = (...courses: object[]) => ({
  program_id: 77,
  version: 3,
  edited_by: 'Sunita Rao',
  edited_at: '2026-11-28T10:00:00.000Z',
  content: { name: 'Numbers every day', lang: 'en', grades: [6], theme_id: null },
  courses,
});
const themes = [{ theme_id: 5, name: { en: 'Thinking', hi: 'सोच' }, area: 'school' }];
const inLibrary = (draft_id: number, name: string) => ({
  ...course(draft_id, name),
  course_id: 5000 + draft_id,
  state: 'published',
  lesson_count: 1,
  change_count: 0,
  made_by: 'Sunita Rao',
  is_own: 1,
  is_shared: 0,
  edited_at: '2026-11-28T10:00:00.000Z',
  published: null,
  publish_at: null,
});

const show = async (
  programs: object[],
  answers: Record<string, CallAnswer> = {},
  may: 0 | 1 = 1,
) => {
  const server = answerStudio(aDraft(), {
    [STUDIO.libraries]: { libraries: [{ ...LIBRARY, classes: may ? null : LIBRARY.classes }] },
    [STUDIO.library]: {
      next_most: null,
      counts: { draft: 0, changed: 0, published: 2 },
      courses: [inLibrary(11, 'Fractions'), inLibrary(12, 'Decimals')],
    },
    [FETCH]: { may_arrange: may, themes, programs },
    ...answers,
  });
  const screen = await render(
    <StaffPage>
      <ProgramsPage />
    </StaffPage>,
  );
  return { screen, server };
};

beforeEach(async () => {
  await page.viewport(390, 844);
  forgetAnswers();
  forgetSessions();
});

describe('programs of the Studio', () => {
  it('makes a program of two courses in an order; the first brings its classes along', async () => {
    const { screen, server } = await show([], { [CREATE]: { program: program() } });
    await screen.getByRole('button', { name: 'New program' }).first().click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByLabelText('Name').fill('Numbers every day');
    await dialog.getByLabelText('Add a course').selectOptions('Decimals');
    await expect.element(dialog.getByRole('checkbox', { name: 'VI', exact: true })).toBeChecked();
    await dialog.getByLabelText('Add a course').selectOptions('Fractions');
    await dialog.getByRole('button', { name: 'Move up: Fractions' }).click();
    await dialog
      .getByRole('button', { name: 'Drag 1: Fractions' })
      .dropTo(dialog.getByRole('button', { name: 'Drag 2: Decimals' }), { steps: 12 });
    await expect.element(dialog.getByRole('button', { name: 'Move up: Decimals' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Move down: Decimals' }).click();
    await dialog.getByLabelText('Theme').selectOptions('Thinking');
    expect((await axe.run(screen.container)).violations).toEqual([]);
    await dialog.getByRole('button', { name: 'Make the program' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.bodiesOf(CREATE)).toMatchObject([
      {
        library_id: LIBRARY.library_id,
        content: { name: 'Numbers every day', lang: 'en', grades: [6], theme_id: 5 },
        courses: [11, 12],
      },
    ]);
  });

  it('shows who was first and keeps what is typed where two save', async () => {
    const there = program(course(11, 'Fractions'));
    const { screen, server } = await show([there], {
      [SAVE]: refused(409, 'CHANGED_MEANWHILE', {
        changed: {
          who: 'person',
          name: 'Arun Das',
          is_former: 0,
          at: '2026-11-28T10:05:00.000Z',
          fields: [],
        },
        current: { version: 4, content: { ...there.content, grades: [6, 7] }, courses: [11] },
      }),
    });
    await screen.getByRole('button', { name: 'Change Numbers every day' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByLabelText('Name').fill('Numbers');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(dialog.getByText(/Arun Das/)).toBeVisible();
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Numbers');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => server.bodiesOf(SAVE)).toMatchObject([{ version: 3 }, { version: 4 }]);
  });

  it('says that nothing was saved without a connection, and keeps the dialog', async () => {
    const { screen } = await show([program(course(11, 'Fractions'))], { [SAVE]: lost });
    await screen.getByRole('button', { name: 'Change Numbers every day' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Take Fractions out of the program' }).click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(dialog.getByText('No courses yet. Choose the first one.')).toBeVisible();
  });

  it('a teacher reads programs, and is told who can make one', async () => {
    const { screen } = await show([], {}, 0);
    await expect
      .element(screen.getByText('Your coordinator can put courses into a program.'))
      .toBeVisible();
    expect(screen.getByRole('button', { name: 'New program' }).elements()).toEqual([]);
  });
});
