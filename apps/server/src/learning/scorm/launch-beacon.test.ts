import { BEACON_PATH } from '@skillkite/bridge/messages';
import { scormDetailsFetch, startScormLaunch } from '@skillkite/contract/learning/scorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestCourse,
  type TestStudent,
  aProgram,
  aStudent,
} from '../../testing/data/builders.ts';
import { doneState, sealedBy } from '../../testing/data/learning.ts';
import { aManifest } from '../../testing/data/small-world.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';

const LIMIT = 20;
const FAILED = 10;

describe('beacons of closing pages', () => {
  let test: TestApp;
  let course: TestCourse;
  beforeAll(async () => {
    test = await openTestApp({
      WRITES_PER_MINUTE: String(LIMIT),
      FAILED_TRIES_PER_MINUTE: String(FAILED),
    });
    const activity = {
      kind: 'ia' as const,
      fileType: 'scorm',
      storageKey: 'packages/none',
      scormManifest: aManifest() as unknown as Record<string, unknown>,
    };
    const program = await aProgram(test.database, { courses: [{ lessons: [activity] }] });
    [course] = program.courses as [TestCourse];
    await test.services.catalogue.reload();
  });
  afterAll(() => test.close());

  const place = (student: TestStudent) => ({
    topic_id: course.lessonIds[0],
    section_id: course.id,
    user_id: student.id,
  });
  const aLaunch = async () => {
    const student = await aStudent(test.database);
    const { launch } = (await test.call(startScormLaunch, place(student), student)).details;
    const send = (sequence: number, { token = launch.token, from = '127.0.0.1' } = {}) =>
      test.app.inject({
        method: 'POST',
        url: BEACON_PATH,
        remoteAddress: from,
        headers: { 'content-type': 'text/plain' },
        payload: JSON.stringify({
          launch: launch.id,
          token,
          messages: [sealedBy(launch, { sequence, sco: 'sco', state: doneState(sequence) })],
        }),
      });
    return { student, send };
  };
  const refused = { code: 'RATE_LIMITED', status: 429 };

  it('are limited for each launch as writes are for each session; others go on', async () => {
    const [greedy, other] = [await aLaunch(), await aLaunch()];
    for (let sequence = 1; sequence <= LIMIT; sequence += 1)
      expect((await greedy.send(sequence)).statusCode).toBe(204);
    const beyond = await greedy.send(LIMIT + 1);
    expect(beyond.json()).toMatchObject(refused);
    expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(0);
    expect((await other.send(1)).statusCode).toBe(204);
    const kept = await test.call(scormDetailsFetch, place(greedy.student), greedy.student);
    expect(kept.details?.score_raw).toBe(LIMIT);
  });

  it('a wrong token uses up no launch’s limit; wrong beacons are limited by address', async () => {
    const { send } = await aLaunch();
    const wrong = { token: 'x'.repeat(43), from: '198.51.100.7' };
    for (let turn = 0; turn < FAILED; turn += 1)
      expect((await send(1, wrong)).statusCode).toBe(403);
    expect((await send(1, wrong)).json()).toMatchObject(refused);
    const elsewhere = { ...wrong, from: '203.0.113.9' };
    for (let turn = 0; turn < FAILED; turn += 1) await send(1, elsewhere);
    expect((await send(1)).statusCode).toBe(204);
  });
});
