import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aStudent } from '../../testing/data/builders.ts';
import { runJob } from '../../testing/processes/run-job.ts';
import { expiredCmi5Sessions } from './jobs.ts';
import { cmi5World } from '../../testing/data/cmi5-world.ts';

const HALF_A_DAY_MS = 12 * 3_600_000 + 1;

describe('other resources of xAPI (D7 cmi5-resources)', () => {
  const world = cmi5World();
  const { ask, aPart, begun, verbs } = world;

  it('tells how the student likes it, and takes no other wish', async () => {
    const { call, opened, statement } = await aPart('knots', world.student, 'hi');
    const of = (more = {}) =>
      `agents/profile?${new URLSearchParams({ agent: opened.actor, ...more })}`;
    const profileId = 'cmi5LearnerPreferences';
    expect((await call('GET', of({ profileId }))).json()).toEqual({
      languagePreference: 'hi',
      audioPreference: 'on',
    });
    expect((await call('GET', of())).json()).toEqual([profileId]);
    expect((await call('GET', of({ profileId: 'more' }))).statusCode).toBe(404);
    for (const method of ['PUT', 'POST', 'DELETE'] as const)
      expect((await call(method, of({ profileId }), {})).statusCode, method).toBe(403);
    expect((await call('PUT', `agents/profile?profileId=${profileId}`, {})).statusCode).toBe(400);
    for (const agent of ['no', '1', '{}', '{"objectType":"Group"}'])
      expect((await call('GET', of({ profileId, agent }))).statusCode, agent).toBe(400);
    const stranger = JSON.stringify({ mbox: 'mailto:somebody@kites.example' });
    expect((await call('PUT', of({ profileId, agent: stranger }), {})).statusCode).toBe(403);
    const agent = `agents?agent=${encodeURIComponent(opened.actor)}`;
    expect((await call('GET', agent)).json()).toMatchObject({ objectType: 'Person' });
    const activity = `activities/profile?activityId=${encodeURIComponent(opened.activityId)}`;
    expect((await call('GET', activity)).json()).toEqual([]);
    expect((await call('GET', `${activity}&profileId=x`)).statusCode).toBe(404);
    expect((await call('GET', 'activities/profile')).statusCode).toBe(400);
    const one = `activities?activityId=${encodeURIComponent(opened.activityId)}`;
    expect((await call('GET', one)).json()).toMatchObject({
      objectType: 'Activity',
      id: opened.activityId,
      definition: { name: { 'en-US': 'Knots' } },
    });
    const far = {
      id: 'https://a.example/c',
      definition: { name: { en: 'Far' }, type: 'https://a.example/d' },
    };
    await call('POST', 'statements', [statement('initialized'), statement(null, { object: far })]);
    const hindi = { ...far, definition: { name: { hi: 'दूर' } } };
    await call('POST', 'statements', statement(null, { object: hindi }));
    expect((await call('GET', `activities?activityId=${far.id}`)).json()).toEqual({
      objectType: 'Activity',
      id: far.id,
      definition: { ...far.definition, name: { en: 'Far', hi: 'दूर' } },
    });
    expect((await call('GET', 'activities?activityId=https://a.example/b')).json()).toEqual({
      objectType: 'Activity',
      id: 'https://a.example/b',
    });
    expect((await call('GET', 'activities')).statusCode).toBe(400);
    expect((await call('GET', 'about')).json()).toEqual({ version: ['1.0.3'] });
  });

  it('keeps what else a part writes in a profile, for this student alone', async () => {
    const { call, opened, stateAt } = await begun();
    const agent = `agents/profile?${new URLSearchParams({ agent: opened.actor, profileId: 'look' })}`;
    const activity = `activities/profile?${new URLSearchParams({ activityId: opened.activityId, profileId: 'look' })}`;
    expect((await call('PUT', stateAt('look'), { of: 'state' })).statusCode).toBe(204);
    for (const [at, of] of [
      [agent, 'agent'],
      [activity, 'activity'],
    ] as const) {
      expect((await call('PUT', at, { of })).statusCode, 'over what?').toBe(400);
      const isNew = { 'if-none-match': '*' };
      expect((await call('PUT', at, { of }, isNew)).statusCode, of).toBe(204);
      expect((await call('PUT', at, { of }, isNew)).statusCode, 'it is there').toBe(412);
      expect((await call('PUT', at, { of: 'nobody' })).statusCode, 'over what?').toBe(409);
      const there = await call('GET', at);
      expect(there.json(), of).toEqual({ of });
      const etag = String(there.headers['etag']);
      const more = { of, more: 1 };
      expect((await call('PUT', at, more, { 'if-match': '"x"' })).statusCode).toBe(412);
      expect((await call('PUT', at, more, { 'if-match': etag })).statusCode).toBe(204);
      expect((await call('POST', at, { last: 2 })).statusCode).toBe(204);
      expect((await call('GET', at)).json(), of).toEqual({ ...more, last: 2 });
      expect((await call('GET', at.replace(/&?profileId=look/, ''))).json()).toContain('look');
      expect((await call('DELETE', at.replace(/&?profileId=look/, ''))).statusCode).toBe(400);
    }
    const other = await begun('knots', await aStudent(world.test.database));
    expect((await other.call('GET', activity)).statusCode).toBe(404);
    expect((await other.call('GET', agent)).statusCode).toBe(403);
    const next = await begun();
    for (const at of [agent, activity]) {
      expect((await next.call('GET', at)).statusCode).toBe(200);
      expect((await next.call('DELETE', at)).statusCode).toBe(204);
      expect((await next.call('GET', at)).statusCode).toBe(404);
    }
    expect((await next.call('GET', next.stateAt('look'))).json()).toEqual({ of: 'state' });
  });

  it('answers the other syntax: a form that holds method, headers and body', async () => {
    const { headers, call, stateAt, opened } = await begun();
    const form = (method: string, more: Record<string, string>) =>
      ask('POST', `/xapi/activities/state?method=${method}`, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          Authorization: headers().authorization,
          'X-Experience-API-Version': '1.0.3',
          activityId: opened.activityId,
          agent: opened.actor,
          registration: opened.registration,
          stateId: 'form',
          ...more,
        }).toString(),
      });
    const put = await form('PUT', { content: '{"a":1}', 'Content-Type': 'application/json' });
    expect(put.statusCode).toBe(204);
    expect((await form('GET', {})).json()).toEqual({ a: 1 });
    expect((await call('GET', stateAt('form'))).json()).toEqual({ a: 1 });
    expect((await form('PUT', {})).statusCode, 'without content').toBe(400);
    const signed = await ask('POST', '/xapi/activities/state?method=GET', {
      headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        activityId: opened.activityId,
        agent: opened.actor,
        registration: opened.registration,
        stateId: 'form',
      }).toString(),
    });
    expect(signed.json(), 'its token in the header').toEqual({ a: 1 });
    expect((await form('PATCH', {})).statusCode).toBe(400);
    const both = await ask('POST', '/xapi/statements?method=PUT&more=1', { body: '' });
    expect(both.statusCode).toBe(400);
  });

  it('wants its version and its token, while that is good; a cookie is nothing here', async () => {
    const { call, headers, stateAt, statement } = await begun();
    const { authorization, 'x-experience-api-version': _, ...rest } = headers();
    const version = await ask('GET', `/xapi/${stateAt()}`, { headers: { authorization } });
    expect(version.statusCode).toBe(400);
    const old = await call('GET', stateAt(), undefined, { 'x-experience-api-version': '0.95' });
    expect(old.statusCode).toBe(400);
    const cookie = await world.test.cookieOf(world.student);
    const nobody = { ...rest, cookie, 'x-experience-api-version': '1.0.3' };
    for (const header of [{}, { authorization: 'Basic nonsense' }, { authorization: 'Bearer x' }]) {
      const refused = await ask('GET', `/xapi/${stateAt()}`, {
        headers: { ...nobody, ...header },
      });
      expect(refused.json()).toMatchObject({ code: 'NOT_SIGNED_IN', status: 401 });
      expect(refused.headers['access-control-allow-origin']).toBe('*');
    }
    world.test.clock.advance(HALF_A_DAY_MS);
    expect((await call('POST', 'statements', statement('passed'))).statusCode).toBe(401);
    await runJob(expiredCmi5Sessions(world.test.services));
    const { rows } = await world.test.database.orm.execute(sql`select id from cmi5_sessions`);
    expect(rows).toEqual([]);
    expect(await verbs()).toEqual(['launched', 'initialized']);
  });

  it('lets browsers ask from another origin, without cookies', async () => {
    const answer = await ask('OPTIONS', '/xapi/activities/state', {
      headers: {
        origin: 'https://content.example',
        'access-control-request-headers': 'authorization,x-experience-api-version',
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization,x-experience-api-version',
    });
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('lets a package ask with credentials from the content origin, where its token alone decides (D7 cmi5-launch)', async () => {
    const origin = new URL(world.test.services.config.contentUrl.replace('{package}', 'p1')).origin;
    const open = {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    };
    const asked = await ask('OPTIONS', '/xapi/statements', {
      headers: { origin, 'access-control-request-headers': 'authorization' },
    });
    expect(asked.headers).toMatchObject({ ...open, vary: expect.stringContaining('origin') });
    const cookie = await world.test.cookieOf(world.student);
    const refused = await ask('GET', '/xapi/statements', { headers: { origin, cookie } });
    expect([refused.statusCode, refused.headers]).toMatchObject([401, open]);
    for (const other of [`${origin}.example`, origin.replace('//', '//x.'), 'null']) {
      const { headers } = await ask('OPTIONS', '/xapi/statements', {
        headers: { origin: other },
      });
      expect(headers['access-control-allow-credentials'], other).toBeUndefined();
    }
  });
});
