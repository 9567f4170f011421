import { startScormLaunch } from '@skillkite/contract/learning/scorm';
import { EXTENSIONS, VERB_IDS } from '@skillkite/rules/scorm/cmi5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CMI5_IDS, CMI5_STRUCTURE } from '../../testing/files/a-cmi5.ts';
import { aCmi5Course } from '../../testing/files/a-cmi5-course.ts';
import { aStudent, type TestCourse } from '../../testing/data/builders.ts';
import { cmi5World, type Opened } from '../../testing/data/cmi5-world.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

describe('launch of a part (D7 cmi5-launch)', () => {
  const world = cmi5World();
  const { ask, launchOf, openPart, aPart, begun, kept, verbs } = world;

  it('gives an address to ask, a token to fetch once, and who, what and in what of', async () => {
    const launch = await launchOf();
    const answer = await openPart('knots', launch);
    const opened = answer.json<Opened>();
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(opened.endpoint).toBe(`${world.test.services.config.publicUrl}/xapi/`);
    expect(opened.registration).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    expect(opened.activityId).not.toContain(CMI5_IDS.knots);
    expect(opened.actor).not.toContain('Student');
    const first = (await ask('POST', opened.fetch)).json<Record<string, string>>();
    expect(first['auth-token']).toMatch(/^[\w+/]{40,}=*$/);
    const again = await ask('POST', opened.fetch);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toMatchObject({ 'error-code': '1' });
    expect((await openPart('knots', await launchOf())).json<Opened>()).toMatchObject({
      registration: opened.registration,
      activityId: opened.activityId,
      actor: opened.actor,
    });
    const another = await aStudent(world.test.database);
    const theirs = (await openPart('knots', await launchOf(another))).json<Opened>();
    expect(theirs.registration).not.toBe(opened.registration);
    expect(theirs.actor).not.toBe(opened.actor);
  });

  it('gives its launch data, which cannot be changed', async () => {
    const { data, call, stateAt, opened } = await aPart();
    expect(data).toMatchObject({
      launchMode: 'Normal',
      moveOn: 'Passed',
      masteryScore: 0.5,
      launchParameters: '{"tries": 3}',
      entitlementKey: { courseStructure: 'kite-key' },
      returnURL: expect.stringContaining('/packages/kites/skillkite-cmi5/returned.html') as unknown,
      contextTemplate: { contextActivities: { grouping: [{ id: CMI5_IDS.knots }] } },
    });
    for (const method of ['PUT', 'POST', 'DELETE'] as const)
      expect((await call(method, stateAt('LMS.LaunchData'), {})).statusCode).toBe(403);
    expect((await call('GET', stateAt())).json()).toEqual(['LMS.LaunchData']);
    expect(await kept()).toMatchObject([
      {
        verb: { id: VERB_IDS.launched },
        object: {
          id: opened.activityId,
          definition: {
            name: { 'en-US': 'Knots', hi: 'गाँठें' },
            description: { 'en-US': 'A quiz' },
          },
        },
        context: {
          registration: opened.registration,
          extensions: {
            [EXTENSIONS.launchMode]: 'Normal',
            [EXTENSIONS.moveOn]: 'Passed',
            [EXTENSIONS.masteryScore]: 0.5,
          },
        },
      },
    ]);
  });

  it('says of a course that asks for nothing that it is satisfied, before anything is launched in it', async () => {
    const easy = await aCmi5Course(
      world.test.database,
      {},
      {
        'cmi5.xml': CMI5_STRUCTURE.replaceAll(/moveOn="\w+"/g, 'moveOn="NotApplicable"'),
      },
    );
    await world.test.services.catalogue.reload();
    const { details } = await world.test.call(
      startScormLaunch,
      { topic_id: easy.lessonIds[0] ?? 0, section_id: easy.id, user_id: world.student.id },
      world.student,
    );
    expect((await openPart('knots', details.launch)).statusCode).toBe(200);
    expect(await verbs()).toEqual(['satisfied', 'satisfied', 'launched']);
    const [block, whole, opened] = await kept();
    expect(block?.object.id).not.toBe(CMI5_IDS.block);
    const session = opened?.context.extensions[EXTENSIONS.sessionId];
    for (const one of [block, whole])
      expect(one?.context.extensions[EXTENSIONS.sessionId]).toBe(session);
  });

  it('of a launch that is not theirs, of no part, or of SCORM is refused', async () => {
    const { id, token } = await launchOf();
    expect((await openPart('knots', { id, token: 'x'.repeat(43) })).statusCode).toBe(403);
    expect((await openPart('course', { id, token })).statusCode).toBe(400);
    expect((await ask('POST', '/xapi/launch', { body: 'no' })).statusCode).toBe(400);
    expect((await ask('POST', '/xapi/fetch?session=nothing')).json()).toMatchObject({
      'error-code': '1',
    });
    expect((await ask('POST', '/xapi/fetch')).json()).toMatchObject({ 'error-code': '1' });
  });

  it('abandons the session that was left open, which says nothing more', async () => {
    const left = await begun();
    const next = await begun();
    expect(await verbs()).toEqual([
      'launched',
      'initialized',
      'abandoned',
      'launched',
      'initialized',
    ]);
    expect((await kept())[2]?.result?.duration).toMatch(/^PT/);
    expect((await left.tell('passed', { score: 1 })).statusCode).toBe(401);
    expect((await left.call('GET', left.stateAt())).statusCode).toBe(401);
    expect((await next.tell('passed', { score: 1 })).statusCode).toBe(200);
  });
});

