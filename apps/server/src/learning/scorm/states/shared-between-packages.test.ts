import type { ManifestItem, PackageManifest } from '@skillkite/bridge/manifest';
import { BEACON_PATH } from '@skillkite/bridge/messages';
import type { CourseState } from '@skillkite/bridge/states/saved-state';
import { sealWith } from '@skillkite/bridge/states/seal';
import { scormDetailsInsert, startScormLaunch } from '@skillkite/contract/learning/scorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestCourse,
  type TestStudent,
  aProgram,
  aStudent,
} from '../../../testing/data/builders.ts';
import { aManifest } from '../../../testing/data/small-world.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { SHARED_BYTES } from '../limits.ts';

const map = (target: string) => ({
  target,
  readSatisfiedStatus: true,
  readNormalizedMeasure: true,
  writeSatisfiedStatus: true,
  writeNormalizedMeasure: true,
  readCompletionStatus: null,
  writeCompletionStatus: null,
  readProgressMeasure: null,
  writeProgressMeasure: null,
  readRawScore: null,
  writeRawScore: null,
  readMinScore: null,
  writeMinScore: null,
  readMaxScore: null,
  writeMaxScore: null,
});

const sequencing = (...targets: string[]): ManifestItem['sequencing'] => ({
  controlMode: null,
  preConditions: [],
  exitConditions: [],
  postConditions: [],
  limits: { attempts: null, attemptDuration: null },
  rollup: {
    rules: [],
    objectiveSatisfied: null,
    progressCompletion: null,
    measureWeight: null,
    requiredForSatisfied: null,
    requiredForNotSatisfied: null,
    requiredForCompleted: null,
    requiredForIncomplete: null,
    measureSatisfactionIfActive: null,
  },
  objectives: [
    {
      id: 'own',
      primary: true,
      satisfiedByMeasure: false,
      minNormalizedMeasure: null,
      maps: targets.map(map),
    },
  ],
  delivery: { tracked: null, completionSetByContent: null, objectiveSetByContent: null },
  selection: { timing: 'never', count: null },
  randomization: { timing: 'never', reorder: false },
});

/** A package of SCORM 2004 that shares an objective and a store of data. */
const sharing = (targets: string[], stores: string[]): PackageManifest => {
  const { root, ...manifest } = aManifest();
  const [sco] = root.children;
  if (!sco) throw new Error('The package has no SCO.');
  const dataMaps = stores.map((target) => ({ target, read: true, write: true }));
  const own = { ...sco, sequencing: sequencing(...targets), dataMaps };
  return { ...manifest, version: '2004', root: { ...root, children: [own] } };
};

const activity = (manifest: PackageManifest) => ({
  kind: 'ia' as const,
  fileType: 'scorm',
  storageKey: 'packages/none',
  scormManifest: manifest as unknown as Record<string, unknown>,
});

const satisfied = (isSatisfied: boolean) => ({
  satisfied: isSatisfied,
  measure: null,
  completed: null,
  progressMeasure: null,
  rawScore: null,
  minScore: null,
  maxScore: null,
});

type Told = NonNullable<CourseState['shared']>;

