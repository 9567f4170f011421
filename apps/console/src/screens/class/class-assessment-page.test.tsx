import type { fetchClassAssessment } from '@skillkite/contract/staff/assessment';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
import { ClassAssessmentPage } from './class-assessment-page.tsx';

const RESULTS = '/api/staff/assessment/fetch_class_assessment';

type Details = (typeof fetchClassAssessment)['~details'];
type Student = Details['students'][number];
type Result = Student['results'][number];
type Band = Result['skills'][number]['band'];

/** Assessment states in wire numbers. */
const [OPEN, BEGUN, DONE] = [0, 1, 2] as const;

const result = (window: number, teamwork: Band, more: Partial<Result> = {}): Result => ({
  window,
  done_on: `202${window + 4}-07-0${window}`,
  level: 2,
  skills: [
    { skill: 'teamwork', band: teamwork },
    { skill: 'creativity', band: 'growing' },
  ],
  ...more,
});
const student = (id: number, results: Result[], more: Partial<Student> = {}): Student => ({
  student_id: id,
  fullname: `Child ${id}`,
  window: 2,
  state: DONE,
  has_level: 1,
  results,
  ...more,
});
const WINDOWS: Details['windows'] = [
  { window: 2, first_day: '2026-07-01', last_day: '2026-07-09' },
  { window: 1, first_day: '2025-07-01', last_day: '2025-07-01' },
];
const ALL: Details = {
  windows: WINDOWS,
  students: [
    student(1, [result(2, 'strong'), result(1, 'beginning')]),
    student(2, [result(2, 'growing'), result(1, 'strong')]),
    student(3, [result(2, 'growing'), result(1, 'growing')]),
    student(4, [result(2, 'strong')]),
    student(5, [], { state: BEGUN }),
    student(6, [], { state: OPEN }),
    student(7, [], { state: OPEN, has_level: 0 }),
    student(8, [result(1, 'growing')], { window: 1 }),
  ],
};

const show = async (answers: Record<string, CallAnswer> = {}, path = '/assessment/1/6/A') => {
  const server = answerCalls({ [WHO_AM_I]: COORDINATOR, [RESULTS]: ALL, ...answers });
  const screen = await render(
    <StaffPage path={path}>
      <Routes>
        <Route path="/assessment/:schoolId/:grade/:section" element={<ClassAssessmentPage />} />
      </Routes>
    </StaffPage>,
  );
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Skill assessment of VI-A' }))
    .toBeVisible();
  const cellsOf = (name: string) =>
    screen
      .getByRole('row', { name: new RegExp(`^${name}`) })
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent);
  const bars = () =>
    screen
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent);
  return { screen, server, cellsOf, bars, address: screen.getByLabelText('address') };
};

beforeEach(forgetAnswers);

