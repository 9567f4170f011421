import type { fetchStudent, fetchStudentAnswers } from '@skillkite/contract/staff/class';
import type { fetchPraise } from '@skillkite/contract/staff/praise';
import { Route, Routes } from 'react-router';
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
import { api } from '../../app/api.ts';
import { store } from '../../app/store.ts';
import { StaffPage, TEACHER, WHO_AM_I, forgetAnswers } from '../../testing/staff-page.tsx';
import { StudentPage } from './student-page.tsx';

const STUDENT = '/api/staff/class/fetch_student';
const ANSWERS = '/api/staff/class/fetch_student_answers';
const PRAISE = '/api/staff/praise/fetch_praise';
const TAKE_BACK = '/api/staff/praise/take_back_praise';

type Details = (typeof fetchStudent)['~details'];
type Lesson = Details['courses'][number]['lessons'][number];
type Answers = (typeof fetchStudentAnswers)['~details'];
type Praise = (typeof fetchPraise)['~details'];

const said = (text: string) => ({ text, lang: 'en' as const });
const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T06:00:00.000Z`;
const lesson = (id: number, name: string, more: Partial<Lesson> = {}): Lesson => ({
  lesson_id: id,
  lesson: said(name),
  begun_at: null,
  done_at: null,
  score: null,
  latest_score: null,
  tries: 0,
  has_answers: 0,
  took_seconds: null,
  ...more,
});
const DETAILS: Details = {
  student: {
    student_id: 7,
    fullname: 'Asha Verma',
    school_id: 1,
    grade: 6,
    section: 'A',
    last_seen_at: day(27),
    lessons_this_week: 3,
    rp: 120,
    streak: 4,
    waiting: [],
    stuck: null,
    unusual: null,
    lesson: null,
  },
  courses: [
    {
      course_id: 11,
      course: said('Good questions'),
      last_at: day(26),
      completed_at: null,
      lessons: [
        lesson(1, 'What is asked', { begun_at: day(20), done_at: day(21), took_seconds: 40 }),
        lesson(2, 'Sort the claims', {
          begun_at: day(22),
          score: 80,
          latest_score: 60,
          tries: 2,
          has_answers: 1,
        }),
        lesson(3, 'The quiz', { has_answers: 1 }),
      ],
    },
    {
      course_id: 12,
      course: said('Fair maps'),
      last_at: day(12),
      completed_at: day(13),
      lessons: [lesson(4, 'A map', { begun_at: day(10), done_at: day(12) })],
    },
  ],
  projects: [],
  badges: [],
  assessment: null,
};
const NO_PRAISE: Praise = { praise: [], next_most: null };
const QUESTIONS: Answers = {
  is_latest_try: 0,
  questions: [
    {
      question: said('Is it a fact?'),
      answers: [
        { text: said('A guess'), is_right: 0 },
        { text: said('A fact'), is_right: 1 },
      ],
      right_answer: said('A fact'),
    },
    {
      question: said('Who said it?'),
      answers: [{ text: said('My friend'), is_right: 0 }],
      right_answer: said('The paper'),
    },
    { question: said('And why?'), answers: [], right_answer: null },
  ],
  attempts: null,
};

const show = async (answers: Record<string, CallAnswer> = {}, path = '/students/7') => {
  const server = answerCalls({
    [WHO_AM_I]: TEACHER,
    [STUDENT]: DETAILS,
    [PRAISE]: NO_PRAISE,
    [ANSWERS]: QUESTIONS,
    ...answers,
  });
  const screen = await render(
    <StaffPage path={path}>
      <Routes>
        <Route path="/students/:studentId" element={<StudentPage />} />
      </Routes>
    </StaffPage>,
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  const item = (text: string) => screen.getByRole('listitem').filter({ hasText: text }).last();
  return { screen, server, item };
};

beforeEach(forgetAnswers);

describe('a student, for a teacher (console 3)', () => {
  it('is loading, then named, with figures and a way back to the class', async () => {
    const { screen } = await show({ [STUDENT]: unanswered });
    await expect.element(screen.getByRole('status', { name: 'Loading…' }).first()).toBeVisible();
    await screen.unmount();
    forgetAnswers();
    const { screen: filled, server } = await show();
    await expect
      .element(filled.getByRole('heading', { level: 1, name: 'Asha Verma' }))
      .toBeVisible();
    expect(server.bodiesOf(STUDENT)).toEqual([{ student_id: 7, language: 'en' }]);
    await expect
      .element(filled.getByRole('link', { name: 'Class VI-A' }))
      .toHaveAttribute('href', '/classes/1/6/A');
    const figures = filled.getByRole('definition').elements();
    expect(figures.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      '3',
      '120',
      '4',
      '0',
    ]);
  });

  it('that cannot be loaded is asked for again; an address without a number is none', async () => {
    const { screen, server } = await show({ [STUDENT]: lost });
    await expect
      .element(screen.getByText('There is no connection. Check it and try again.'))
      .toBeVisible();
    server.answers[STUDENT] = DETAILS;
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Asha Verma' })).toBeVisible();
    await screen.unmount();
    forgetAnswers();
    for (const path of ['/students/0', '/students/asha', '/students/1.5']) {
      const none = await show({}, path);
      await expect.element(none.screen.getByText('There is nothing at this address')).toBeVisible();
      expect(none.server.bodiesOf(STUDENT)).toEqual([]);
      await none.screen.unmount();
    }
  });

  it('that left stays, with the news; of a stranger nothing is shown', async () => {
    const { screen, server } = await show();
    await expect.element(screen.getByRole('heading', { name: 'Asha Verma' })).toBeVisible();
    server.answers[STUDENT] = refused(404, 'NOT_FOUND');
    store.dispatch(api.util.invalidateTags(['class']));
    await expect
      .element(screen.getByText('This student has left your classes. You see the last version.'))
      .toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Asha Verma' })).toBeVisible();
    server.answers[STUDENT] = refused(403, 'NOT_ALLOWED');
    store.dispatch(api.util.invalidateTags(['class']));
    await expect
      .element(screen.getByRole('heading', { name: 'You can no longer see this' }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('heading', { name: 'Asha Verma' }))
      .not.toBeInTheDocument();
  });

  it('who has done nothing has places for it', async () => {
    const { screen } = await show({
      [STUDENT]: {
        ...DETAILS,
        student: { ...DETAILS.student, last_seen_at: null },
        courses: [],
      },
    });
    for (const text of [
      'Not seen yet',
      'No course started yet',
      'Nothing done yet',
      'Nothing handed in yet',
      'No praise yet.',
    ])
      await expect.element(screen.getByText(text)).toBeVisible();
    await expect
      .element(screen.getByRole('heading', { name: 'Skill assessment' }))
      .not.toBeInTheDocument();
  });

  it('that is stuck, or was unusually fast, is said with the reason', async () => {
    const { screen } = await show({
      [STUDENT]: {
        ...DETAILS,
        student: {
          ...DETAILS.student,
          stuck: { why: 'question', count: 6 },
          lesson: said('Sort the claims'),
          unusual: { lessons: 4, took_seconds: 90, usual_seconds: 3600 },
        },
      },
    });
    await expect.element(screen.getByText('6 wrong answers to one question')).toBeVisible();
    await expect
      .element(screen.getByText(/4 lessons in 2 minutes, made for 60 minutes\./))
      .toBeVisible();
    await expect.element(screen.getByText(/^It counts\. Perhaps/)).toBeVisible();
  });

  it('has recent work, latest first, from lessons, courses, projects and badges', async () => {
    const { screen } = await show({
      [STUDENT]: {
        ...DETAILS,
        projects: [
          {
            course_id: 11,
            course: said('Good questions'),
            status: 'returned',
            remarks: 'Add a second source.',
            sticker: null,
            submitted_at: day(25),
          },
        ],
        badges: [{ program: said('Thinking'), milestone: 2, type: 1, score: 85, won_at: day(14) }],
      },
    });
    await expect.element(screen.getByText('Add a second source.')).toBeVisible();
    const recent = screen
      .getByRole('list')
      .elements()
      .find((list) => list.tagName === 'OL');
    expect(
      [...(recent?.children ?? [])].map((row) => row.querySelector('[lang]')?.textContent),
    ).toEqual([
      'Handed in a project: Good questions',
      'Finished the lesson “What is asked”',
      'Won a badge in “Thinking”',
      'Finished the course “Fair maps”',
      'Finished the lesson “A map”',
    ]);
    await expect
      .element(screen.getByRole('link', { name: 'Look at it Good questions' }))
      .toHaveAttribute('href', '/review/7/11');
    await expect.element(screen.getByText('Badge 2, 85 %')).toBeVisible();
  });

  it('has the words of the skill assessment, and no number', async () => {
    const { screen } = await show({
      [STUDENT]: {
        ...DETAILS,
        assessment: {
          done_at: day(3),
          skills: [
            { skill: 'creativity', band: 'strong' },
            { skill: 'teamwork', band: 'beginning' },
          ],
        },
      },
    });
    await expect
      .element(screen.getByText('Done on 3 November 2026. Strengths come first.'))
      .toBeVisible();
    const words = screen.getByRole('definition').elements();
    expect(words.slice(-2).map(({ textContent }) => textContent)).toEqual(['Strong', 'Beginning']);
  });
});

describe('courses and answers of a student', () => {
  it('say how far they are, with scores and tries', async () => {
    const { screen, item } = await show();
    await expect.element(screen.getByText(/^1 of 3 lessons · Last worked on/)).toBeVisible();
    await expect
      .element(screen.getByText('1 of 1 lesson · Finished on 13 November 2026'))
      .toBeVisible();
    await expect
      .element(screen.getByRole('progressbar', { name: 'Good questions' }))
      .toHaveAttribute('aria-valuenow', '33');
    await expect.element(screen.getByText('in 40 seconds')).toBeVisible();
    await expect.element(item('Sort the claims').getByText('80 %', { exact: true })).toBeVisible();
    await expect.element(item('Sort the claims').getByText('latest try 60 %, best')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: '2 tries About this activity: Sort the claims' }))
      .toHaveAttribute('href', '/students/7/activities/2');
    // A quiz that was not started has no answers.
    await expect
      .element(screen.getByRole('button', { name: 'Answers The quiz' }))
      .not.toBeInTheDocument();
  });

  it('answers open by the keyboard, asked for only then', async () => {
    const { screen, server, item } = await show();
    const press = screen.getByRole('button', { name: 'Answers Sort the claims' });
    await expect.element(press).toHaveAttribute('aria-expanded', 'false');
    expect(server.bodiesOf(ANSWERS)).toEqual([]);
    press.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(press).toHaveAttribute('aria-expanded', 'true');
    await expect.element(screen.getByText('Is it a fact?')).toBeVisible();
    expect(server.bodiesOf(ANSWERS)).toEqual([{ student_id: 7, lesson_id: 2, language: 'en' }]);
    await expect.element(item('A guess').getByRole('img', { name: 'Wrong' })).toBeVisible();
    await expect.element(item('A fact').getByRole('img', { name: 'Right' })).toBeVisible();
    // The right answer shows if the student did not find it.
    await expect.element(screen.getByText('The paper')).toBeVisible();
    expect(screen.getByText('A fact').elements()).toHaveLength(1);
    await expect.element(screen.getByText('Not answered yet')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Is it a fact?')).not.toBeInTheDocument();
  });

  it('a lesson of the address is open and has the focus', async () => {
    const { screen } = await show({}, '/students/7?lesson=2');
    await expect.element(screen.getByText('Is it a fact?')).toBeVisible();
    const marked = screen
      .getByRole('listitem')
      .elements()
      .find((row) => row.ariaCurrent);
    expect(document.activeElement).toBe(marked);
    expect(marked?.textContent).toContain('Sort the claims');
    await expect.element(screen.getByText('Started on 22 November 2026')).toBeVisible();
    await screen.unmount();
    forgetAnswers();
    const other = await show({}, '/students/7?lesson=99');
    await expect
      .element(other.screen.getByText('The student has not started this course yet.'))
      .toBeVisible();
  });

  it('several attempts are told apart, with the one that counts', async () => {
    const { screen } = await show(
      {
        [ANSWERS]: {
          ...QUESTIONS,
          questions: [],
          attempts: {
            own: { heard_at: day(26), score_percent: 60, is_counted: 0 },
            others: [
              {
                kind: 'best',
                heard_at: day(24),
                score_percent: 80,
                is_counted: 1,
                questions: QUESTIONS.questions,
              },
              {
                kind: 'device',
                heard_at: null,
                score_percent: null,
                is_counted: 0,
                questions: [],
              },
            ],
          },
        } satisfies Answers,
      },
      '/students/7?lesson=2',
    );
    await expect.element(screen.getByText('Score: 60%.')).toBeVisible();
    await expect.element(screen.getByText(/Another try counts\.$/)).toBeVisible();
    await expect.element(screen.getByText('No answers yet')).toBeVisible();
    const choice = screen.getByLabelText('Try', { exact: true });
    await userEvent.selectOptions(choice, '1');
    await expect.element(screen.getByText('Score: 80%.')).toBeVisible();
    await expect.element(screen.getByText(/This try counts\.$/)).toBeVisible();
    await expect.element(screen.getByText('Is it a fact?')).toBeVisible();
    await userEvent.selectOptions(choice, 'Another device');
    await expect.element(screen.getByText(/^Score:/)).not.toBeInTheDocument();
  });
});

describe('praise of a student', () => {
  const GIVEN: Praise['praise'][number] = {
    id: 31,
    sticker: 'star',
    phrase: 'helped',
    words: 'With the map.',
    given_by: 'Meena Iyer',
    at: day(27),
    is_revocable: 1,
  };

  it('is listed, and taken back once with what the server says', async () => {
    const { screen, server } = await show({
      [PRAISE]: {
        praise: [GIVEN, { ...GIVEN, id: 32, phrase: null, words: null, is_revocable: 0 }],
        next_most: null,
      },
      [TAKE_BACK]: { count: 1, seen: 0 },
    });
    await expect
      .element(screen.getByText(/^You helped someone else\. With the map\./))
      .toBeVisible();
    const undo = screen.getByRole('button', { name: 'Take back' });
    expect(undo.elements()).toHaveLength(1);
    server.answers[PRAISE] = NO_PRAISE;
    await undo.click();
    await expect.element(screen.getByText('Taken back from 1 student.')).toBeVisible();
    await expect.element(screen.getByText('No praise yet.')).toBeVisible();
    expect(server.bodiesOf(TAKE_BACK)).toEqual([
      { class: { school_id: 1, grade: 6, section: 'A' }, praise_ids: [31] },
    ]);
  });

  it('that cannot be taken back says why, and stays', async () => {
    const { screen } = await show({
      [PRAISE]: { praise: [GIVEN], next_most: null },
      [TAKE_BACK]: lost,
    });
    await screen.getByRole('button', { name: 'Take back' }).click();
    await expect
      .element(screen.getByText('There is no connection. Check it and try again.'))
      .toBeVisible();
    await expect
      .element(screen.getByText(/^You helped someone else\. With the map\./))
      .toBeVisible();
  });
});
