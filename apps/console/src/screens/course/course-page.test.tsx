import type { fetchAnswers, fetchCourse } from '@skillkite/contract/staff/class';
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
import { StaffPage, TEACHER, WHO_AM_I, forgetAnswers } from '../../testing/staff-page.tsx';
import { CoursePage } from './course-page.tsx';

const COURSE = '/api/staff/class/fetch_course';
const ANSWERS = '/api/staff/class/fetch_answers';

type Details = (typeof fetchCourse)['~details'];
type Student = Details['students'][number];
type Answers = (typeof fetchAnswers)['~details'];

const said = (text: string) => ({ text, lang: 'en' as const });
const OF_CLASS = { school_id: 1, grade: 6, section: 'A' };
const LESSONS: Details['lessons'] = [
  { lesson_id: 1, lesson: said('What is asked'), kind: 'lesson', has_answers: 0, done: 2 },
  { lesson_id: 2, lesson: said('Sort the claims'), kind: 'quiz', has_answers: 1, done: 1 },
  { lesson_id: 3, lesson: said('Your project'), kind: 'project', has_answers: 0, done: 0 },
];
const student = (id: number, fullname: string, more: Partial<Student> = {}): Student => ({
  student_id: id,
  fullname,
  stuck: null,
  presence: 'away',
  idle_minutes: 0,
  at_lesson_id: null,
  project: null,
  done: [],
  begun: [],
  scores: [],
  ...more,
});
const DETAILS: Details = {
  course: said('Good questions'),
  program: said('Thinking'),
  lessons: LESSONS,
  students: [
    student(1, 'Asha Verma', {
      presence: 'working',
      at_lesson_id: 3,
      project: 'submitted',
      done: [0, 1],
      begun: [2],
      scores: [{ at: 1, percent: 85 }],
    }),
    student(2, 'Bina Roy', {
      presence: 'stopped',
      idle_minutes: 4,
      at_lesson_id: 2,
      stuck: { why: 'tries', count: 5 },
      done: [0],
      begun: [1],
    }),
    student(3, 'Chand Das'),
  ],
};
const GIVEN: Answers = {
  lesson: said('Sort the claims'),
  tried: 2,
  is_latest_try: 0,
  questions: [
    {
      question: said('The easy one'),
      answered: 2,
      right_first: 2,
      answers: [{ text: said('A fact'), students: 2, is_right: 1 }],
      right_answer: said('A fact'),
      fooled_most: null,
    },
    {
      question: said('The hard one'),
      answered: 2,
      right_first: 0,
      answers: [{ text: said('A guess'), students: 2, is_right: 0 }],
      right_answer: said('An opinion'),
      fooled_most: { text: said('A guess'), students: 2, why: said('A guess says maybe.') },
    },
    {
      question: said('The open one'),
      answered: 1,
      right_first: null,
      answers: [{ text: said('My words'), students: 1, is_right: null }],
      right_answer: null,
      fooled_most: null,
    },
  ],
};

