import type { ScoState } from '@skillkite/bridge/states/saved-state';
import {
  scormDetailsInsert,
  startScormLaunch,
  updateScormProgress,
} from '@skillkite/contract/learning/scorm';
import { fetchStudentAnswers } from '@skillkite/contract/staff/class';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestStudent } from '../../../testing/data/builders.ts';
import { doneState } from '../../../testing/data/learning.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { type SmallWorld, openSmallWorld } from '../../../testing/data/small-world.ts';
import { LESSON_BYTES, STATE_BYTES } from '../limits.ts';

describe('two devices that both played without a connection (D7, D15)', () => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await openSmallWorld();
  });
  afterAll(() => world.test.close());

  const place = (student: TestStudent) => ({
    topic_id: world.first.lessonIds[0] ?? 0,
    section_id: world.first.id,
    user_id: student.id,
  });
  const launch = async (student: TestStudent) =>
    (await world.test.call(startScormLaunch, place(student), student)).details;
  const keep = (student: TestStudent, number: number, sequence: number, state: ScoState) =>
    world.test.call(
      scormDetailsInsert,
      { ...place(student), launch_state: { launch: number, sequence, sco_id: 'sco', state } },
      student,
    );
  const complete = async (student: TestStudent) => {
    const { ilm_id, class_id } = {
      ilm_id: world.first.id,
      class_id: world.first.lessonIds[0] ?? 0,
    };
    const user_details = { user_id: student.id, ilm_id, class_id };
    const told = await world.test.call(updateScormProgress, { user_details, details: {} }, student);
    return [told.details.lesson_status, told.details.score_raw];
  };
  const aside = async (student: TestStudent) => {
    const { rows } = await world.test.database.pool.query<{ launch: number; score: number }>(
      `select launch_number as launch, score_percent as score from scorm_other_attempts where student_id = $1 order by launch_number`,
      [student.id],
    );
    return rows.map((row) => [row.launch, row.score]);
  };
  const toldToStaff = async (student: TestStudent) => {
    const { test, first } = world;
    const { rows } = await test.database.pool.query<{ school_id: number }>(
      'select school_id from students where id = $1',
      [student.id],
    );
    const scope = { schoolId: Number(rows[0]?.school_id) };
    const cookie = await personCookie(test, await aPerson(test, 'coordinator', scope));
    const asked = {
      student_id: student.id,
      lesson_id: first.lessonIds[0] ?? 0,
      language: 'en' as const,
    };
    return (await staffCall(test, fetchStudentAnswers, asked, cookie)).details;
  };
  const failed = (score: number): ScoState => ({ ...doneState(score), lessonStatus: 'failed' });

  it('lose nothing: the newer launch stands, the other is kept beside it, and the better score counts', async () => {
    for (const [earlyScore, lateScore] of [
      [90, 30],
      [30, 90],
    ] as const) {
      for (const order of ['earlier first', 'later first']) {
        const student = await world.newcomer();
        const [early, late] = [await launch(student), await launch(student)];
        const states = { 30: failed(30), 90: doneState(90) };
        const send = [
          () => keep(student, early.launch.launch_number, 4, states[earlyScore]),
          () => keep(student, late.launch.launch_number, 2, states[lateScore]),
        ];
        world.test.clock.advance(1000);
        for (const one of order === 'earlier first' ? send : send.toReversed()) {
          expect((await one()).status).toBe(200);
        }
        expect(await aside(student), order).toEqual([[1, earlyScore]]);
        expect(await complete(student), order).toEqual(['passed', 90]);
        const again = await launch(student);
        expect(again.saved).toMatchObject({ scos: { sco: { launch: 2, sequence: 2 } } });
        expect(again.other_attempt, 'the student is told').toEqual({
          score_percent: earlyScore,
          own_score_percent: lateScore,
          is_better: earlyScore > lateScore,
        });
        const { attempts: told } = await toldToStaff(student);
        expect(told, 'who teaches them reads it').toMatchObject({
          own: { score_percent: lateScore, is_counted: lateScore === 90 ? 1 : 0 },
          others: [
            { kind: 'device', score_percent: earlyScore, is_counted: earlyScore === 90 ? 1 : 0 },
          ],
        });
      }
    }
  });

  it('a repeat changes nothing, and of one launch the highest sequence is stored', async () => {
    const student = await world.newcomer();
    const [early, late] = [await launch(student), await launch(student)];
    await keep(student, late.launch.launch_number, 1, failed(10));
    for (const [sequence, score] of [
      [3, 50],
      [2, 40],
      [3, 50],
    ] as const) {
      await keep(student, early.launch.launch_number, sequence, failed(score));
    }
    expect(await aside(student)).toEqual([[1, 50]]);
  });

  it('a launch that began with the known state stores no other attempt', async () => {
    const student = await world.newcomer();
    const { launch: one } = await launch(student);
    await keep(student, one.launch_number, 1, failed(10));
    world.test.clock.advance(1000);
    const { launch: two } = await launch(student);
    world.test.clock.advance(1000);
    await keep(student, two.launch_number, 1, doneState(80));
    await keep(student, two.launch_number, 2, doneState(85));
    expect(await aside(student)).toEqual([]);
    expect((await launch(student)).other_attempt).toBeNull();
    expect((await toldToStaff(student)).attempts).toBeNull();
  });

  it('who teaches reads the answers of each attempt, and none of the other among them', async () => {
    const answering = (
      state: ScoState,
      answers: Readonly<Record<string, readonly [given: string, result: string]>>,
    ): ScoState => ({
      ...state,
      elements: Object.assign(
        { ...state.elements },
        ...Object.entries(answers).map(([id, [given, result]], at) => ({
          [`cmi.interactions.${at}.id`]: id,
          [`cmi.interactions.${at}.student_response`]: given,
          [`cmi.interactions.${at}.result`]: result,
        })),
      ),
    });
    const read = (questions: Awaited<ReturnType<typeof toldToStaff>>['questions']) =>
      questions.map(({ question, answers }) => [
        question.text,
        ...answers.map(({ text, is_right }) => [text.text, is_right]),
      ]);
    for (const order of ['earlier first', 'later first']) {
      const student = await world.newcomer();
      const [early, late] = [await launch(student), await launch(student)];
      const send = [
        () =>
          keep(
            student,
            early.launch.launch_number,
            4,
            answering(doneState(90), {
              'rain-0': ['fact\u0000', 'correct'],
              'wind-0': ['x'.repeat(250), 'neutral'],
              'odd-1': ['shown too (D19)', 'wrong'],
            }),
          ),
        () =>
          keep(
            student,
            late.launch.launch_number,
            2,
            answering(failed(30), { 'rain-0': ['opinion', 'wrong'], 'sun-0': ['fact', 'correct'] }),
          ),
      ];
      world.test.clock.advance(1000);
      for (const one of order === 'earlier first' ? send : send.toReversed()) {
        expect((await one()).status).toBe(200);
        world.test.clock.advance(60_000);
      }
      const { questions, attempts: told } = await toldToStaff(student);
      expect(read(questions), order).toEqual([
        ['rain-0', ['opinion', 0]],
        ['sun-0', ['fact', 1]],
      ]);
      expect(told?.others.map((other) => read(other.questions))).toEqual([
        [
          ['odd-1', ['shown too (D19)', 0]],
          ['rain-0', ['fact\u0000', 1]],
          ['wind-0', ['x'.repeat(200), null]],
        ],
      ]);
      const [own, other] = [told?.own.heard_at, told?.others[0]?.heard_at].map((at) =>
        Date.parse(at ?? ''),
      );
      expect(Number(own) > Number(other)).toBe(order === 'earlier first');
    }
  });

  it('opening the lesson again completes it by the better attempt, without a completion call', async () => {
    const student = await world.newcomer();
    const [early, late] = [await launch(student), await launch(student)];
    world.test.clock.advance(1000);
    await keep(student, early.launch.launch_number, 1, doneState(90));
    await keep(student, late.launch.launch_number, 1, failed(30));
    await launch(student);
    const { rows } = await world.test.database.pool.query(
      'select is_done from lesson_progress where student_id = $1',
      [student.id],
    );
    expect(rows).toEqual([{ is_done: true }]);
  });

  it('the best attempt counts after a later, lower one; teachers read both (D7, D19 best-beside-latest)', async () => {
    const answered = (state: ScoState, given: string): ScoState => ({
      ...state,
      elements: {
        ...state.elements,
        'cmi.interactions.0.id': 'Scene1_Slide2',
        'cmi.interactions.0.student_response': given,
        'cmi.interactions.0.result': 'wrong',
      },
    });
    // Statuses never go down: the player keeps "passed" while the score falls.
    const lower = (score: number) => ({ ...doneState(score), lessonStatus: 'passed' as const });
    const student = await world.newcomer();
    const one = (await launch(student)).launch.launch_number;
    await keep(student, one, 1, answered(doneState(95), 'at first'));
    world.test.clock.advance(86_400_000);
    const two = (await launch(student)).launch.launch_number;
    world.test.clock.advance(1000);
    // A new opening starts with the stored state.
    await keep(student, two, 1, answered(doneState(95), 'at first'));
    await keep(student, two, 2, answered(lower(20), 'later'));
    expect(await complete(student)).toEqual(['passed', 95]);
    const { questions, attempts: told } = await toldToStaff(student);
    expect(questions).toMatchObject([
      { question: { text: 'Scene1 Slide2' }, answers: [{ text: { text: 'later' } }] },
    ]);
    expect(told).toMatchObject({
      own: { score_percent: 20, is_counted: 0 },
      others: [
        {
          kind: 'best',
          score_percent: 95,
          is_counted: 1,
          questions: [{ answers: [{ text: { text: 'at first' } }] }],
        },
      ],
    });
    const [own, best] = [told?.own.heard_at, told?.others[0]?.heard_at].map((at) =>
      Date.parse(at ?? ''),
    );
    expect(Number(own) - Number(best), 'of the day it was reached').toBeGreaterThan(80_000_000);
    await keep(student, two, 3, doneState(98));
    expect(await complete(student)).toEqual(['passed', 98]);
    expect((await toldToStaff(student)).attempts).toBeNull();
  });

  it.each([
    [
      'in one opening',
      [
        [1, 60],
        [1, 90],
        [1, 30],
        [1, 40],
      ],
    ],
    [
      'in opening after opening',
      [
        [1, 90],
        [2, 60],
        [3, 70],
        [4, 10],
      ],
    ],
    [
      'rising',
      [
        [1, 10],
        [2, 20],
        [2, 90],
      ],
    ],
    [
      'sent again',
      [
        [1, 90],
        [1, 90],
        [2, 20],
        [2, 20],
      ],
    ],
  ] as const)('the best of several scores counts, %s', async (_, scores) => {
    const student = await world.newcomer();
    let opened = 0;
    for (const [index, [number, score]] of scores.entries()) {
      while (opened < number) opened = (await launch(student)).launch.launch_number;
      world.test.clock.advance(1000);
      expect((await keep(student, number, index + 1, failed(score))).status).toBe(200);
    }
    expect(await complete(student)).toEqual(['failed', 90]);
  });

  it('attempts without space are refused, not dropped', async () => {
    const student = await world.newcomer();
    const launches = [];
    for (let at = 0; at < 7; at += 1) launches.push((await launch(student)).launch.launch_number);
    const newest = launches.pop() ?? 0;
    await keep(student, newest, 1, failed(10));
    const large = { ...failed(10), elements: { 'cmi.suspend_data': 'x'.repeat(60_000) } };
    const many = Math.ceil(STATE_BYTES / 70_000);
    const elements = Object.fromEntries(
      Array.from({ length: many }, (_, at) => [`cmi.comments.${at}`, 'x'.repeat(60_000)]),
    );
    const replies = [];
    for (const number of launches) {
      replies.push((await keep(student, number, 1, { ...large, elements })).status);
    }
    const fitting = Math.floor(LESSON_BYTES / (many * 60_000));
    expect(replies.filter((status) => status === 200)).toHaveLength(fitting);
    expect(replies.at(-1)).toBe(413);
  });
});
