import { BEACON_PATH } from '@skillkite/bridge/messages';
import type { ScoState } from '@skillkite/bridge/states/saved-state';
import {
  scormDetailsFetch,
  scormDetailsInsert,
  startScormLaunch,
} from '@skillkite/contract/learning/scorm';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestCourse,
  type TestStudent,
  aProgram,
  aStudent,
} from '../../../testing/data/builders.ts';
import { type StatementCount, countStatements } from '../../../testing/count-statements.ts';
import { sealedBy } from '../../../testing/data/learning.ts';
import { aManifest } from '../../../testing/data/small-world.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { ownDataOf } from '../../../school/privacy/own-data.ts';

const HOUR_MS = 3_600_000;
const SCOS = ['sco', 'second', 'third', 'fourth', 'fifth', 'sixth'];
/** Characters that no database column accepts: U+0000, lone surrogates, and their escapes. */
const STRANGE = 'a\0b\ud800c\udc00\ud800 \ufdd00000 😀';

const aState = (
  elements: Record<string, string> = {},
  given: Partial<ScoState> = {},
): ScoState => ({
  elements,
  lessonStatus: 'incomplete',
  exit: 'suspend',
  finished: false,
  earlierTime: 0,
  sessionTime: 100,
  ...given,
});

/** A package of several SCOs. */
function manyScos() {
  const manifest = aManifest();
  const [sco] = manifest.root.children;
  if (!sco) throw new Error('The manifest has no SCO.');
  return {
    ...manifest,
    root: { ...manifest.root, children: SCOS.map((id) => ({ ...sco, id, title: id })) },
  };
}