describe('the skill assessment of a class, for a coordinator (D8)', () => {
  it('is loading, then there', async () => {
    const { screen, server } = await show({ [RESULTS]: unanswered });
    await expect.element(screen.getByRole('status', { name: 'Loading…' })).toBeVisible();
    await expect
      .poll(() => server.bodiesOf(RESULTS))
      .toEqual([{ in_class: { school_id: 1, grade: 6, section: 'A' } }]);
  });

  it('cannot be loaded: the reason, and a press asks again', async () => {
    const { screen, server } = await show({ [RESULTS]: lost });
    await expect
      .element(screen.getByText('There is no connection. Check it and try again.'))
      .toBeVisible();
    server.answers[RESULTS] = ALL;
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('link', { name: 'Child 1' })).toBeVisible();
  });

  it('of a stranger’s class has no second try', async () => {
    const { screen } = await show({ [RESULTS]: refused(403, 'NOT_ALLOWED') });
    await expect.element(screen.getByText('NOT_ALLOWED')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('of a class without students, or without a result, says so', async () => {
    const { screen } = await show({ [RESULTS]: { windows: WINDOWS, students: [] } });
    await expect.element(screen.getByText('No students in this class')).toBeVisible();
    await screen.unmount();
    forgetAnswers();
    const fresh = await show({
      [RESULTS]: {
        windows: [{ window: 1, first_day: null, last_day: null }],
        students: [student(1, [], { window: 1, state: OPEN })],
      },
    });
    await expect
      .element(fresh.screen.getByText('Nobody has done it yet. Results show here.'))
      .toBeVisible();
    await expect.element(fresh.screen.getByLabelText('Window')).not.toBeInTheDocument();
  });

  it('compares the same students in the newest window and the one before', async () => {
    const { screen, bars } = await show();
    await expect
      .element(screen.getByText('The bars count the 3 students who did both.'))
      .toBeVisible();
    expect(bars()).toEqual([
      'Window 13 growing',
      'Window 23 growing',
      'Window 11 beginning1 growing1 strong',
      'Window 22 growing1 strong',
    ]);
  });

  it('says of each student when and how, and what it was before', async () => {
    const { screen, cellsOf } = await show();
    await expect.element(screen.getByRole('link', { name: 'Child 1' })).toBeVisible();
    // Creativity, then teamwork: in the order of the skills.
    expect(cellsOf('Child 1').slice(1)).toEqual([
      'Growingbefore: Growing',
      'Strongbefore: Beginning',
    ]);
    expect(cellsOf('Child 2').slice(1)).toEqual([
      'Growingbefore: Growing',
      'Growingbefore: Strong',
    ]);
    expect(cellsOf('Child 4').slice(1)).toEqual(['Growing', 'Strong']);
    expect(cellsOf('Child 5')).toEqual(['Startedbefore: –', '–', '–']);
    expect(cellsOf('Child 6')[0]).toBe('Not startedbefore: –');
    expect(cellsOf('Child 7')[0]).toBe('No questions for this classbefore: –');
    expect(cellsOf('Child 8')[0]).toMatch(/^No resultbefore: 1 Jul/);
  });

  it('is shown in one window, by the choice, which the address keeps', async () => {
    const { screen, bars, address } = await show();
    await userEvent.selectOptions(screen.getByLabelText('Compare with'), 'No other window');
    await expect.element(address).toHaveTextContent('/assessment/1/6/A?beside=none');
    expect(bars()).toEqual(['4 growing', '2 growing2 strong']);
    await userEvent.selectOptions(screen.getByLabelText('Window', { exact: true }), [
      'Window 1 · 1 Jul 2025',
    ]);
    await expect.element(address).toHaveTextContent('/assessment/1/6/A?beside=&window=1');
    expect(bars()).toEqual(['4 growing', '1 beginning2 growing1 strong']);
    await expect.element(screen.getByLabelText('Compare with')).not.toBeInTheDocument();
  });

  it('from a link shows the windows of the link', async () => {
    const { screen, bars } = await show({}, '/assessment/1/6/A?window=2&beside=none');
    await expect.element(screen.getByRole('link', { name: 'Child 1' })).toBeVisible();
    expect(bars()).toEqual(['4 growing', '2 growing2 strong']);
  });

  it('names what makes a comparison uneven', async () => {
    const { screen } = await show({
      [RESULTS]: {
        windows: WINDOWS,
        students: [student(1, [result(2, 'strong', { level: 3 }), result(1, 'growing')])],
      },
    });
    await expect
      .element(screen.getByText('Some answered questions of another level in the later window.'))
      .toBeVisible();
    await screen.unmount();
    forgetAnswers();
    const apart = await show({
      [RESULTS]: {
        windows: WINDOWS,
        students: [student(1, [result(2, 'strong')]), student(2, [result(1, 'strong')])],
      },
    });
    await expect.element(apart.screen.getByText('Nobody has done both windows yet.')).toBeVisible();
  });
});

describe('the assessment as a file', () => {
  const saved: { name: string; file: Blob }[] = [];
  beforeEach(() => {
    saved.length = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push({ name: '', file: file as Blob });
      return 'blob:saved';
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

  it('has the words of the screen, one line a skill or a student', async () => {
    const { screen } = await show();
    const save = async (about: string) => {
      await screen.getByRole('button', { name: `Save as file ${about}` }).click();
      await screen.getByRole('button', { name: 'CSV' }).click();
      await expect.poll(() => saved.at(-1)?.name).toBe(`Skill assessment of VI-A · ${about}.csv`);
      return (await saved.at(-1)?.file.text())?.trim().split('\r\n') ?? [];
    };
    expect(await save('How the class did')).toEqual([
      expect.stringContaining('Window,Beginning,Growing,Strong'),
      'Creativity,Window 1,0,3,0',
      'Creativity,Window 2,0,3,0',
      'Teamwork,Window 1,1,1,1',
      'Teamwork,Window 2,0,2,1',
    ]);
    const lines = await save('Student by student');
    expect(lines[0]).toBe(
      'Student,Done in Window 2,Done in Window 1,Creativity · Window 2,Creativity · Window 1,Teamwork · Window 2,Teamwork · Window 1',
    );
    expect(lines[1]).toMatch(/^Child 1,.*,Growing,Growing,Strong,Beginning$/);
    expect(lines[5]).toBe('Child 5,Started,–,–,–,–,–');
    expect(lines).toHaveLength(9);
  });
});
