import { startScormLaunch } from '@skillkite/contract/learning/scorm';
import { EXTENSIONS, VERB_IDS } from '@skillkite/rules/scorm/cmi5';
import { describe, expect, it } from 'vitest';
import { CMI5_IDS, CMI5_STRUCTURE } from '../../testing/files/a-cmi5.ts';
import { aCmi5Course } from '../../testing/files/a-cmi5-course.ts';
import { aStudent } from '../../testing/data/builders.ts';
import { type Opened, cmi5World } from '../../testing/data/cmi5-world.ts';

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
