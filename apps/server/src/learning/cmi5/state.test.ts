import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aStudent } from '../../testing/data/builders.ts';
import { cmi5World } from '../../testing/data/cmi5-world.ts';

describe('documents of state (D7 cmi5-state)', () => {
  const world = cmi5World();
  const { aPart, begun } = world;

  it('are there again at the next launch, whatever they hold', async () => {
    const { call, stateAt } = await begun();
    expect((await call('PUT', stateAt('place'), { page: 3 })).statusCode).toBe(204);
    const slashed = await call('GET', `/${stateAt('place')}`);
    expect(slashed.json(), 'with a slash of its own').toEqual({ page: 3 });
    const bytes = Buffer.from([0, 255, 10, 13]);
    await call('PUT', stateAt('picture'), bytes, { 'content-type': 'image/png' });
    const next = await aPart();
    const place_ = await next.call('GET', next.stateAt('place'));
    expect(place_.json()).toEqual({ page: 3 });
    expect(place_.headers).toMatchObject({
      'content-type': 'application/json',
      etag: expect.stringMatching(/^"[\da-f]{40}"$/) as unknown,
      'x-experience-api-version': '1.0.3',
      'cache-control': 'no-store',
    });
    const picture = await next.call('GET', next.stateAt('picture'));
    expect(picture.rawPayload).toEqual(bytes);
    expect(picture.headers['content-type']).toBe('image/png');
    expect((await next.call('GET', next.stateAt())).json()).toEqual([
      'LMS.LaunchData',
      'picture',
      'place',
    ]);
    expect((await next.call('GET', next.stateAt('nothing'))).statusCode).toBe(404);
    const { call: theirs, stateAt: own } = await aPart(
      'knots',
      await aStudent(world.test.database),
    );
    expect((await theirs('GET', own('place'))).statusCode).toBe(404);
  });

  it('are listed since a moment, joined by POST, and removed one or all', async () => {
    const { call, stateAt } = await begun();
    await call('PUT', stateAt('a'), { one: 1, two: 2 });
    const since = new Date(world.test.clock.now().getTime() + 500).toISOString();
    world.test.clock.advance(1000);
    expect((await call('POST', stateAt('b'), { new: true })).statusCode).toBe(204);
    expect((await call('GET', stateAt(undefined, { since }))).json()).toEqual(['b']);
    await call('POST', stateAt('a'), { two: 3 });
    expect((await call('GET', stateAt('a'))).json()).toEqual({ one: 1, two: 3 });
    await call('PUT', stateAt('list'), [1]);
    expect((await call('POST', stateAt('list'), { two: 3 })).statusCode).toBe(400);
    expect((await call('GET', stateAt(undefined, { since: 'soon' }))).statusCode).toBe(400);
    expect((await call('DELETE', stateAt('a'))).statusCode).toBe(204);
    expect((await call('DELETE', stateAt('a'))).statusCode).toBe(204);
    expect((await call('GET', stateAt('a'))).statusCode).toBe(404);
    expect((await call('DELETE', stateAt())).statusCode).toBe(204);
    expect((await call('GET', stateAt())).json()).toEqual(['LMS.LaunchData']);
  });

  it('are written only over what they were taken for', async () => {
    const { call, stateAt } = await begun();
    const none = { 'if-none-match': '*' };
    expect((await call('PUT', stateAt('a'), { one: 1 }, none)).statusCode).toBe(204);
    expect((await call('PUT', stateAt('a'), { one: 2 }, none)).json()).toMatchObject({
      code: 'DOCUMENT_CHANGED',
    });
    const { etag } = (await call('GET', stateAt('a'))).headers;
    const match = { 'if-match': String(etag) };
    expect((await call('PUT', stateAt('a'), { one: 2 }, match)).statusCode).toBe(204);
    expect((await call('DELETE', stateAt('a'), undefined, match)).statusCode).toBe(412);
    expect((await call('GET', stateAt('a'))).json()).toEqual({ one: 2 });
  });

  it('are refused without their parameters, for another student, damaged or too large', async () => {
    const { call, stateAt, opened } = await begun();
    const other = JSON.stringify({ account: { homePage: 'https://far.example', name: 'x' } });
    const refused: [string, number][] = [
      [stateAt('a', { agent: other }), 403],
      [stateAt('a', { agent: '{' }), 400],
      [stateAt('a', { agent: 'null' }), 400],
      [stateAt('a', { registration: randomUUID() }), 403],
      [stateAt('a', { strange: '1' }), 400],
      [stateAt('a', { since: '2026-01-01T00:00:00Z' }), 400],
      [stateAt('x'.repeat(2001)), 400],
      [stateAt(), 400],
      [`activities/state?stateId=a&agent=${encodeURIComponent(opened.actor)}`, 400],
      [`activities/state?stateId=a&activityId=${opened.activityId}`, 400],
      [`${stateAt('a')}&stateId=b`, 400],
    ];
    for (const [path, status] of refused)
      expect((await call('PUT', path, {})).statusCode, path).toBe(status);
    expect((await call('PUT', stateAt('a'), '{"one":')).statusCode).toBe(400);
    expect((await call('PUT', stateAt('a'), 'x', { 'content-type': 'none' })).statusCode).toBe(400);
    const text = { 'content-type': 'text/plain' };
    const large = 'x'.repeat(256 * 1024 + 1);
    expect((await call('PUT', stateAt('a'), large, text)).statusCode).toBe(413);
    expect((await call('PUT', stateAt('a'), 'x'.repeat(600_000), text)).statusCode).toBe(413);
    const whole = 'x'.repeat(256 * 1024);
    for (let at = 0; at < 16; at += 1)
      expect((await call('PUT', stateAt(`part ${at}`), whole, text)).statusCode).toBe(204);
    expect((await call('PUT', stateAt('one more'), 'x', text)).json()).toMatchObject({
      code: 'STATE_TOO_LARGE',
    });
    expect((await call('PUT', stateAt('part 1'), 'x', text)).statusCode).toBe(204);
    expect((await call('PUT', stateAt('one more'), 'x', text)).statusCode).toBe(204);
  });
});