describe('what packages of a program share with each other (SN 3.10.3, RTE 4.3, D7)', () => {
  let test: TestApp;
  let first: TestCourse;
  let elsewhere: TestCourse;
  beforeAll(async () => {
    test = await openTestApp();
    const lessons = [
      activity(sharing(['mastery'], ['notes'])),
      activity(sharing(['mastery', 'other'], ['notes'])),
      activity(aManifest()),
    ];
    const one = await aProgram(test.database, { courses: [{ lessons }] });
    const two = await aProgram(test.database, { courses: [{ lessons }] });
    const [of, other] = [one.courses[0], two.courses[0]];
    if (!of || !other) throw new Error('The programs have no courses.');
    [first, elsewhere] = [of, other];
    await test.services.catalogue.reload();
  });
  afterAll(() => test.close());

  /** A student with all lessons open, because they were done before. */
  const learner = async () => {
    const student = await aStudent(test.database);
    await test.database.pool.query(
      `insert into lesson_progress (student_id, lesson_id, course_id, seconds, watched_seconds,
         first_at, last_at, is_done, done_at)
       select $1, l.id, l.course_id, 0, 0, now(), now(), true, now() from lessons l where l.course_id = any($2)`,
      [student.id, [first.id, elsewhere.id]],
    );
    return student;
  };
  const place = (student: TestStudent, course: TestCourse, lesson: number) => ({
    topic_id: course.lessonIds[lesson] ?? 0,
    section_id: course.id,
    user_id: student.id,
  });
  const launch = async (student: TestStudent, lesson: number, course = first) =>
    (await test.call(startScormLaunch, place(student, course, lesson), student)).details;
  const whole = (shared: Told): CourseState => ({
    current: null,
    sequencing: null,
    verdict: null,
    shared,
  });
  const tell = (
    student: TestStudent,
    lesson: number,
    [number, sequence]: readonly [number, number],
    shared: Told,
  ) =>
    test.call(
      scormDetailsInsert,
      {
        ...place(student, first, lesson),
        launch_state: { launch: number, sequence, sco_id: '', state: { ...whole(shared) } },
      },
      student,
    );

  it('is found by the next package, as far as its manifest names it, and by no other program or student', async () => {
    const [student, stranger] = [await learner(), await learner()];
    expect((await launch(student, 1)).shared).toEqual({ objectives: {}, data: {} });
    const { launch: begun } = await launch(student, 0);
    await tell(student, 0, [begun.launch_number, 1], {
      objectives: { mastery: satisfied(true), 'not of this package': satisfied(true) },
      data: { notes: 'a \0 and half a \ud800' },
    });
    expect((await launch(student, 1)).shared).toEqual({
      objectives: { mastery: satisfied(true) },
      data: { notes: 'a \0 and half a \ud800' },
    });
    const nothing = { objectives: {}, data: {} };
    expect((await launch(student, 1, elsewhere)).shared).toEqual(nothing);
    expect((await launch(student, 2)).shared).toEqual(nothing);
    expect((await launch(stranger, 1)).shared).toEqual(nothing);
  });

  it('stays as the later package set it when an earlier state comes again or late', async () => {
    const student = await learner();
    const [one, two] = [await launch(student, 0), await launch(student, 1)];
    const early: Told = { objectives: { mastery: satisfied(false) }, data: { notes: 'early' } };
    await tell(student, 0, [one.launch.launch_number, 5], early);
    await tell(student, 1, [two.launch.launch_number, 1], {
      objectives: { other: satisfied(true) },
      data: { notes: 'late' },
    });
    await tell(student, 0, [one.launch.launch_number, 5], early);
    await tell(student, 0, [one.launch.launch_number, 4], early);
    expect((await launch(student, 1)).shared).toEqual({
      objectives: { mastery: satisfied(false), other: satisfied(true) },
      data: { notes: 'late' },
    });
  });

  it('loses nothing of what two packages tell at the same instant', async () => {
    const student = await learner();
    const [one, two] = [await launch(student, 0), await launch(student, 1)];
    await Promise.all([
      tell(student, 0, [one.launch.launch_number, 1], {
        objectives: { mastery: satisfied(true) },
        data: {},
      }),
      tell(student, 1, [two.launch.launch_number, 1], {
        objectives: { other: satisfied(true) },
        data: { notes: 'two' },
      }),
    ]);
    expect((await launch(student, 1)).shared).toEqual({
      objectives: { mastery: satisfied(true), other: satisfied(true) },
      data: { notes: 'two' },
    });
  });

  it('comes by the beacon of a closing page too', async () => {
    const student = await learner();
    const { launch: begun } = await launch(student, 0);
    const course = whole({ objectives: {}, data: { notes: 'last words' } });
    const at = { launch: begun.launch_number, sequence: 3, sco: '' };
    const message = {
      kind: 'course',
      sequence: 3,
      course,
      seal: sealWith(begun.key).of(at, course),
    };
    const answer = await test.app.inject({
      method: 'POST',
      url: BEACON_PATH,
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify({ launch: begun.id, token: begun.token, messages: [message] }),
    });
    expect(answer.statusCode).toBe(204);
    expect((await launch(student, 1)).shared.data).toEqual({ notes: 'last words' });
  });

  it('has a limit for each student, and what is beyond it is refused whole', async () => {
    const student = await learner();
    const { launch: begun } = await launch(student, 1);
    // Each fits alone; combined with the first they do not.
    const long = 'न'.repeat(65_000);
    const many = Math.floor(SHARED_BYTES / Buffer.byteLength(long));
    const { rows } = await test.database.pool.query(
      `insert into scorm_shared (student_id, program_id, objectives, data, updated_at)
       select $1, (select program_id from courses where id = $2), '{}',
         (select json_object_agg('store ' || n, $3::text) from generate_series(1, $4) n), now() returning 1`,
      [student.id, first.id, long, many],
    );
    expect(rows).toHaveLength(1);
    const told = { objectives: { mastery: satisfied(true) }, data: { notes: long } };
    const refused = await tell(student, 1, [begun.launch_number, 1], told);
    expect(refused).toMatchObject({ status: 413, failure: { code: 'STATE_TOO_LARGE' } });
    expect((await launch(student, 1)).shared).toEqual({ objectives: {}, data: {} });
  });
});
