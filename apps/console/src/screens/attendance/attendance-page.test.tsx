import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Route, Routes } from 'react-router';
import {
  type CallAnswer,
  answerCalls,
  lost,
  refused,
  unanswered,
} from '@skillkite/client/testing/calls';
import { COORDINATOR, StaffPage, WHO_AM_I, forgetAnswers } from '../../testing/staff-page.tsx';
import { AttendancePage } from './attendance-page.tsx';

const CLASSES = '/api/staff/class/fetch_classes';
const FETCH = '/api/staff/attendance/fetch_attendance';
const SAVE = '/api/staff/attendance/save_attendance';

const OF = { school_id: 1, grade: 6, section: 'A' };
const kept = (day: string, version = 2) => ({ day, version, saved_by: 'Meena' });
const attendance = (more: object = {}) => ({
  today: '2026-11-28',
  month: '2026-11',
  saved_today: null,
  days: [kept('2026-10-20'), kept('2026-11-26'), kept('2026-11-27')],
  earliest: '2026-10-28',
  students: [
    { student_id: 1, fullname: 'Asha', today: 'present', marks: [null, 'present', 'absent'] },
    { student_id: 2, fullname: 'Ravi', today: 'absent', marks: ['present', 'present', 'present'] },
  ],
  former: [
    {
      student_id: 3,
      fullname: 'Zoya',
      now: { grade: 7, section: 'B' },
      marks: ['absent', null, null],
    },
    { student_id: 4, fullname: 'Dev', now: null, marks: ['present', null, null] },
  ],
  ...more,
});

const show = async (answers: Record<string, CallAnswer> = {}) => {
  const server = answerCalls({
    [WHO_AM_I]: COORDINATOR,
    [CLASSES]: { classes: [{ ...OF, school_name: 'Demo School', students: 2 }] },
    [FETCH]: attendance(),
    ...answers,
  });
  const screen = await render(
    <StaffPage path="/classes/1/6/A/attendance">
      <Routes>
        <Route path="/classes/:schoolId/:grade/:section/attendance" element={<AttendancePage />} />
      </Routes>
    </StaffPage>,
  );
  await expect
    .element(screen.getByRole('heading', { name: 'Attendance of class VI-A' }))
    .toBeVisible();
  return {
    screen,
    server,
    save: screen.getByRole('button', { name: 'Save attendance' }),
    of: (name: string) => screen.getByRole('switch', { name: new RegExp(name) }),
  };
};

beforeEach(forgetAnswers);

