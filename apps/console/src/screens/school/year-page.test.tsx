import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  type CallAnswer,
  answerCalls,
  lost,
  refused,
  unanswered,
} from '@skillkite/client/testing/calls';
import { COORDINATOR, StaffPage, WHO_AM_I, forgetAnswers } from '../../testing/staff-page.tsx';
import { YearPage } from './year-page.tsx';

const YEAR = '/api/staff/year/fetch_new_year';
const BEGIN = '/api/staff/year/begin_new_year';
const UNDO = '/api/staff/year/undo_new_year';
const STUDENTS = '/api/staff/roster/fetch_students';

const aYear = (more: object = {}) => ({
  year: {
    version: 7,
    classes: [
      { grade: 6, section: 'A', students: 30 },
      { grade: 7, section: 'B', students: 20 },
    ],
    undo: null,
    ...more,
  },
});
const BEGUN = {
  year_id: 9,
  until: '2026-11-29T10:00:00.000Z',
  by: 'Sunita Rao',
  moved: 30,
  repeated: 0,
  left: 20,
  changed_since: 0,
};
const child = (id: number) => ({
  student_id: id,
  fullname: `Child ${id}`,
  grade: 6,
  section: 'A',
  admission_no: `A-${id}`,
  login_id: `child${id}`,
  signs_in_by: 'password',
  has_pin: 0,
  version: 1,
});

const show = async (answers: Record<string, CallAnswer> = {}) => {
  const server = answerCalls({
    [WHO_AM_I]: COORDINATOR,
    [YEAR]: aYear(),
    [STUDENTS]: { students: [child(1), child(2)], total: 2, next: null },
    ...answers,
  });
  const screen = await render(
    <StaffPage path="/school/year">
      <YearPage />
    </StaffPage>,
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  return { screen, server, dialog: screen.getByRole('dialog') };
};

beforeEach(() => {
  forgetAnswers();
  sessionStorage.clear();
  localStorage.clear();
});

describe('a new school year (D13)', () => {
  it('is on its way, fails with another try, and says that there are no students', async () => {
    const { screen, server } = await show({ [YEAR]: lost });
    const again = screen.getByRole('button', { name: 'Retry' });
    await expect.element(again).toBeVisible();
    server.answers[YEAR] = unanswered;
    await again.click();
    await screen.unmount();
    forgetAnswers();
    const empty = await show({ [YEAR]: aYear({ classes: [] }) });
    await expect.element(empty.screen.getByText('No students in this class')).toBeVisible();
  });

  it('shows where each class goes and who leaves, by the last class of the school', async () => {
    const { screen } = await show();
    const rows = () =>
      screen
        .getByRole('row')
        .elements()
        .slice(1)
        .map(({ textContent }) => textContent);
    await expect.element(screen.getByRole('row').nth(1)).toBeVisible();
    expect(rows()).toEqual(['VI-A30VII-A', 'VII-B20Leaves school']);
    await userEvent.selectOptions(screen.getByLabelText('Last class of your school'), 'XII');
    expect(rows()).toEqual(['VI-A30VII-A', 'VII-B20VIII-B']);
    await expect.element(screen.getByRole('button', { name: 'Move 50 up, 0 leave' })).toBeVisible();
  });

  it('asks once more, in numbers, and sends what was chosen one by one', async () => {
    const { screen, server, dialog } = await show({
      [BEGIN]: aYear({ version: 8, undo: BEGUN }),
    });
    await screen.getByRole('button', { name: 'Students of VI-A' }).click();
    await userEvent.selectOptions(screen.getByLabelText('Next year for Child 1'), 'Repeats VI-A');
    await userEvent.selectOptions(screen.getByLabelText('Next year for Child 2'), 'Leaves school');
    await expect.element(screen.getByText('2 different')).toBeVisible();
    await screen.getByRole('button', { name: 'Move 28 up, 1 repeat, 21 leave' }).click();
    await expect.element(dialog).toBeVisible();
    for (const words of [
      '28 students move up one class.',
      '1 student repeats the class.',
      '21 students leave. They can no longer sign in.',
      'You can undo it for one day.',
    ])
      await expect.element(dialog.getByText(words)).toBeVisible();
    expect(server.bodiesOf(BEGIN)).toEqual([]);
    await dialog.getByRole('button', { name: /^Move 28/ }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.bodiesOf(BEGIN)).toEqual([
      {
        school_id: 1,
        version: 7,
        last_grade: 7,
        exceptions: [
          { student_id: 1, to: { grade: 6, section: 'A' } },
          { student_id: 2, to: null },
        ],
      },
    ]);
  });

  it('forgets an exception that is taken back, and keeps another section', async () => {
    const { screen, server, dialog } = await show({ [BEGIN]: aYear({ version: 8 }) });
    await screen.getByRole('button', { name: 'Students of VI-A' }).click();
    const target = screen.getByLabelText('Next year for Child 1');
    await userEvent.selectOptions(target, 'Leaves school');
    await userEvent.selectOptions(target, 'Moves up to VII-A');
    await expect.element(screen.getByText('1 different')).not.toBeInTheDocument();
    await screen.getByLabelText('Section of Child 2').fill(' C ');
    await screen.getByRole('button', { name: 'Move 30 up, 20 leave' }).click();
    await dialog.getByRole('button', { name: /^Move 30/ }).click();
    await expect.poll(() => server.bodiesOf(BEGIN)).toHaveLength(1);
    expect(server.bodiesOf(BEGIN)[0]).toMatchObject({
      exceptions: [{ student_id: 2, to: { grade: 7, section: 'C' } }],
    });
  });

  it('stays unchanged by Cancel and Escape', async () => {
    const { screen, server, dialog } = await show();
    const begin = screen.getByRole('button', { name: 'Move 30 up, 20 leave' });
    await begin.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await begin.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.bodiesOf(BEGIN)).toEqual([]);
  });

  it('says why it did not begin, and stays open', async () => {
    const { screen, dialog } = await show({
      [BEGIN]: refused(409, 'STUDENT_LEFT', { message: 'Child 1 left the school.' }),
    });
    await screen.getByRole('button', { name: 'Move 30 up, 20 leave' }).click();
    await dialog.getByRole('button', { name: /^Move 30/ }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Child 1 left the school.');
  });

  it('is taken back after one more question that says what goes back', async () => {
    const { screen, server, dialog } = await show({
      [YEAR]: aYear({ undo: { ...BEGUN, repeated: 2, changed_since: 1 } }),
      [UNDO]: aYear({ version: 9 }),
    });
    await expect.element(screen.getByText(/30 moved up, 2 repeat, 20 left/)).toBeVisible();
    await screen.getByRole('button', { name: 'Undo' }).click();
    const lines = dialog.getByRole('listitem');
    await expect.element(lines.first()).toBeVisible();
    expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
      '30 students go back one class.',
      '2 students who repeat stay, in the earlier section.',
      '20 students come back and can sign in again.',
      '1 student was changed since, and stays as is.',
    ]);
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.bodiesOf(UNDO)).toEqual([{ school_id: 1, year_id: 9 }]);
  });

  it('warns before it is begun twice', async () => {
    const { screen, dialog } = await show({ [YEAR]: aYear({ undo: BEGUN }) });
    await screen.getByRole('button', { name: /^Move 30 up/ }).click();
    await expect.element(dialog.getByText(/has begun already: Sunita Rao did it/)).toBeVisible();
  });
});
