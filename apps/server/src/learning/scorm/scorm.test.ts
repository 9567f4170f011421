import type { ScoState } from '@skillkite/bridge/states/saved-state';
import { BEACON_PATH } from '@skillkite/bridge/messages';
import {
  scormDetailsFetch,
  scormDetailsInsert,
  startScormLaunch,
  updateCreativeScormProgress,
  updateScormProgress,
  updateScormProgressCareer,
} from '@skillkite/contract/learning/scorm';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStudent, aStudent } from '../../testing/data/builders.ts';
import { sealedBy } from '../../testing/data/learning.ts';
import { type SmallWorld, openSmallWorld } from '../../testing/data/small-world.ts';
import { STATE_BYTES } from './limits.ts';
import { learnerName, packageSecrets } from './package-secrets.ts';

const aState = (elements: Record<string, string>, given: Partial<ScoState> = {}): ScoState => ({
  elements,
  lessonStatus: 'incomplete',
  exit: 'suspend',
  finished: false,
  earlierTime: 0,
  sessionTime: 100,
  ...given,
});

describe('SCORM work', () => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await openSmallWorld();
  });
  afterAll(() => world.test.close());

  const place = () => ({ topic_id: world.first.lessonIds[0], section_id: world.first.id });
  const launch = async (student: TestStudent) =>
    (await world.test.call(startScormLaunch, { ...place(), user_id: student.id }, student)).details;
  const keep = (student: TestStudent, number: number, sequence: number, location: string) =>
    world.test.call(
      scormDetailsInsert,
      {
        ...place(),
        user_id: student.id,
        launch_state: {
          launch: number,
          sequence,
          sco_id: 'sco',
          state: aState({ 'cmi.core.lesson_location': location }),
        },
      },
      student,
    );
  const fetched = async (student: TestStudent) =>
    (await world.test.call(scormDetailsFetch, { ...place(), user_id: student.id }, student))
      .details;

  it('is null before anything was kept, then resumes where it was suspended (spec 7, D3, D7)', async () => {
    const student = await world.newcomer();
    expect(await fetched(student)).toBeNull();
    const { launch: first } = await launch(student);
    await keep(student, first.launch_number, 1, 'page 3');
    expect(await fetched(student)).toMatchObject({
      lesson_location: 'page 3',
      entry: 'resume',
      cmi_exit: 'suspend',
      masteryscore: 80,
      credit: 'credit',
      lesson_status: 'incomplete',
      total_time: '00:00:01.00',
    });
  });

  it('keeps the highest sequence of the newest launch, in whatever order states arrive', async () => {
    const student = await world.newcomer();
    const { launch: early } = await launch(student);
    const { launch: late } = await launch(student);
    expect(late.launch_number).toBe(early.launch_number + 1);
    await keep(student, late.launch_number, 2, 'late 2');
    await keep(student, late.launch_number, 1, 'late 1');
    await keep(student, early.launch_number, 9, 'early 9');
    await keep(student, late.launch_number, 2, 'late 2 again');
    expect((await fetched(student))?.lesson_location).toBe('late 2');
  });

  it('a beacon of a closing page counts for its own launch, and for nothing else', async () => {
    const { test } = world;
    const student = await world.newcomer();
    const { launch: begun } = await launch(student);
    const send = (token: string, message: object) =>
      test.app.inject({
        method: 'POST',
        url: BEACON_PATH,
        headers: { 'content-type': 'text/plain', origin: 'null' },
        payload: JSON.stringify({ launch: begun.id, token, messages: [message] }),
      });
    const message = sealedBy(begun, {
      sequence: 5,
      sco: 'sco',
      state: aState({ 'cmi.core.lesson_location': 'last words' }),
    });
    expect((await send('x'.repeat(43), message)).statusCode).toBe(403);
    expect((await send(begun.token, { ...message, state: {} })).statusCode).toBe(400);
    expect((await send(begun.token, message)).statusCode).toBe(204);
    expect((await fetched(student))?.lesson_location).toBe('last words');
  });

  it('a beacon with a state that its launch’s player did not seal is refused whole (D7)', async () => {
    const { test } = world;
    const student = await world.newcomer();
    const { launch: earlier } = await launch(student);
    const { launch: begun } = await launch(student);
    const send = (...messages: object[]) =>
      test.app.inject({
        method: 'POST',
        url: BEACON_PATH,
        headers: { 'content-type': 'text/plain' },
        payload: JSON.stringify({ launch: begun.id, token: begun.token, messages }),
      });
    const state = aState({ 'cmi.core.lesson_location': 'forged' });
    const message = { kind: 'state', sequence: 5, sco: 'sco', reason: 'hide', state } as const;
    const true1 = sealedBy(begun, message);
    expect((await send(message)).statusCode).toBe(400);
    expect((await send({ ...message, seal: 'f'.repeat(64) })).statusCode).toBe(403);
    expect((await send(sealedBy(earlier, message))).statusCode).toBe(403);
    expect((await send(true1, { ...true1, sequence: 6 })).statusCode).toBe(403);
    expect(await fetched(student)).toBeNull();
    expect((await send(true1)).statusCode).toBe(204);
  });

  it('a launch brings the keys of earlier ones, each its own, and no other student’s', async () => {
    const [student, other] = [await world.newcomer(), await world.newcomer()];
    const first = await launch(student);
    expect(first.earlier_launches).toEqual([]);
    const second = await launch(student);
    expect(second.earlier_launches).toEqual([{ launch_number: 1, key: first.launch.key }]);
    const others = await launch(other);
    expect(new Set([first, second, others].map((one) => one.launch.key)).size).toBe(3);
  });

  it('packages learn the first name and an id that is another in every lesson', async () => {
    const { test, first } = world;
    const student = await aStudent(test.database, { fullname: 'R. Asha Rao' });
    const { learner } = await launch(student);
    expect((await launch(student)).learner).toEqual(learner);
    expect(learner.name).toBe('Asha');
    expect(learner.id).toMatch(/^[\w-]{22}$/);
    await keep(student, 1, 1, 'page 1');
    expect(await fetched(student)).toMatchObject({
      student_id: learner.id,
      student_name: learner.name,
    });
    const other = await world.newcomer();
    expect((await launch(other)).learner.id).not.toBe(learner.id);
    const elsewhere = await packageSecrets(test.database);
    const inAnother = { studentId: student.id, lessonId: first.lessonIds[1] ?? 0 };
    expect(elsewhere.learnerId(inAnother)).not.toBe(learner.id);
    // Where the school wants it so (PACKAGES_GET_FULL_NAME).
    expect(learnerName('R. Asha Rao', { packagesGetFullName: true })).toBe('R. Asha Rao');
  });

  it('what a closing tab completed by its last words counts when the student comes back (D7)', async () => {
    const { test, first } = world;
    const student = await world.newcomer();
    const { launch: begun } = await launch(student);
    const state = aState({ 'cmi.core.score.raw': '90' }, { lessonStatus: 'completed' });
    const message = sealedBy(begun, {
      sequence: 1,
      sco: 'sco',
      state,
    });
    await test.app.inject({
      method: 'POST',
      url: BEACON_PATH,
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify({ launch: begun.id, token: begun.token, messages: [message] }),
    });
    const outcome = async () => {
      const { rows } = await test.database.orm.execute(sql`
        select s.rp, (select count(*)::int from badges b where b.student_id = s.id) as badges,
          (select count(*)::int from lesson_progress p
            where p.student_id = s.id and p.lesson_id = ${first.lessonIds[0]} and p.is_done) as done
        from students s where s.id = ${student.id}`);
      return rows[0];
    };
    expect(await outcome()).toEqual({ rp: 0, badges: 0, done: 0 });
    await launch(student);
    expect(await outcome()).toEqual({ rp: 10, badges: 1, done: 1 });
    await launch(student);
    expect(await outcome()).toEqual({ rp: 10, badges: 1, done: 1 });
  });

  it('keeps for reports only answers whose id ends in 0, each once (spec 5, 7, D7)', async () => {
    const { test } = world;
    const student = await world.newcomer();
    await fetched(student);
    await test.call(
      scormDetailsInsert,
      {
        ...place(),
        user_id: student.id,
        lesson_location: '4',
        interactions: [
          { id: 'q-10', result: 'correct' },
          { id: 'q-10', result: 'wrong' },
          { id: 'q-11', result: 'wrong' },
          { id: '', result: 'wrong' },
          {},
          null,
          { id: null, result: 'wrong' },
          { result: 'wrong' },
        ],
      },
      student,
    );
    const details = await fetched(student);
    expect(details?.interactions).toMatchObject([{ id: 'q-10', result: 'correct' }]);
    expect(details?.lesson_location).toBe('4');
  });

  it('missing values have the defaults of the specification (spec 3 scorm-defaults)', async () => {
    const student = await world.newcomer();
    const body = { ...place(), user_id: student.id };
    await fetched(student);
    await world.test.call(scormDetailsInsert, { ...body, cmi_exit: '' }, student);
    expect(await fetched(student)).toMatchObject({
      masteryscore: 80,
      launch_data: '',
      suspend_data: '',
      lesson_location: '',
      credit: 'credit',
      entry: '',
      score_raw: 0,
      lesson_status: 'incomplete',
      session_time: '0000:00:00.000',
      total_time: '0000:00:00.000',
      interactions: [],
    });
    await world.test.call(scormDetailsInsert, body, student);
    expect(await fetched(student)).toMatchObject({ cmi_exit: 'suspend', entry: 'resume' });
  });

  it('is kept for each student and lesson (D7 kept-per-student-lesson)', async () => {
    const [one, other] = [await world.newcomer(), await world.newcomer()];
    for (const [student, lesson_location] of [
      [one, 'page 2'],
      [other, 'page 9'],
    ] as const) {
      const body = { ...place(), user_id: student.id, lesson_location };
      await fetched(student);
      await world.test.call(scormDetailsInsert, body, student);
    }
    expect((await fetched(one))?.lesson_location).toBe('page 2');
    expect((await fetched(other))?.lesson_location).toBe('page 9');
  });

  it('completed or passed marks the lesson done with its points, once (spec 4, 7, D4, D7)', async () => {
    const { test } = world;
    const student = await world.newcomer();
    const body = {
      user_details: {
        user_id: student.id,
        ilm_id: world.first.id,
        class_id: world.first.lessonIds[0],
      },
      details: { lesson_status: 'passed', score_raw: 90, score_max: 100 },
    };
    await fetched(student);
    const once = await test.call(updateScormProgress, body, student);
    expect(once.details).toMatchObject({
      lesson_status: 'passed',
      score_raw: 90,
      badge: { type: 2 },
      rewards: [{ kind: 'rp', amount: 10, reason: 'lesson' }],
    });
    const again = await test.call(updateScormProgress, body, student);
    expect(again.details).toMatchObject({ rewards: [] });
    const { rows } = await test.database.orm.execute(
      sql`select rp from students where id = ${student.id}`,
    );
    expect(rows[0]).toEqual({ rp: 10 });
  });

  it('a state of another shape is refused with its field (D3)', async () => {
    const student = await world.newcomer();
    const reply = await world.test.call(
      scormDetailsInsert,
      {
        ...place(),
        user_id: student.id,
        launch_state: { launch: 1, sequence: 1, sco_id: 'sco', state: { elements: 5 } },
      },
      student,
    );
    expect(reply.failure).toMatchObject({ status: 400, field: 'launch_state.state' });
  });

  it.each([startScormLaunch, scormDetailsFetch, scormDetailsInsert])(
    '$path is for open activities of one’s own (D2, D4)',
    async (call) => {
      const { test, first, second, later, nothing } = world;
      const student = await world.newcomer();
      const code = async (courseId: number, lessonId: number | undefined, userId = student.id) =>
        (
          await test.call(
            call,
            { section_id: courseId, topic_id: lessonId, user_id: userId },
            student,
          )
        ).failure.code;
      expect(await code(later.id, later.lessonIds[0])).toBe('COURSE_OUT_OF_REACH');
      expect(await code(nothing, 1)).toBe('COURSE_NOT_FOUND');
      expect(await code(second.id, second.lessonIds[0])).toBe('COURSE_LOCKED');
      expect(await code(first.id, nothing)).toBe('LESSON_NOT_FOUND');
      expect(await code(first.id, first.lessonIds[2])).toBe('LESSON_LOCKED');
      await test.database.orm.execute(sql`
        insert into course_progress (student_id, course_id, started_at, last_at, playing_lesson_id)
        values (${student.id}, ${first.id}, now(), now(), ${first.lessonIds[1]})`);
      expect(await code(first.id, first.lessonIds[1])).toBe('NOT_AN_ACTIVITY');
      const other = await world.newcomer();
      expect(await code(first.id, first.lessonIds[0], other.id)).toBe('NOT_YOUR_PROFILE');
    },
  );

  it.each([updateScormProgress, updateScormProgressCareer, updateCreativeScormProgress])(
    '$path is for open activities of its own source (spec 7, D2, D4)',
    async (call) => {
      const { test, later, nothing } = world;
      const isCareer = call.path === updateScormProgressCareer.path;
      const isCreative = call.path === updateCreativeScormProgress.path;
      const program = isCareer ? world.career : isCreative ? world.creative : world.school;
      const student = await (isCareer
        ? world.withCareer()
        : isCreative
          ? world.explorer()
          : world.newcomer());
      const [course, locked] = program.courses;
      const send = (
        courseId: number | undefined,
        lessonId: number | undefined,
        userId: number = student.id,
        as = student,
      ) =>
        test.call(
          call,
          {
            user_details: { user_id: userId, ilm_id: courseId, class_id: lessonId },
            details: { lesson_status: 'incomplete' },
          },
          as,
        );
      const code = async (...asked: Parameters<typeof send>) => (await send(...asked)).failure.code;
      expect(await code(course?.id, course?.lessonIds[0])).toBe('NO_LAUNCH');
      const opened = { user_id: student.id, section_id: course?.id };
      await test.call(scormDetailsFetch, { ...opened, topic_id: course?.lessonIds[0] }, student);
      expect((await send(course?.id, course?.lessonIds[0])).details.lesson_status).toBe(
        'incomplete',
      );
      const activity = { ...opened, topic_id: course?.lessonIds[0] };
      const filled = aState(
        Object.fromEntries(
          Array.from({ length: Math.floor(STATE_BYTES / 50_000) }, (_, index) => [
            `cmi.comments.${index}`,
            'x'.repeat(50_000),
          ]),
        ),
      );
      const launch_state = { launch: 1, sequence: 2, sco_id: 'sco', state: filled };
      const kept = await test.call(scormDetailsInsert, { ...activity, launch_state }, student);
      expect(kept.status).toBe(200);
      const more = {
        user_details: { user_id: student.id, ilm_id: course?.id, class_id: course?.lessonIds[0] },
        details: { suspend_data: 'x'.repeat(60_000) },
      };
      const tooLarge = await test.call(call, more, student);
      expect(tooLarge.failure).toMatchObject({ status: 413, code: 'STATE_TOO_LARGE' });
      expect(await code(nothing, 1)).toBe('COURSE_NOT_FOUND');
      expect(await code(later.id, later.lessonIds[0])).toBe('COURSE_OUT_OF_REACH');
      expect(await code(locked?.id, locked?.lessonIds[0])).toBe('COURSE_LOCKED');
      expect(await code(course?.id, nothing)).toBe('LESSON_NOT_FOUND');
      expect(await code(course?.id, course?.lessonIds[2])).toBe('LESSON_LOCKED');
      await test.database.orm.execute(sql`
        update course_progress set playing_lesson_id = ${course?.lessonIds[1]}
        where student_id = ${student.id} and course_id = ${course?.id}`);
      expect(await code(course?.id, course?.lessonIds[1])).toBe('NOT_AN_ACTIVITY');
      const other = await world.newcomer();
      expect(await code(course?.id, course?.lessonIds[0], other.id)).toBe('NOT_YOUR_PROFILE');
    },
  );

  it.each([updateScormProgressCareer, updateCreativeScormProgress])(
    '$path is refused to those who do not have its area (spec 2)',
    async (call) => {
      const isCareer = call.path === updateScormProgressCareer.path;
      const [course] = (isCareer ? world.career : world.creative).courses;
      const outsider = await world.newcomer();
      const reply = await world.test.call(
        call,
        {
          user_details: {
            user_id: outsider.id,
            ilm_id: course?.id,
            class_id: course?.lessonIds[0],
          },
          details: {},
        },
        outsider,
      );
      expect(reply.failure.code).toBe('NOT_ALLOWED');
    },
  );
});