describe('states of packages, whatever is in them', () => {
  let test: TestApp;
  let statements: StatementCount;
  let course: TestCourse;
  beforeAll(async () => {
    const database = await openTestDatabase();
    statements = countStatements(database.pool);
    test = await openTestApp({}, { database });
    const activity = {
      kind: 'ia' as const,
      fileType: 'scorm',
      storageKey: 'packages/none',
      scormManifest: manyScos() as unknown as Record<string, unknown>,
    };
    const program = await aProgram(database, { courses: [{ lessons: [activity] }] });
    await test.services.catalogue.reload();
    const [only] = program.courses;
    if (!only) throw new Error('The program has no course.');
    course = only;
  });
  afterAll(() => test.close());

  const place = (student: TestStudent) => ({
    topic_id: course.lessonIds[0],
    section_id: course.id,
    user_id: student.id,
  });
  const start = (student: TestStudent) => test.call(startScormLaunch, place(student), student);
  const fetched = async (student: TestStudent) =>
    (await test.call(scormDetailsFetch, place(student), student)).details;
  const plain = (student: TestStudent, data: object) =>
    test.call(scormDetailsInsert, { ...place(student), ...data }, student);
  const keep = (
    student: TestStudent,
    given: { launch?: number; sequence?: number; sco_id?: string; state?: object },
  ) =>
    plain(student, {
      launch_state: { launch: 1, sequence: 1, sco_id: 'sco', state: aState(), ...given },
    });
  /** A student who has opened the activity. */
  const aPlayer = async () => {
    const student = await aStudent(test.database);
    const { launch } = (await start(student)).details;
    return { student, launch };
  };
  const answersOf = async (student: TestStudent) =>
    (await fetched(student))?.interactions.map(({ id, result }) => [id, result]);

  it('come back as they came, with U+0000 and half a surrogate pair in keys and values', async () => {
    const { student, launch } = await aPlayer();
    const state = aState({
      'cmi.suspend_data': STRANGE,
      [`cmi.comments.${STRANGE}`]: 'a key',
      'cmi.interactions.0.id': `${STRANGE}0`,
      'cmi.interactions.0.student_response': STRANGE,
    });
    expect((await keep(student, { state })).status).toBe(200);
    const beaconed = { ...state, sessionTime: 200 };
    const beacon = await test.app.inject({
      method: 'POST',
      url: BEACON_PATH,
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify({
        launch: launch.id,
        token: launch.token,
        messages: [sealedBy(launch, { sequence: 1, sco: 'second', state: beaconed })],
      }),
    });
    expect(beacon.statusCode).toBe(204);
    const given = (await fetched(student))?.saved;
    expect(given).toMatchObject({ scos: { sco: { state }, second: { state: beaconed } } });
    expect((await start(student)).details.saved).toEqual(given);
    expect((await fetched(student))?.interactions).toContainEqual({
      id: `${STRANGE}0`,
      student_response: STRANGE,
    });
    const own = await ownDataOf(test.database, student.id);
    expect(own['scorm_states']).toContainEqual(expect.objectContaining({ sco_id: 'sco', state }));
  });

  it('of a client without the player too', async () => {
    const student = await aStudent(test.database);
    await fetched(student);
    const interactions = [{ id: '10', student_response: STRANGE }];
    const reply = await plain(student, { suspend_data: STRANGE, interactions });
    expect(reply.status).toBe(200);
    expect(await fetched(student)).toMatchObject({ suspend_data: STRANGE, interactions });
  });

  it('repeated by a client without the player add no time', async () => {
    const student = await aStudent(test.database);
    await fetched(student);
    const data = { lesson_location: '3', session_time: '00:01:00', suspend_data: 'x' };
    for (let repeat = 0; repeat < 4; repeat += 1) await plain(student, data);
    expect(await fetched(student)).toMatchObject({ total_time: '00:01:00.00' });
    // The same again after it looked: nothing was done in between.
    await plain(student, data);
    expect(await fetched(student)).toMatchObject({ total_time: '00:01:00.00' });
    await plain(student, { ...data, session_time: '00:00:20', lesson_location: '4' });
    await plain(student, { ...data, session_time: '00:00:30', lesson_location: '5' });
    expect(await fetched(student)).toMatchObject({
      lesson_location: '5',
      session_time: '00:00:30.00',
      total_time: '00:01:30.00',
    });
  });

  it('of a client without the player: `total_time` is that of earlier launches and the longest of this one (D7 total-time-accumulates)', async () => {
    const student = await aStudent(test.database);
    const insert = (session_time: string, lesson_location: string) =>
      plain(student, { session_time, lesson_location });
    const times = async () => {
      const { session_time: session, total_time: total } = (await fetched(student)) ?? {};
      return { session, total };
    };
    await fetched(student);
    // One launch: the second call repeats the time of the session, so it is not added.
    await insert('00:01:00', '1');
    await insert('00:02:30', '2');
    expect(await times()).toEqual({ session: '00:02:30.00', total: '00:02:30.00' });
    // The look began the next launch: its sessions are added. A word that comes late is the shorter one.
    await insert('00:00:40', '3');
    await insert('00:00:10', '4');
    expect(await times()).toEqual({ session: '00:00:40.00', total: '00:03:10.00' });
  });

  it('of a plain client that arrive at once are put one behind the other', async () => {
    const student = await aStudent(test.database);
    await fetched(student);
    const replies = await Promise.all([
      plain(student, { suspend_data: 'kept' }),
      plain(student, { lesson_location: '7' }),
      plain(student, { score_raw: 5 }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await fetched(student)).toMatchObject({
      suspend_data: 'kept',
      lesson_location: '7',
      score_raw: 5,
    });
  });

  it('are refused when they are too large, and those that fit are kept', async () => {
    const { student } = await aPlayer();
    const large = aState({ 'cmi.suspend_data': '' }, {});
    const filled = (bytes: number) => ({
      ...large,
      elements: Object.fromEntries(
        Array.from({ length: Math.floor(bytes / 50_000) }, (_, index) => [
          `cmi.comments.${index}`,
          'x'.repeat(50_000),
        ]),
      ),
    });
    const refused = { status: 413, code: 'STATE_TOO_LARGE' };
    const tooLarge = await keep(student, { state: filled(1_100_000) });
    expect(tooLarge.failure).toMatchObject(refused);
    const replies = await Promise.all(
      SCOS.slice(0, 4).map((sco_id) => keep(student, { sco_id, state: filled(1_000_000) })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const beyond = { sco_id: 'fifth', state: filled(600_000) };
    expect((await keep(student, beyond)).failure).toMatchObject(refused);
    const again = { sco_id: 'sco', sequence: 2, state: filled(900_000) };
    expect((await keep(student, again)).status).toBe(200);
    const { rows } = await test.database.orm.execute(sql`
      select count(*)::int as scos, sum(bytes) < ${4 * 1024 * 1024} as fits
      from scorm_states where student_id = ${student.id}`);
    expect(rows).toEqual([{ scos: 4, fits: true }]);
  });

  it('have a place that the columns can hold', async () => {
    const { student } = await aPlayer();
    for (const [field, value] of [
      ['launch', 2 ** 31],
      ['sequence', 2 ** 31],
      ['sequence', 2 ** 53],
    ] as const) {
      const { failure } = await keep(student, { [field]: value });
      expect(failure).toMatchObject({ status: 400, field: `launch_state.${field}` });
    }
    expect((await keep(student, { sequence: 2 ** 31 - 1 })).status).toBe(200);
  });

  it('in a beacon without a valid launch cost the others nothing', async () => {
    const { student, launch } = await aPlayer();
    const message = (sco: string, sequence: number) =>
      sealedBy(launch, { sequence, sco, state: aState({ 'cmi.core.lesson_location': sco }) });
    const reply = await test.app.inject({
      method: 'POST',
      url: BEACON_PATH,
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify({
        launch: launch.id,
        token: launch.token,
        messages: [message('another', 1), message('third', 2 ** 40), message('sco', 2)],
      }),
    });
    expect(reply.statusCode).toBe(204);
    expect(Object.keys((await fetched(student))?.saved['scos'] ?? {})).toEqual(['sco']);
  });

  it('say the same answers again after another way said other ones in between, and those are kept', async () => {
    const { student, launch } = await aPlayer();
    const answered = (result: string) =>
      aState({ 'cmi.interactions.0.id': 'q10', 'cmi.interactions.0.result': result });
    const beacon = (sequence: number, result: string) =>
      test.app.inject({
        method: 'POST',
        url: BEACON_PATH,
        headers: { 'content-type': 'text/plain' },
        payload: JSON.stringify({
          launch: launch.id,
          token: launch.token,
          messages: [sealedBy(launch, { sequence, sco: 'sco', state: answered(result) })],
        }),
      });
    await keep(student, { sequence: 1, state: answered('correct') });
    await keep(student, { sequence: 2, state: answered('correct') });
    expect((await beacon(3, 'wrong')).statusCode).toBe(204);
    expect(await answersOf(student)).toEqual([['q10', 'wrong']]);
    expect((await keep(student, { sequence: 4, state: answered('correct') })).status).toBe(200);
    expect(await answersOf(student)).toEqual([['q10', 'correct']]);
    expect((await beacon(5, 'correct')).statusCode).toBe(204);
    expect((await keep(student, { sequence: 6, state: answered('wrong') })).status).toBe(200);
    expect(await answersOf(student)).toEqual([['q10', 'wrong']]);
  });

  it('keep the answers of the newest, and not more of them than there are questions', async () => {
    const { student } = await aPlayer();
    const answered = (results: Record<string, string>) =>
      aState(
        Object.fromEntries(
          Object.entries(results).flatMap(([id, result], index) => [
            [`cmi.interactions.${index}.id`, id],
            [`cmi.interactions.${index}.result`, result],
          ]),
        ),
      );
    await keep(student, { sequence: 5, state: answered({ q10: 'correct', q20: 'wrong' }) });
    await keep(student, { sequence: 4, state: answered({ q10: 'wrong', q30: 'wrong' }) });
    expect(await answersOf(student)).toEqual([
      ['q10', 'correct'],
      ['q20', 'wrong'],
    ]);
    const long = `${'x'.repeat(3000)}0`;
    await keep(student, { sequence: 6, state: answered({ q20: 'correct', [long]: 'wrong' }) });
    expect(await answersOf(student)).toEqual([
      ['q10', 'correct'],
      ['q20', 'correct'],
    ]);
    const many = (from: number) =>
      answered(
        Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`${from + n}0`, 'correct'])),
      );
    await keep(student, { sequence: 7, state: many(1000) });
    await keep(student, { sequence: 8, state: many(5000) });
    expect(await answersOf(student)).toHaveLength(500);
  });

  it('a lesson is opened sixty times an hour at most, however many come at once', async () => {
    const student = await aStudent(test.database);
    // The first begins the course: seventy at once would wait for one another's lock there.
    const first = await start(student);
    const more = await Promise.all(Array.from({ length: 69 }, () => start(student)));
    const replies = [first, ...more];
    const begun = replies.filter(({ status }) => status === 200);
    expect(begun).toHaveLength(60);
    expect(new Set(begun.map(({ details }) => details.launch.launch_number)).size).toBe(60);
    const refused = replies.find(({ status }) => status !== 200);
    expect(refused?.failure).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(refused?.headers['retry-after'])).toBe(3600);
    // A fetch is not refused, and work continues in the newest launch.
    expect(await fetched(student)).toBeNull();
    expect((await keep(student, { launch: 60 })).status).toBe(200);
    for (let hour = 0; hour < 2; hour += 1) {
      test.clock.advance(HOUR_MS);
      for (let more = 0; more < 60; more += 1) await start(student);
    }
    const { rows } = await test.database.orm.execute(sql`
      select min(launch_number) as first, max(launch_number) as last, count(*)::int as remembered
      from scorm_launches where student_id = ${student.id}`);
    expect(rows).toEqual([{ first: 1, last: 180, remembered: 101 }]);
    // One that is forgotten was issued all the same: what waited in an outbox is not refused.
    expect((await keep(student, { launch: 40, sequence: 9 })).status).toBe(200);
  });

  it('cost two statements once the lesson was found open, shared by all who commit at once', async () => {
    const { student } = await aPlayer();
    await keep(student, { sequence: 1 });
    const alone = await statements.during(() => keep(student, { sequence: 2 }));
    // The session, and the state.
    expect(alone).toBe(2);
    const players = await Promise.all(Array.from({ length: 20 }, () => aPlayer()));
    for (const { student: one } of players) await keep(one, { sequence: 1 });
    const together = await statements.during(() =>
      Promise.all(players.map(({ student: one }) => keep(one, { sequence: 2 }))),
    );
    expect(together).toBeLessThan(30);
  });

  it('of several SCOs and launches of one lesson that arrive at once are each kept or refused as if alone', async () => {
    const { student } = await aPlayer();
    const at = (cmi: string) => aState({ 'cmi.core.lesson_location': cmi });
    const sequences = [4, 2, 7, 3, 6, 5];
    const replies = await Promise.all([
      keep(student, { launch: 9, sequence: 9, state: at('never issued') }),
      ...sequences.map((sequence) => keep(student, { sequence, state: at(`page ${sequence}`) })),
      ...SCOS.slice(1).map((sco) => keep(student, { sco_id: sco, state: at(sco) })),
    ]);
    const [neverIssued, ...others] = replies;
    expect(neverIssued?.failure?.code).toBe('NO_LAUNCH');
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
    expect((await fetched(student))?.saved).toMatchObject({
      scos: {
        sco: { launch: 1, sequence: 7, state: at('page 7') },
        ...Object.fromEntries(SCOS.slice(1).map((sco) => [sco, { state: at(sco) }])),
      },
    });
  });

  it('of others wait for no student whose row is held', async () => {
    const [held, other] = [await aPlayer(), await aPlayer()];
    const client = await test.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from students where id = $1 for update', [held.student.id]);
      const waiting = keep(held.student, { sequence: 3 });
      expect((await keep(other.student, { sequence: 3 })).status).toBe(200);
      await client.query('commit');
      expect((await waiting).status).toBe(200);
    } finally {
      client.release();
    }
  });
});
