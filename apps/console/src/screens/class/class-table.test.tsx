import type { fetchAssignable } from '@skillkite/contract/staff/assign';
import type { fetchClass, fetchClasses } from '@skillkite/contract/staff/class';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  type CallAnswer,
  answerCalls,
  lost,
  refused,
  unanswered,
} from '@skillkite/client/testing/calls';
import { api } from '../../app/api.ts';
import { store } from '../../app/store.ts';
import {
  COORDINATOR,
  StaffPage,
  TEACHER,
  WHO_AM_I,
  forgetAnswers,
} from '../../testing/staff-page.tsx';
import { ClassPage } from './class-page.tsx';

const CLASSES = '/api/staff/class/fetch_classes';
const CLASS = '/api/staff/class/fetch_class';
const PLACES = '/api/staff/lti/fetch_class_places';
const ROSTER = '/api/staff/roster/fetch_school_classes';
const PICTURES = '/api/staff/pictures/fetch_pictures';
const ASSIGNABLE = '/api/staff/assign/fetch_assignable';
const ASSIGNMENTS = '/api/staff/assign/fetch_assignments';
const ASSIGN = '/api/staff/assign/assign_work';
const GIVE = '/api/staff/praise/give_praise';

type Student = (typeof fetchClass)['~details']['students'][number];

const said = (text: string) => ({ text, lang: 'en' as const });
const OF_CLASS = { school_id: 1, grade: 6, section: 'A' };
const MINE: (typeof fetchClasses)['~details'] = {
  classes: [
    { ...OF_CLASS, school_name: 'Demo School', students: 3 },
    { ...OF_CLASS, section: 'B', school_name: 'Demo School', students: 1 },
  ],
};

const child = (id: number, fullname: string, more: Partial<Student> = {}): Student => ({
  student_id: id,
  fullname,
  last_seen_at: '2026-11-28T04:00:00.000Z',
  seen_days_ago: 0,
  presence: 'away',
  course: said('The question behind'),
  lesson: said('Sort the claims'),
  lesson_number: 2,
  lesson_count: 5,
  lessons_this_week: 1,
  rp: 10,
  streak: 1,
  badges: 0,
  projects_to_review: 0,
  projects_approved: 0,
  waiting: [],
  stuck: null,
  unusual: null,
  ...more,
});
const ASHA = child(1, 'Asha Verma', {
  presence: 'working',
  rp: 40,
  lessons_this_week: 4,
  badges: 2,
  projects_approved: 3,
  unusual: { lessons: 9, took_seconds: 40, usual_seconds: 1800 },
});
const BINA = child(2, 'Bina Roy', {
  seen_days_ago: 1,
  last_seen_at: '2026-11-27T04:00:00.000Z',
  rp: 30,
  streak: 7,
  projects_to_review: 2,
  waiting: ['stuck'],
  stuck: { why: 'tries', count: 5 },
});
const CHAND = child(3, 'Chand Das', {
  last_seen_at: null,
  seen_days_ago: null,
  course: null,
  lesson: null,
  lesson_number: 0,
  lesson_count: 0,
  lessons_this_week: 0,
  rp: 100,
  streak: 0,
});
const ALL = { students: [ASHA, BINA, CHAND] };

const ASSIGNABLE_NOW: (typeof fetchAssignable)['~details'] = {
  today: '2026-11-28',
  students: ALL.students.map(({ student_id: id, fullname }) => ({ student_id: id, fullname })),
  programs: [
    {
      program_id: 1,
      program: said('Thinking'),
      courses: [
        { course_id: 11, course: said('Good questions'), done_by: 1, closed_to: 0, lessons: [] },
      ],
    },
  ],
};

const show = async (answers: Record<string, CallAnswer> = {}) => {
  const server = answerCalls({
    [WHO_AM_I]: TEACHER,
    [CLASSES]: MINE,
    [CLASS]: ALL,
    [PLACES]: { next_most: null, places: [] },
    [PICTURES]: refused(404, 'NOT_FOUND'),
    [ROSTER]: {
      school_name: 'Demo School',
      time_zone: 'Asia/Kolkata',
      classes: [{ ...OF_CLASS, students: 3, without_password: 1 }],
    },
    ...answers,
  });
  const screen = await render(
    <StaffPage path="/classes/1/6/A">
      <Routes>
        <Route path="/classes/:schoolId/:grade/:section" element={<ClassPage />} />
      </Routes>
    </StaffPage>,
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const table = screen.getByRole('table');
  const names = () =>
    table
      .getByRole('rowheader')
      .elements()
      .map((cell) => cell.querySelector('a')?.textContent);
  const headings = () =>
    table
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent);
  return {
    screen,
    server,
    table,
    names,
    headings,
    sortBy: (column: string) => table.getByRole('button', { name: column, exact: true }),
    choose: (name: string) => screen.getByRole('checkbox', { name: `Choose ${name}` }),
    find: screen.getByRole('searchbox', { name: 'Find a student' }),
  };
};

