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
import { StudentsPage } from './students-page.tsx';

const CLASSES = '/api/staff/roster/fetch_school_classes';
const STUDENTS = '/api/staff/roster/fetch_students';
const MATCHING = '/api/staff/students/fetch_matching';
const MOVE = '/api/staff/students/move_students';
const LEAVE = '/api/staff/students/leave_students';
const RETURN = '/api/staff/students/return_students';
const LEFT = '/api/staff/students/fetch_left';

const child = (id: number, more: object = {}) => ({
  student_id: id,
  version: 3,
  fullname: `Child ${id}`,
  grade: 6,
  section: 'A',
  gender: 0,
  login_id: `child${id}`,
  admission_no: `A-${id}`,
  signs_in_by: 'password',
  has_pin: 0,
  ...more,
});
const aPage = (...ids: number[]) => ({
  total: ids.length,
  students: ids.map((id) => child(id)),
  next: null,
});
const SCHOOL = {
  school_name: 'Demo School',
  time_zone: 'Asia/Kolkata',
  classes: [
    { grade: 6, section: 'A', students: 2, without_password: 1 },
    { grade: 7, section: 'B', students: 1, without_password: 0 },
  ],
};

const show = async (answers: Record<string, CallAnswer> = {}, path = '/roster') => {
  const server = answerCalls({
    [WHO_AM_I]: COORDINATOR,
    [CLASSES]: SCHOOL,
    [STUDENTS]: aPage(1, 2),
    [LEFT]: { total: 0, students: [], next: null },
    ...answers,
  });
  const screen = await render(
    <StaffPage path={path}>
      <StudentsPage />
    </StaffPage>,
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  return {
    screen,
    server,
    dialog: screen.getByRole('dialog'),
    find: screen.getByRole('searchbox', { name: 'Name, login or admission no.' }),
    choose: (id: number) => screen.getByRole('checkbox', { name: `Choose Child ${id}` }),
    names: () =>
      screen
        .getByRole('rowheader')
        .elements()
        .map(({ textContent }) => /Child \d+/.exec(textContent ?? '')?.[0]),
  };
};

beforeEach(forgetAnswers);

describe('the students of a school, for a coordinator (D13)', () => {
  it('are on their way, then counted and listed', async () => {
    const waiting = await show({ [CLASSES]: unanswered });
    await expect.element(waiting.screen.getByRole('status', { name: 'Loading…' })).toBeVisible();
    expect(waiting.server.bodiesOf(STUDENTS)).toEqual([]);
    await waiting.screen.unmount();
    forgetAnswers();
    const { screen, server, names } = await show();
    await expect.element(screen.getByText('2 students')).toBeVisible();
    expect(names()).toEqual(['Child 1', 'Child 2']);
    expect(server.bodiesOf(STUDENTS)).toEqual([{ school_id: 1, search: '' }]);
  });

  it('fail with a way to ask again', async () => {
    const { screen, server } = await show({ [STUDENTS]: lost });
    const again = screen.getByRole('button', { name: 'Retry' });
    await expect.element(again).toBeVisible();
    server.answers[STUDENTS] = aPage(1);
    await again.click();
    await expect.element(screen.getByText('1 student')).toBeVisible();
  });

  it('are found by the words of the address and of the field, in one class', async () => {
    const { screen, server, find } = await show({ [STUDENTS]: aPage() }, '/roster?find=asha');
    await expect.element(find).toHaveValue('asha');
    await expect.element(screen.getByText('Try part of the name, or another class.')).toBeVisible();
    await find.fill('  ravi ');
    await userEvent.selectOptions(screen.getByLabelText('Choose a class'), 'Class VII-B');
    await expect
      .poll(() => server.bodiesOf(STUDENTS).at(-1))
      .toEqual({ school_id: 1, search: 'ravi', grade: 7, section: 'B' });
    expect(server.bodiesOf(STUDENTS)[0]).toEqual({ school_id: 1, search: 'asha' });
  });

  it('come a page at a time', async () => {
    const cursor = { name: 'child 1', student_id: 1 };
    const { screen, server, names } = await show({
      [STUDENTS]: ({ after }: { after?: object }) =>
        after ? { ...aPage(2), total: 2 } : { ...aPage(1), total: 2, next: cursor },
    });
    await screen.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(names).toEqual(['Child 1', 'Child 2']);
    expect(server.bodiesOf(STUDENTS).at(-1)).toEqual({ school_id: 1, search: '', after: cursor });
    expect(screen.getByText('2 students').elements()).toHaveLength(1);
  });

  it('are chosen one by one, all at once, and let go of', async () => {
    const { screen, server, choose } = await show({
      [STUDENTS]: { ...aPage(1, 2), total: 3 },
      [MATCHING]: { total: 3, students: [child(1), child(2), child(3)] },
    });
    await choose(2).click();
    await expect.element(screen.getByText('1 chosen')).toBeVisible();
    await choose(2).click();
    await expect.element(screen.getByText('1 chosen')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Choose the 3 students found' }).click();
    await expect.element(screen.getByText('3 chosen')).toBeVisible();
    expect(server.bodiesOf(MATCHING)).toEqual([{ school_id: 1, search: '' }]);
    await expect.element(choose(1)).toBeChecked();
    await screen.getByRole('button', { name: 'Clear' }).click();
    await expect.element(choose(1)).not.toBeChecked();
  });

  it('are moved to another class with their versions, and moved back by Undo', async () => {
    const { screen, server, dialog, choose } = await show({
      [MOVE]: ({ students }: { students: { student_id: number }[] }) => ({
        students: students.map(({ student_id: id }) => child(id, { version: 4 })),
      }),
    });
    await choose(1).click();
    await choose(2).click();
    await screen.getByRole('button', { name: 'Move' }).click();
    await expect.element(dialog.getByText(/^Now in: VI-A \(2\)/)).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText('Class'), 'VII');
    await dialog.getByLabelText('Section').fill(' B ');
    await dialog.getByRole('button', { name: 'Move 2 students to VII-B' }).click();
    await expect.element(screen.getByText('2 students moved to VII-B')).toBeVisible();
    expect(server.bodiesOf(MOVE)).toEqual([
      {
        school_id: 1,
        students: [1, 2].map((id) => ({ student_id: id, version: 3, grade: 7, section: 'B' })),
      },
    ]);
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => server.bodiesOf(MOVE)).toHaveLength(2);
    expect(server.bodiesOf(MOVE)[1]).toEqual({
      school_id: 1,
      students: [1, 2].map((id) => ({ student_id: id, version: 4, grade: 6, section: 'A' })),
    });
  });

  it('say why they were not moved, and stay chosen', async () => {
    const { screen, dialog, choose } = await show({
      [MOVE]: refused(400, 'INVALID', { field: 'section', message: 'This section is too long.' }),
    });
    await choose(1).click();
    await screen.getByRole('button', { name: 'Move' }).click();
    await dialog.getByRole('button', { name: /^Move 1 student/ }).click();
    await expect.element(dialog.getByText('This section is too long.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByText('1 chosen')).toBeVisible();
  });

  it('leave with a day and a reason, which is asked for; a wrong day is said at its field', async () => {
    const { screen, server, dialog, choose } = await show({
      [LEAVE]: refused(400, 'INVALID', { field: 'left_on', message: 'This day is too early.' }),
      [RETURN]: { students: [] },
    });
    await choose(1).click();
    await screen.getByRole('button', { name: 'Leave school' }).click();
    await expect
      .element(dialog.getByRole('heading', { name: 'Child 1 leaves the school' }))
      .toBeVisible();
    const submit = dialog.getByRole('button', { name: /leaves?$/ });
    await submit.click();
    expect(server.bodiesOf(LEAVE)).toEqual([]);
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Moved away');
    await dialog.getByLabelText('Last day').fill('2026-11-02');
    await submit.click();
    await expect.element(dialog.getByLabelText('Last day')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(dialog.getByText('This day is too early.')).toBeVisible();
    server.answers[LEAVE] = { students: [child(1, { version: 4 })] };
    await submit.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.bodiesOf(LEAVE).at(-1)).toEqual({
      school_id: 1,
      students: [{ student_id: 1, version: 3 }],
      left_on: '2026-11-02',
      reason: 'moved-away',
      note: null,
    });
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => server.bodiesOf(RETURN)).toHaveLength(1);
    expect(server.bodiesOf(RETURN)[0]).toEqual({
      school_id: 1,
      students: [{ student_id: 1, version: 4 }],
    });
  });

  it('who left are listed apart, without classes and cards', async () => {
    const { screen, server } = await show();
    await screen.getByRole('button', { name: 'Left', exact: true }).click();
    await expect.poll(() => server.bodiesOf(LEFT)).toHaveLength(1);
    await expect.element(screen.getByLabelText('Choose a class')).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('button', { name: 'Login cards' }))
      .not.toBeInTheDocument();
  });

  it('lead to an import; cards of a class come with it', async () => {
    const { screen } = await show();
    await expect
      .element(screen.getByRole('link', { name: 'Import students' }))
      .toHaveAttribute('href', '/roster/1/import');
    await userEvent.selectOptions(screen.getByLabelText('Choose a class'), 'Class VI-A');
    await expect.element(screen.getByRole('button', { name: 'Login cards VI-A' })).toBeVisible();
  });
});