describe('the attendance of a class (D13)', () => {
  it('is on its way, and fails with a way to ask again', async () => {
    const waiting = await show({ [FETCH]: unanswered });
    await expect.element(waiting.screen.getByRole('status', { name: 'Loading…' })).toBeVisible();
    await waiting.screen.unmount();
    forgetAnswers();
    const { screen, server, of } = await show({ [FETCH]: lost });
    server.answers[FETCH] = attendance();
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(of('Asha')).toBeVisible();
  });

  it('says that a class has no students', async () => {
    const { screen } = await show({ [FETCH]: attendance({ students: [], former: [] }) });
    await expect.element(screen.getByRole('heading', { name: 'No students yet' })).toBeVisible();
  });

  it('proposes who was seen; a tap changes a mark; all marks are saved for the day', async () => {
    const { screen, server, of, save } = await show({ [SAVE]: { saved: kept('2026-11-28', 1) } });
    await expect.element(screen.getByText('1 of 2 is here')).toBeVisible();
    await expect.element(of('Asha')).toHaveAttribute('aria-checked', 'true');
    await of('Ravi').click();
    await expect.element(of('Ravi')).toHaveAttribute('aria-checked', 'true');
    await expect.element(screen.getByText('2 of 2 are here')).toBeVisible();
    await expect.element(screen.getByText(/1 change not saved yet/)).toBeVisible();
    server.answers[FETCH] = attendance({
      saved_today: kept('2026-11-28', 1),
      students: attendance().students.map((one) => ({ ...one, today: 'present' })),
    });
    await save.click();
    await expect.element(screen.getByText(/Saved by Meena/)).toBeVisible();
    expect(server.bodiesOf(SAVE)).toEqual([
      {
        class: OF,
        day: '2026-11-28',
        version: null,
        marks: [
          { student_id: 1, mark: 'present' },
          { student_id: 2, mark: 'present' },
        ],
      },
    ]);
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  });

  it('is changed by the keyboard, and a second press takes it back', async () => {
    const { screen, of } = await show();
    await expect.element(of('Ravi')).toBeVisible();
    of('Ravi').element().focus();
    await userEvent.keyboard(' ');
    await expect.element(of('Ravi')).toHaveAttribute('aria-checked', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(of('Ravi')).toHaveAttribute('aria-checked', 'false');
    await expect.element(screen.getByText(/not saved yet/)).not.toBeInTheDocument();
  });

  it('says why it was not saved, and keeps the marks', async () => {
    const { screen, of, save } = await show({
      [SAVE]: refused(409, 'STUDENT_LEFT', { message: 'Asha left the class.' }),
    });
    await of('Ravi').click();
    await save.click();
    await expect.element(screen.getByText('Asha left the class.')).toBeVisible();
    await expect.element(of('Ravi')).toHaveAttribute('aria-checked', 'true');
  });

  it('says who was first, and saves mine by the version that is there now', async () => {
    const { screen, server, of, save } = await show({
      [SAVE]: refused(409, 'CHANGED_MEANWHILE', {
        current: kept('2026-11-28', 5),
        changed: { who: 'person', name: 'Meena', is_former: 0, at: null, fields: ['marks'] },
      }),
    });
    await of('Ravi').click();
    await save.click();
    await expect.element(screen.getByText(/^Meena has changed this/)).toBeVisible();
    server.answers[SAVE] = { saved: kept('2026-11-28', 6) };
    await screen.getByRole('button', { name: 'Save mine' }).click();
    await expect.poll(() => server.bodiesOf(SAVE)).toHaveLength(2);
    expect(server.bodiesOf(SAVE)[1]).toMatchObject({ version: 5 });
  });

  it('shows the month by day, with who moved or left, and counts the days', async () => {
    const { screen } = await show();
    await expect.element(screen.getByRole('rowheader').first()).toBeVisible();
    const rows = screen
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => [
        row.querySelector('th')?.textContent,
        [...row.querySelectorAll('td')].map(
          (cell) =>
            cell.querySelector('[aria-label]')?.getAttribute('aria-label') ?? cell.textContent,
        ),
      ]);
    expect(rows).toEqual([
      ['Asha', ['Not in the class', 'Here', 'Away', '1 of 2']],
      ['Ravi', ['Here', 'Here', 'Here', '3 of 3']],
      ['ZoyaMoved to VII-B', ['Away', 'Not in the class', 'Not in the class', '0 of 1']],
      ['DevLeft the school', ['Here', 'Not in the class', 'Not in the class', '1 of 1']],
    ]);
    // Earlier days than a month ago cannot be corrected.
    expect(screen.getByRole('button', { name: /^Correct / }).elements()).toHaveLength(2);
  });

  it('leads to other months, not into the future', async () => {
    const { screen, server } = await show({
      [FETCH]: ({ month }: { month: string | null }) =>
        attendance(month === null ? {} : { month, days: [], former: [] }),
    });
    await expect.element(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Later month' }))
      .toHaveAttribute('aria-disabled', 'true');
    const earlier = screen.getByRole('button', { name: 'Earlier month' });
    earlier.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { name: 'October 2026' })).toBeVisible();
    // The focused button leads to the next month.
    await expect.element(earlier).toHaveFocus();
    await expect.element(screen.getByText('No day saved in this month')).toBeVisible();
    expect(server.bodiesOf(FETCH).at(-1)).toEqual({ class: OF, month: '2026-10' });
    await earlier.click();
    await expect.poll(() => server.bodiesOf(FETCH).at(-1)).toMatchObject({ month: '2026-09' });
    const later = screen.getByRole('button', { name: 'Later month' });
    for (const month of ['October 2026', 'November 2026']) {
      await later.click();
      await expect.element(screen.getByRole('heading', { name: month })).toBeVisible();
    }
    await expect.element(later).toHaveFocus();
  });

  it('opens a day to correct it', async () => {
    const { screen } = await show();
    await screen.getByRole('button', { name: /^Correct .*26/ }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    await expect
      .element(dialog.getByRole('switch', { name: /Asha/ }))
      .toHaveAttribute('aria-checked', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