const show = async (answers: Record<string, CallAnswer> = {}, path = '/courses/1/6/A/11') => {
  const server = answerCalls({
    [WHO_AM_I]: TEACHER,
    [COURSE]: DETAILS,
    [ANSWERS]: GIVEN,
    ...answers,
  });
  const screen = await render(
    <StaffPage path={path}>
      <Routes>
        <Route path="/courses/:schoolId/:grade/:section/:courseId" element={<CoursePage />} />
      </Routes>
    </StaffPage>,
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  const table = screen.getByRole('table');
  return {
    screen,
    server,
    table,
    names: () =>
      table
        .getByRole('rowheader')
        .elements()
        .map((cell) => cell.querySelector('a')?.textContent),
    cell: (words: string) => table.getByTitle(words),
    nameOf: (name: string) => table.getByRole('link', { name, exact: true }),
    address: screen.getByLabelText('address'),
  };
};

beforeEach(async () => {
  forgetAnswers();
  await page.viewport(1280, 800);
});
afterEach(async () => {
  await page.viewport(390, 844);
});

describe('a course in a class, for a teacher (console 3)', () => {
  it('is loading, then there with its lessons and a way back', async () => {
    const { screen } = await show({ [COURSE]: unanswered });
    await expect.element(screen.getByRole('status', { name: 'Loading…' })).toBeVisible();
    await screen.unmount();
    forgetAnswers();
    const { screen: filled, server } = await show();
    await expect
      .element(filled.getByRole('heading', { level: 1, name: 'Good questions' }))
      .toBeVisible();
    await expect.element(filled.getByText('Thinking in class VI-A')).toBeVisible();
    expect(server.bodiesOf(COURSE)).toEqual([{ class: OF_CLASS, course_id: 11, language: 'en' }]);
    await expect
      .element(filled.getByRole('link', { name: 'All courses of class VI-A' }))
      .toHaveAttribute('href', '/courses/1/6/A');
    await expect.element(filled.getByText('1 of 3 done')).toBeVisible();
  });

  it('cannot be loaded: the reason, and a press asks again', async () => {
    const { screen, server } = await show({ [COURSE]: lost });
    await expect
      .element(screen.getByText('There is no connection. Check it and try again.'))
      .toBeVisible();
    server.answers[COURSE] = DETAILS;
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Good questions' })).toBeVisible();
    await screen.unmount();
    forgetAnswers();
    const gone = await show({ [COURSE]: refused(404, 'NOT_FOUND') });
    await expect.element(gone.screen.getByText('NOT_FOUND')).toBeVisible();
    await expect
      .element(gone.screen.getByRole('button', { name: 'Retry' }))
      .not.toBeInTheDocument();
  });

  it('of no number is none, and nothing is asked', async () => {
    const { screen, server } = await show({}, '/courses/1/6/A/none');
    await expect.element(screen.getByText('There is nothing at this address')).toBeVisible();
    expect(server.bodiesOf(COURSE)).toEqual([]);
  });

  it('has a cell a student and lesson, which says what is there and leads to it', async () => {
    const { cell, table } = await show();
    const cells: Record<string, string> = {
      'Asha Verma: What is asked. Done': '/students/1?lesson=1',
      'Asha Verma: Sort the claims. Done, 85 %': '/students/1?lesson=2',
      'Asha Verma: Your project. To review, Here now': '/review/1/11',
      'Bina Roy: Sort the claims. Stuck, Here now': '/students/2?lesson=2',
      'Bina Roy: Your project. Not started': '/students/2?lesson=3',
      'Chand Das: What is asked. Not started': '/students/3?lesson=1',
    };
    for (const [words, path] of Object.entries(cells))
      await expect.element(cell(words)).toHaveAttribute('href', path);
    const done = table
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => (row as HTMLTableRowElement).cells.item(4)?.textContent);
    expect(done).toEqual(['2', '1', '0']);
    await expect.element(table.getByText('tried 5 times')).toBeVisible();
  });

  it('is walked through by arrows, Home and End, with one stop a student', async () => {
    const { cell, nameOf } = await show();
    await expect.element(nameOf('Asha Verma')).toBeVisible();
    nameOf('Asha Verma').element().focus();
    const steps = [
      ['{ArrowRight}', 'Asha Verma: What is asked. Done'],
      ['{ArrowDown}', 'Bina Roy: What is asked. Done'],
      ['{End}', 'Bina Roy: Your project. Not started'],
      ['{ArrowRight}', 'Bina Roy: Your project. Not started'],
      ['{ArrowUp}', 'Asha Verma: Your project. To review, Here now'],
      ['{ArrowUp}', 'Asha Verma: Your project. To review, Here now'],
      ['{Control>}{End}{/Control}', 'Chand Das: Your project. Not started'],
      ['{ArrowLeft}', 'Chand Das: Sort the claims. Not started'],
    ] as const;
    for (const [key, words] of steps) {
      await userEvent.keyboard(key);
      await expect.element(cell(words)).toHaveFocus();
    }
    await userEvent.keyboard('{Home}');
    await expect.element(nameOf('Chand Das')).toHaveFocus();
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await expect.element(nameOf('Asha Verma')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(nameOf('Bina Roy')).toHaveFocus();
  });

  it('is filtered and searched; no result is said', async () => {
    const { screen, names } = await show();
    await expect.poll(names).toEqual(['Asha Verma', 'Bina Roy', 'Chand Das']);
    await screen.getByRole('button', { name: 'Stuck 1' }).click();
    expect(names()).toEqual(['Bina Roy']);
    await screen.getByRole('button', { name: 'Not started at all 1' }).click();
    expect(names()).toEqual(['Chand Das']);
    const find = screen.getByRole('searchbox', { name: 'Find a student' });
    await find.fill('asha');
    await expect.element(screen.getByText('No student found')).toBeVisible();
    await screen.getByRole('button', { name: 'All 3' }).click();
    expect(names()).toEqual(['Asha Verma']);
  });

  it('with few lessons stands in two halves on a wide screen', async () => {
    const many = Array.from({ length: 13 }, (_, at) => student(at + 1, `Child ${at + 1}`));
    const { screen } = await show({ [COURSE]: { ...DETAILS, students: many } });
    await expect.poll(() => screen.getByRole('table').elements()).toHaveLength(2);
    const counts = screen
      .getByRole('table')
      .elements()
      .map((table) => (table as HTMLTableElement).tBodies.item(0)?.rows.length);
    expect(counts).toEqual([7, 6]);
    await page.viewport(1000, 800);
    await expect.poll(() => screen.getByRole('table').elements()).toHaveLength(1);
  });
});

describe('answers of a class', () => {
  const open = async (answers: Record<string, CallAnswer> = {}) => {
    const shown = await show(answers);
    const press = shown.screen.getByRole('button', { name: /Sort the claims/ });
    await press.click();
    const aside = shown.screen.getByRole('complementary', { name: 'Answers' });
    await expect.element(aside).toBeVisible();
    const questions = () =>
      [...aside.element().querySelectorAll('summary')].map(
        (summary) => summary.querySelector('[lang]')?.textContent,
      );
    return { ...shown, press, aside, questions };
  };

  it('open by a press, the hardest question first, with the mistake most made', async () => {
    const { server, press, aside, questions } = await open();
    await expect.element(press).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(questions).toEqual(['The hard one', 'The easy one', 'The open one']);
    expect(server.bodiesOf(ANSWERS)).toEqual([{ class: OF_CLASS, lesson_id: 2, language: 'en' }]);
    await expect.element(aside.getByText('50 %')).toBeVisible();
    await expect
      .element(aside.getByText('Most common mistake: “A guess”, 2 students.'))
      .toBeVisible();
    await expect.element(aside.getByText('A guess says maybe.')).toBeVisible();
    await expect.element(aside.getByText('An opinion')).toBeVisible();
    await userEvent.selectOptions(aside.getByLabelText('Order'), 'In order');
    expect(questions()).toEqual(['The easy one', 'The hard one', 'The open one']);
    await expect.element(aside.getByText('1 answer, neither right nor wrong')).toBeVisible();
  });

  it('close by a press, and by the lesson itself', async () => {
    const { press, aside } = await open();
    await aside.getByRole('button', { name: 'Close' }).click();
    await expect.element(aside).not.toBeInTheDocument();
    await press.click();
    await expect.element(aside).toBeVisible();
    await press.click();
    await expect.element(aside).not.toBeInTheDocument();
  });

  it('are none yet, or of the latest try, or lost', async () => {
    const { screen, server, aside } = await open({ [ANSWERS]: lost });
    await expect
      .element(aside.getByText('There is no connection. Check it and try again.'))
      .toBeVisible();
    server.answers[ANSWERS] = { ...GIVEN, questions: [] };
    await aside.getByRole('button', { name: 'Retry' }).click();
    await expect.element(aside.getByText('No answers yet')).toBeVisible();
    await screen.unmount();
    forgetAnswers();
    const latest = await open({ [ANSWERS]: { ...GIVEN, is_latest_try: 1 } });
    await expect.element(latest.aside.getByText('Right in the latest try')).toBeVisible();
  });
});

describe('a class at work', () => {
  /** Simulated streams that the page opened. */
  let streams: (EventTarget & { url: string; isClosed: boolean })[];
  beforeEach(() => {
    streams = [];
    class Stream extends EventTarget {
      static readonly CLOSED = 2;
      readonly readyState = 1;
      isClosed = false;
      readonly url: string;
      constructor(url: string) {
        super();
        this.url = url;
        streams.push(this);
      }
      close() {
        this.isClosed = true;
      }
    }
    vi.stubGlobal('EventSource', Stream);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is shown by a switch: who learns, who has stopped and for how long', async () => {
    const { screen, table } = await show();
    const live = screen.getByRole('switch', { name: 'Live' });
    await expect.element(live).not.toBeChecked();
    expect(streams).toEqual([]);
    await live.click();
    await expect.element(live).toBeChecked();
    await expect.element(screen.getByText('2 of 3 are learning now')).toBeVisible();
    await expect.element(screen.getByText('1 has stopped')).toBeVisible();
    await expect.element(table.getByText('Learning now')).toBeInTheDocument();
    await expect.element(table.getByText('4 min')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Attendance' }))
      .toHaveAttribute('href', '/classes/1/6/A/attendance');
    expect(streams.map(({ url }) => url)).toEqual(['/api/staff/live/1/6/A']);
  });

  it('moves by itself with the news, says when the connection is lost, and ends', async () => {
    const { screen, server } = await show();
    await screen.getByRole('switch', { name: 'Live' }).click();
    server.answers[COURSE] = {
      ...DETAILS,
      students: DETAILS.students.map((one) => ({ ...one, presence: 'working' as const })),
    };
    streams[0]?.dispatchEvent(new Event('work'));
    await expect.element(screen.getByText('3 of 3 are learning now')).toBeVisible();
    await expect.element(screen.getByText(/has stopped$/)).not.toBeInTheDocument();
    server.answers[COURSE] = lost;
    streams[0]?.dispatchEvent(new Event('work'));
    await expect
      .element(screen.getByText('There is no connection. Check it and try again.'))
      .toBeVisible();
    await expect.element(screen.getByText('3 of 3 are learning now')).toBeVisible();
    await screen.getByRole('switch', { name: 'Live' }).click();
    await expect.element(screen.getByText('3 of 3 are learning now')).not.toBeInTheDocument();
    expect(streams.map(({ isClosed }) => isClosed)).toEqual([true]);
  });
});
