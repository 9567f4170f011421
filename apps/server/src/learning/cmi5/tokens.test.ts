import { startScormLaunch } from '@skillkite/contract/learning/scorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CMI5_IDS } from '../../testing/files/a-cmi5.ts';
import { aCmi5Course } from '../../testing/files/a-cmi5-course.ts';
import { type TestCourse, aStudent } from '../../testing/data/builders.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { type Opened } from '../../testing/data/cmi5-world.ts';

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