beforeEach(async () => {
  forgetAnswers();
  localStorage.removeItem('classColumnsHidden');
  await page.viewport(1280, 720);
});
afterEach(async () => {
  localStorage.removeItem('classColumnsHidden');
  await page.viewport(390, 844);
});

describe('a class, for its teacher (console 3)', () => {
  it('is loading, then listed with those who need help first', async () => {
    const { screen, server } = await show({ [CLASS]: unanswered });
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Class VI-A' }))
      .toBeVisible();
    await expect.element(screen.getByRole('status', { name: 'Loading…' })).toBeVisible();
    await expect.poll(() => server.bodiesOf(CLASS)).toEqual([{ class: OF_CLASS, language: 'en' }]);
    await screen.unmount();
    forgetAnswers();
    const { names, screen: filled } = await show();
    await expect.poll(names).toEqual(['Bina Roy', 'Asha Verma', 'Chand Das']);
    await expect
      .element(filled.getByRole('link', { name: 'Bina Roy' }))
      .toHaveAttribute('href', '/students/2');
  });

  it('fails with a way to ask again, and with the reason', async () => {
    const { screen, server, names } = await show({ [CLASS]: lost });
    await expect
      .element(screen.getByText('There is no connection. Check it and try again.'))
      .toBeVisible();
    server.answers[CLASS] = ALL;
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(names).toHaveLength(3);
  });

  it('of another teacher is not shown', async () => {
    const { screen, server } = await show({
      [CLASSES]: { classes: [{ ...OF_CLASS, grade: 7, school_name: 'Demo School', students: 3 }] },
    });
    await expect.element(screen.getByRole('heading', { name: 'No class yet' })).toBeVisible();
    expect(server.bodiesOf(CLASS)).toEqual([]);
  });

  it('says of each student what is known, and a dash for nothing', async () => {
    const { table } = await show();
    const row = (name: string) => table.getByRole('row', { name: new RegExp(`^Choose ${name}`) });
    const cellsOf = (name: string) =>
      row(name)
        .getByRole('cell')
        .elements()
        .slice(1)
        .map(({ textContent }) => textContent);
    await expect.element(row('Asha Verma')).toBeVisible();
    expect(cellsOf('Asha Verma')).toEqual([
      'now',
      '2 of 5Sort the claimsAsk how it went',
      '4 Lessons this week',
      '40',
      '1',
      '2',
      'Approved 3',
    ]);
    expect(cellsOf('Bina Roy')).toEqual([
      'yesterday',
      '2 of 5Sort the claimsStucktried 5 times',
      '1 Lessons this week',
      '30',
      '7',
      '–',
      'To review 2',
    ]);
    expect(cellsOf('Chand Das')).toEqual([
      'Never',
      'Not started',
      '0 Lessons this week',
      '100',
      '0',
      '–',
      '–',
    ]);
    await expect
      .element(row('Asha Verma').getByTitle('9 lessons in 40 seconds, made for 30 minutes').last())
      .toBeVisible();
  });

  it('is sorted by each column, numbers from the top, names from A; the heading says so', async () => {
    const { names, sortBy, table } = await show();
    await expect.poll(names).toHaveLength(3);
    const order: Record<string, [string, string]> = {
      RP: ['Chand Das', 'Bina Roy'],
      Streak: ['Bina Roy', 'Chand Das'],
      Badges: ['Asha Verma', 'Chand Das'],
      'Lessons this week': ['Asha Verma', 'Chand Das'],
      'Last seen': ['Asha Verma', 'Chand Das'],
    };
    for (const [column, [first, last]] of Object.entries(order)) {
      await sortBy(column).click();
      await expect
        .element(table.getByRole('columnheader', { name: column }))
        .toHaveAttribute('aria-sort', 'descending');
      expect([names()[0], names().at(-1)], column).toEqual([first, last]);
    }
    await sortBy('Student').click();
    expect(names()).toEqual(['Asha Verma', 'Bina Roy', 'Chand Das']);
    const heading = table.getByRole('columnheader', { name: 'Student' });
    await expect.element(heading).toHaveAttribute('aria-sort', 'ascending');
    sortBy('Student').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
    expect(names()).toEqual(['Chand Das', 'Bina Roy', 'Asha Verma']);
    await expect
      .element(table.getByRole('columnheader', { name: 'RP' }))
      .toHaveAttribute('aria-sort', 'none');
    await sortBy('Project').click();
    expect(names()).toEqual(['Chand Das', 'Asha Verma', 'Bina Roy']);
  });

  it('finds a part of a name, and says when there is none', async () => {
    const { screen, names, find } = await show();
    await find.fill('  RO ');
    await expect.poll(names).toEqual(['Bina Roy']);
    await expect.element(screen.getByText('1 student', { exact: true })).toBeInTheDocument();
    await find.fill('zoya');
    await expect.element(screen.getByText('No student found')).toBeVisible();
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('button', { name: 'Save as file' }))
      .not.toBeInTheDocument();
  });

  it('is filtered by what waits; a filter without students is not there', async () => {
    const { screen, names } = await show();
    await expect.element(screen.getByRole('button', { name: 'Stuck 1' })).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: /^Streak ends today/ }))
      .not.toBeInTheDocument();
    for (const [chip, name] of [
      ['Stuck 1', 'Bina Roy'],
      ['Ask how it went 1', 'Asha Verma'],
      ['Never signed in 1', 'Chand Das'],
    ] as const) {
      await screen.getByRole('button', { name: chip }).click();
      expect(names()).toEqual([name]);
    }
    await screen.getByRole('button', { name: 'All 3' }).click();
    expect(names()).toHaveLength(3);
  });

  it('stays with its search and choice when news come, without those who left', async () => {
    const { screen, server, names, find, choose } = await show();
    await choose('Asha Verma').click();
    await choose('Bina Roy').click();
    await expect.element(screen.getByText('2 chosen')).toBeVisible();
    await find.fill('a');
    server.answers[CLASS] = { students: [ASHA, CHAND] };
    store.dispatch(api.util.invalidateTags(['class']));
    await expect.poll(names).toEqual(['Asha Verma', 'Chand Das']);
    await expect.element(screen.getByText('1 chosen')).toBeVisible();
    await expect.element(find).toHaveValue('a');
  });
});

