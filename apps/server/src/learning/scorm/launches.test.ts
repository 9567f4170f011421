import { watchHistory } from '@skillkite/contract/learning/progress';
import {
  scormDetailsFetch,
  scormDetailsInsert,
  startScormLaunch,
  updateScormProgress,
} from '@skillkite/contract/learning/scorm';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStudent, aProgram } from '../../testing/data/builders.ts';
import { doneState } from '../../testing/data/learning.ts';
import { type SmallWorld, aManifest, openSmallWorld } from '../../testing/data/small-world.ts';

describe('an activity counts only in a launch the server issued (D15)', () => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await openSmallWorld();
  });
  afterAll(() => world.test.close());

  const place = (student: TestStudent) => ({
    topic_id: world.first.lessonIds[0],
    section_id: world.first.id,
    user_id: student.id,
  });
  const start = async (student: TestStudent) =>
    (await world.test.call(startScormLaunch, place(student), student)).details.launch.launch_number;
  const fetched = (student: TestStudent) =>
    world.test.call(scormDetailsFetch, place(student), student);
  const keep = (student: TestStudent, launch: number, given: object = {}) =>
    world.test.call(
      scormDetailsInsert,
      {
        ...place(student),
        launch_state: { launch, sequence: 1, sco_id: 'sco', state: doneState(), ...given },
      },
      student,
    );
  const progress = (student: TestStudent, details: object = {}) =>
    world.test.call(
      updateScormProgress,
      {
        user_details: {
          user_id: student.id,
          ilm_id: world.first.id,
          class_id: world.first.lessonIds[0],
        },
        details,
      },
      student,
    );
  const watched = (student: TestStudent) =>
    world.test.call(
      watchHistory,
      {
        user_id: student.id,
        ilm_id: world.first.id,
        class_id: world.first.lessonIds[0] ?? 0,
        is_done: 1,
        total_duration: 100,
      },
      student,
    );
  const left = async (student: TestStudent) => {
    const { rows } = await world.test.database.orm.execute(sql`
      select rp, (select count(*)::int from badges b where b.student_id = s.id) as badges,
        (select count(*)::int from lesson_progress p where p.student_id = s.id and p.is_done) as done,
        (select count(*)::int from scorm_states w where w.student_id = s.id) as states
      from students s where id = ${student.id}`);
    return rows[0];
  };
  const NOTHING = { rp: 0, badges: 0, done: 0, states: 0 };

  it('without one nothing is kept and nothing is earned, by any of the calls (D15 activity-launch)', async () => {
    const student = await world.newcomer();
    const refused = { status: 409, code: 'NO_LAUNCH' };
    const claim = { lesson_status: 'passed', score_raw: 97, score_max: 100 };
    expect((await progress(student, claim)).failure).toMatchObject(refused);
    expect((await progress(student)).failure).toMatchObject(refused);
    expect((await watched(student)).failure).toMatchObject(refused);
    expect((await keep(student, 1)).failure).toMatchObject(refused);
    const plain = await world.test.call(
      scormDetailsInsert,
      { ...place(student), ...claim },
      student,
    );
    expect(plain.failure).toMatchObject(refused);
    expect(await left(student)).toEqual(NOTHING);
  });

  it('entering it is told before there is one (spec 4, D15)', async () => {
    const student = await world.newcomer();
    const reply = await world.test.call(
      watchHistory,
      {
        user_id: student.id,
        ilm_id: world.first.id,
        class_id: world.first.lessonIds[0] ?? 0,
        is_done: 0,
        total_duration: 100,
      },
      student,
    );
    expect(reply.details).toMatchObject({ is_done: 0 });
  });

  it('a launch may be issued ahead of its turn, to be kept on a device; what is done in it counts when its turn has come (D15)', async () => {
    const { test } = world;
    const ofPackage = {
      kind: 'ia' as const,
      fileType: 'scorm',
      storageKey: 'packages/none',
      scormManifest: { ...aManifest() },
    };
    const lessons = [{}, ofPackage];
    const program = await aProgram(test.database, { courses: [{ lessons }, { lessons }] });
    await test.services.catalogue.reload();
    const student = await world.newcomer();
    const [course, locked] = program.courses;
    if (!course || !locked) throw new Error('The program has no two courses.');
    const [page = 0, activity = 0] = course.lessonIds;
    const at = { section_id: course.id, topic_id: activity, user_id: student.id };
    const launch = (given: object) => test.call(startScormLaunch, { ...at, ...given }, student);
    const ahead = { is_ahead: true };

    expect((await launch({})).failure.code).toBe('LESSON_LOCKED');
    const issued = await launch(ahead);
    expect(issued.details.launch.launch_number).toBe(1);
    const elsewhere = { ...ahead, section_id: locked.id, topic_id: locked.lessonIds[1] };
    expect((await launch(elsewhere)).failure.code).toBe('COURSE_LOCKED');
    expect((await launch({ ...ahead, topic_id: page })).failure.code).toBe('NOT_AN_ACTIVITY');

    const state = { launch: 1, sequence: 1, sco_id: 'sco', state: doneState() };
    const told = () => test.call(scormDetailsInsert, { ...at, launch_state: state }, student);
    expect((await told()).failure.code, 'its turn has not come').toBe('LESSON_LOCKED');
    expect(await left(student)).toEqual(NOTHING);
    await test.database.orm.execute(sql`
      insert into lesson_progress (student_id, lesson_id, course_id, is_done, first_at, last_at, done_at)
      values (${student.id}, ${page}, ${course.id}, true, now(), now(), now())`);
    expect((await told()).status).toBe(200);
    // Another one ahead settles nothing; its word does.
    expect((await launch(ahead)).status).toBe(200);
    expect(await left(student)).toMatchObject({ done: 1, states: 1 });
    const user_details = { user_id: student.id, ilm_id: course.id, class_id: activity };
    await test.call(updateScormProgress, { user_details, details: {} }, student);
    expect(await left(student)).toMatchObject({ done: 2 });
  });

  it('a launch that was never issued keeps nothing, and breaks nothing (D15 activity-launch)', async () => {
    const student = await world.newcomer();
    const launch = await start(student);
    const refused = { status: 409, code: 'NO_LAUNCH' };
    expect((await keep(student, launch + 1)).failure).toMatchObject(refused);
    expect((await keep(student, 2_147_483_647)).failure).toMatchObject(refused);
    expect(await left(student)).toEqual(NOTHING);
    expect((await keep(student, launch)).status).toBe(200);
    expect((await progress(student)).details).toMatchObject({ lesson_status: 'passed' });
    expect(await left(student)).toEqual({ rp: 10, badges: 1, done: 1, states: 1 });
  });

  it('the fetch of a client without the player is a launch (D15)', async () => {
    const student = await world.newcomer();
    expect((await fetched(student)).details).toBeNull();
    const claim = { lesson_status: 'passed', score_raw: 90, score_max: 100 };
    expect((await progress(student, claim)).details).toMatchObject({ lesson_status: 'passed' });
    expect(await left(student)).toMatchObject({ rp: 10, done: 1 });
  });

  it('a word of progress does it only when what was kept is complete (D15)', async () => {
    const student = await world.newcomer();
    const launch = await start(student);
    expect((await watched(student)).details).toMatchObject({ is_done: 0, rewards: [] });
    expect(await left(student)).toEqual(NOTHING);
    await keep(student, launch);
    expect((await watched(student)).details).toMatchObject({
      is_done: 1,
      badge: { type: 2 },
      rewards: [{ kind: 'rp', amount: 10 }],
    });
    expect((await watched(student)).details).toMatchObject({ is_done: 1, rewards: [] });
    expect(await left(student)).toEqual({ rp: 10, badges: 1, done: 1, states: 1 });
  });

  it('what is done stays so, whatever says it again (D4)', async () => {
    const student = await world.newcomer();
    await world.test.database.orm.execute(sql`
      insert into lesson_progress (student_id, lesson_id, course_id, is_done, first_at, last_at, done_at)
      values (${student.id}, ${world.first.lessonIds[0]}, ${world.first.id}, true, now(), now(), now())`);
    expect((await watched(student)).details).toMatchObject({ is_done: 1, rewards: [] });
  });

  it('only the package’s own SCOs are kept (D15 activity-own-scos)', async () => {
    const student = await world.newcomer();
    const launch = await start(student);
    const reply = await keep(student, launch, { sco_id: 'another' });
    expect(reply.failure).toMatchObject({ status: 400, field: 'launch_state.sco_id' });
    expect(await left(student)).toEqual(NOTHING);
  });

  it('remembers when a launch began, and when it first completed the activity (D15)', async () => {
    const { test } = world;
    const student = await world.newcomer();
    const launch = await start(student);
    const begun = test.clock.now();
    test.clock.set(new Date(begun.getTime() + 30_000));
    await keep(student, launch);
    await progress(student);
    test.clock.set(new Date(begun.getTime() + 60_000));
    await progress(student);
    const { rows } = await test.database.orm.execute(sql`
      select extract(epoch from p.done_at - l.started_at)::int as took
      from lesson_progress p join scorm_launches l using (student_id, lesson_id)
      where p.student_id = ${student.id}`);
    expect(rows).toEqual([{ took: 30 }]);
  });
});