describe('tokens of a school behind one address (D7 cmi5-launch)', () => {
  let test: TestApp;
  let course: TestCourse;
  const launchOf = async () => {
    const student = await aStudent(test.database);
    const place = {
      topic_id: course.lessonIds[0] ?? 0,
      section_id: course.id,
      user_id: student.id,
    };
    const { launch } = (await test.call(startScormLaunch, place, student)).details;
    const opened = await test.app.inject({
      method: 'POST',
      url: '/xapi/launch',
      payload: JSON.stringify({ launch: launch.id, token: launch.token, au: CMI5_IDS.knots }),
      headers: { 'content-type': 'text/plain' },
    });
    const { pathname, search } = new URL(opened.json<Opened>().fetch);
    return pathname + search;
  };
  const fetchAt = (url: string, remoteAddress = '203.0.113.9') =>
    test.app.inject({ method: 'POST', url, remoteAddress });
  beforeAll(async () => {
    test = await openTestApp({ WRITES_PER_MINUTE: '5', FAILED_TRIES_PER_MINUTE: '5' });
    course = await aCmi5Course(test.database);
    await test.services.catalogue.reload();
  });
  afterAll(() => test.close());

  it('are fetched by all of a class, and one that asks again and again is put off alone', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, launchOf));
    for (const one of all)
      expect((await fetchAt(one)).json()).toMatchObject({
        'auth-token': expect.any(String) as unknown,
      });
    const [first = '', second = ''] = all;
    for (let turn = 0; turn < 4; turn += 1)
      expect((await fetchAt(first)).json()).toMatchObject({ 'error-code': '1' });
    const putOff = await fetchAt(first);
    expect(putOff.json()).toMatchObject({ code: 'RATE_LIMITED' });
    expect(putOff.headers['access-control-allow-origin']).toBe('*');
    expect((await fetchAt(second)).json()).toMatchObject({ 'error-code': '1' });
  });

  it('that are unknown count against the address that guesses', async () => {
    const own = await launchOf();
    for (let turn = 0; turn < 5; turn += 1)
      expect(
        (await fetchAt(`/xapi/fetch?session=guess-${turn}`, '198.51.100.7')).json(),
      ).toMatchObject({
        'error-code': '1',
      });
    expect((await fetchAt('/xapi/fetch?session=more', '198.51.100.7')).json()).toMatchObject({
      code: 'RATE_LIMITED',
    });
    expect((await fetchAt(own)).json()).toMatchObject({
      'auth-token': expect.any(String) as unknown,
    });
  });
});
