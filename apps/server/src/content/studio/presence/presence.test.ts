import { once } from 'node:events';
import { type IncomingMessage, request as ask } from 'node:http';
import { randomUUID } from 'node:crypto';
import { saveLesson, shareCourse } from '@skillkite/contract/staff/studio/drafts';
import { fetchPresence } from '@skillkite/contract/staff/studio/presence';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aSchool } from '../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { studioOf } from '../../../testing/data/studio.ts';
import { openProcess } from '../../../testing/processes/open-process.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';

describe('who else is in a course (D20)', () => {
  let test: TestApp;
  let other: TestApp;
  let schoolId: number;
  const cookieOf = async (name: string) =>
    personCookie(
      test,
      await aPerson(test, 'teacher', { schoolId, grade: 6, section: 'A' }, { name }),
    );
  let sunita: string;
  let thomas: string;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
    schoolId = (await aSchool(test.database)).id;
    other = await openProcess(test.database.url);
    other.clock.set(test.clock.now());
    sunita = await cookieOf('Sunita Rao');
    thomas = await cookieOf('Thomas');
  });
  afterAll(async () => {
    await other.close();
    await test.close();
  });

  const aCourse = async () => {
    const made = await studioOf(test, sunita).aQuiz(schoolId, 1);
    await staffCall(test, shareCourse, { draft_id: made.draft_id, is_shared: 1 }, sunita);
    return made;
  };
  const windowKeys = new Map<string, string>();
  const present = async (
    cookie: string,
    draft_id: number,
    {
      lesson_id = null,
      is_leaving = 0,
      windowKey = cookie,
    }: { lesson_id?: number | null; is_leaving?: 0 | 1; windowKey?: string } = {},
  ) => {
    const window_key = windowKeys.get(windowKey) ?? randomUUID();
    windowKeys.set(windowKey, window_key);
    return (
      await staffCall(test, fetchPresence, { draft_id, window_key, lesson_id, is_leaving }, cookie)
    ).details;
  };
  const othersFor = async (cookie: string, draft_id: number) =>
    (await present(cookie, draft_id)).others;

  it('names the others with their lesson, once each, until they leave or a minute has passed (D20 presence)', async () => {
    const { draft_id, lesson } = await aCourse();
    expect(await othersFor(sunita, draft_id)).toEqual([]);
    for (const windowKey of ['one', 'two'])
      await present(thomas, draft_id, { lesson_id: lesson.draft_id, windowKey });
    expect(await othersFor(sunita, draft_id)).toEqual([
      { name: 'Thomas', lesson_id: lesson.draft_id },
    ]);
    await present(thomas, draft_id, { windowKey: 'two' });
    expect(await othersFor(sunita, draft_id)).toEqual([
      { name: 'Thomas', lesson_id: lesson.draft_id },
      { name: 'Thomas', lesson_id: null },
    ]);
    await present(thomas, draft_id, { windowKey: 'one', is_leaving: 1 });
    expect(await othersFor(sunita, draft_id)).toEqual([{ name: 'Thomas', lesson_id: null }]);
    test.clock.set(new Date(test.clock.now().getTime() + 61_000));
    expect(await othersFor(sunita, draft_id)).toEqual([]);
  });

  it('keeps no more than eight windows of a person', async () => {
    const { draft_id } = await aCourse();
    for (let at = 0; at < 12; at += 1) await present(thomas, draft_id, { windowKey: `many ${at}` });
    const { rows } = await test.database.pool.query(
      'select from draft_presence where draft_id = $1',
      [draft_id],
    );
    expect(rows).toHaveLength(8);
  });

  it('tells whether a colleague made the last change', async () => {
    const { draft_id, lesson } = await aCourse();
    expect(await present(sunita, draft_id)).toMatchObject({ is_own_change: 1 });
    const before = (await present(sunita, draft_id)).tree_version;
    await staffCall(
      test,
      saveLesson,
      { draft_id: lesson.draft_id, version: 1, content: { kind: 'quiz', title: 'Other' } },
      thomas,
    );
    expect(await present(sunita, draft_id)).toMatchObject({
      is_own_change: 0,
      tree_version: before + 1,
    });
  });

  it('tells open pages of every process of a change, and strangers nothing (D20 presence-live)', async () => {
    const { draft_id, lesson } = await aCourse();
    const address = await other.app.listen({ port: 0, host: '127.0.0.1' });
    const listen = async (cookie: string) => {
      const sent = ask(`${address}/api/staff/live/draft/${draft_id}`, {
        headers: { cookie },
        agent: false,
      }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      const lines: string[] = [];
      response.setEncoding('utf8').on('data', (text: string) => lines.push(text));
      response.on('error', () => {});
      return { response, events: () => lines.join('').match(/event: \w+/g) ?? [] };
    };
    const stranger = await personCookie(
      test,
      await aPerson(test, 'coordinator', { schoolId: (await aSchool(test.database)).id }),
    );
    const refused = await listen(stranger);
    expect(refused.response.statusCode).toBe(403);
    const heard = await listen(sunita);
    expect(heard.response.statusCode).toBe(200);
    await present(thomas, draft_id, { lesson_id: lesson.draft_id, windowKey: 'live' });
    await vi.waitFor(() => expect(heard.events()).toEqual(['event: draft']), { timeout: 10_000 });
    // At the same place nothing is new.
    await present(thomas, draft_id, { lesson_id: lesson.draft_id, windowKey: 'live' });
    await staffCall(
      test,
      saveLesson,
      { draft_id: lesson.draft_id, version: 1, content: { kind: 'quiz', title: 'Other' } },
      thomas,
    );
    await vi.waitFor(() => expect(heard.events()).toEqual(['event: draft', 'event: draft']), {
      timeout: 10_000,
    });
    heard.response.destroy();
  });
});