describe('columns of a class', () => {
  const ALL_COLUMNS = [
    'Choose all that are shown',
    'Student',
    'Last seen',
    'Course and lesson',
    'Lessons this week',
    'RP',
    'Streak',
    'Badges',
    'Project',
  ];
  const LEFT = ALL_COLUMNS.filter(
    (name) => !['Course and lesson', 'Badges', 'Project'].includes(name),
  );
  const saved: { name: string; file: Blob }[] = [];

  beforeEach(() => {
    saved.length = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push({ name: '', file: file as Blob });
      return `blob:saved-${saved.length}`;
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      const last = saved.at(-1);
      if (last) last.name = this.download;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const hide = async (screen: Awaited<ReturnType<typeof show>>['screen']) => {
    const menu = screen.getByRole('button', { name: 'Columns' });
    await menu.click();
    await expect
      .element(screen.getByRole('checkbox', { name: 'Student', exact: true }))
      .not.toBeInTheDocument();
    for (const column of ['Course and lesson', 'Badges', 'Project'])
      await screen.getByRole('checkbox', { name: column, exact: true }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).toHaveFocus();
  };

  it('are chosen from a menu, and kept on this device', async () => {
    const { screen, headings, sortBy, names } = await show();
    await expect.poll(headings).toEqual(ALL_COLUMNS);
    await sortBy('Badges').click();
    expect(names()[0]).toBe('Asha Verma');
    await hide(screen);
    expect(headings()).toEqual(LEFT);
    // The sorted column is hidden.
    expect(names()[0]).toBe('Bina Roy');
    await screen.unmount();
    const again = await show();
    await expect.poll(again.headings).toEqual(LEFT);
  });

  it('are moved through by arrow keys', async () => {
    const { screen } = await show();
    const menu = screen.getByRole('button', { name: 'Columns' });
    await expect.element(menu).toBeVisible();
    menu.element().focus();
    await userEvent.keyboard('{ArrowDown}');
    const box = (name: string) => screen.getByRole('checkbox', { name, exact: true });
    await expect.element(box('Last seen')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(box('Project')).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowDown}');
    await expect.element(box('Course and lesson')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(box('Project')).toHaveFocus();
  });

  it('are those of the file, in the order that is shown', async () => {
    const { screen, sortBy } = await show();
    await hide(screen);
    await sortBy('RP').click();
    await screen.getByRole('button', { name: 'Save as file' }).click();
    await screen.getByRole('button', { name: 'CSV' }).click();
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['Class VI-A.csv']);
    const lines = (await saved[0]?.file.text())?.trim().split('\r\n');
    expect(lines).toEqual([
      'Student,Last seen,Stuck,Ask how it went,Lessons this week,RP,Streak',
      'Chand Das,Never,,,0,100,0',
      'Asha Verma,now,,"9 lessons in 40 seconds, made for 30 minutes",4,40,1',
      'Bina Roy,yesterday,tried 5 times,,1,30,7',
    ]);
    await screen.getByRole('button', { name: 'Save as file' }).click();
    await screen.getByRole('button', { name: 'Excel' }).click();
    await expect.poll(() => saved.at(-1)?.name).toBe('Class VI-A.xlsx');
  });

  it('all go into the file, with the words of the screen', async () => {
    const { screen } = await show();
    await screen.getByRole('button', { name: 'Save as file' }).click();
    await screen.getByRole('button', { name: 'CSV' }).click();
    await expect.poll(() => saved.at(-1)?.name).toBe('Class VI-A.csv');
    const lines = (await saved[0]?.file.text())?.trim().split('\r\n');
    expect(lines?.[0]).toBe(
      'Student,Last seen,Course,Lesson,Stuck,Ask how it went,Lessons this week,RP,Streak,Badges,Projects to review,Projects approved',
    );
    expect(lines?.[3]).toBe('Chand Das,Never,Not started,,,,0,100,0,0,0,0');
  });
});

describe('students chosen in a class', () => {
  it('are all that are shown, and the choice is cleared', async () => {
    const { screen, find } = await show();
    await find.fill('as');
    await screen.getByRole('checkbox', { name: 'Choose all that are shown' }).click();
    await expect.element(screen.getByText('2 chosen')).toBeVisible();
    await find.fill('');
    await expect
      .element(screen.getByRole('checkbox', { name: 'Choose all that are shown' }))
      .not.toBeChecked();
    await screen.getByRole('button', { name: 'Clear' }).click();
    await expect.element(screen.getByText(/ chosen$/)).not.toBeInTheDocument();
  });

  it('have no card of a teacher, but of the school', async () => {
    const { screen, choose } = await show();
    await choose('Asha Verma').click();
    await expect.element(screen.getByRole('button', { name: 'Praise' })).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Login cards' }))
      .not.toBeInTheDocument();
    await screen.unmount();
    forgetAnswers();
    const school = await show({ [WHO_AM_I]: COORDINATOR });
    await school.choose('Asha Verma').click();
    await expect
      .element(school.screen.getByRole('button', { name: 'Login cards', exact: true }))
      .toBeVisible();
  });

  it('are praised together; the page says to how many', async () => {
    const { screen, server, choose } = await show({ [GIVE]: { count: 2, praise_ids: [7, 8] } });
    await choose('Asha Verma').click();
    await choose('Chand Das').click();
    await screen.getByRole('button', { name: 'Praise' }).click();
    await screen
      .getByRole('dialog', { name: 'Praise 2 students' })
      .getByRole('button', { name: 'Send' })
      .click();
    await expect.element(screen.getByText('Praised 2 students.')).toBeVisible();
    await expect.element(choose('Asha Verma')).not.toBeChecked();
    await expect.element(screen.getByText(/ chosen$/)).not.toBeInTheDocument();
    expect(server.bodiesOf(GIVE)).toMatchObject([{ class: OF_CLASS, student_ids: [1, 3] }]);
  });

  it('are given a course; refused, the form keeps what was typed', async () => {
    const { screen, server, choose } = await show({
      [ASSIGNABLE]: ASSIGNABLE_NOW,
      [ASSIGNMENTS]: { next_most: null, assignments: [] },
      [ASSIGN]: refused(500, 'BROKEN', { message: 'We could not assign this.' }),
    });
    await choose('Bina Roy').click();
    await screen.getByRole('button', { name: 'Assign', exact: true }).last().click();
    const dialog = screen.getByRole('dialog', { name: 'Assign to class VI-A' });
    await dialog.getByRole('radio', { name: /^Good questions/ }).click();
    const note = dialog.getByRole('textbox', { name: /^A sentence for the students/ });
    await note.fill('Read the first page twice.');
    await dialog.getByRole('button', { name: 'Assign to 1' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('We could not assign this.');
    await expect.element(note).toHaveValue('Read the first page twice.');
    expect(server.bodiesOf(ASSIGN)).toMatchObject([
      {
        class: OF_CLASS,
        course_id: 11,
        lesson_id: null,
        student_ids: [2],
        due_on: '2026-12-05',
        note: 'Read the first page twice.',
        is_opening: 0,
      },
    ]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(choose('Bina Roy')).toBeChecked();
  });
});
