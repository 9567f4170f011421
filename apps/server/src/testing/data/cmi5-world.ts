import { randomUUID } from 'node:crypto';
import { fetchClassDetails } from '@skillkite/contract/learning/classroom';
import { startScormLaunch, updateScormProgress } from '@skillkite/contract/learning/scorm';
import { CMI5_CATEGORY, EXTENSIONS, MOVE_ON_CATEGORY, VERB_IDS } from '@skillkite/rules/scorm/cmi5';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { CMI5_IDS } from '../files/a-cmi5.ts';
import type { Method } from '../../learning/cmi5/xapi-request.ts';
import { aCmi5Course } from '../files/a-cmi5-course.ts';
import { type TestCourse, type TestStudent, aStudent } from './builders.ts';
import { type TestApp, openTestApp } from '../test-app.ts';

/** Limit of failed calls in a minute. */
export const FAILED = 400;

export type Opened = {
  readonly endpoint: string;
  readonly fetch: string;
  readonly actor: string;
  readonly registration: string;
  readonly activityId: string;
};
export type Part = keyof typeof CMI5_IDS;

/** A course of cmi5 and a new student for each test, with what an AU asks. Registers the hooks of its test file. */
export function cmi5World() {
  const world = {} as { test: TestApp; course: TestCourse; student: TestStudent };
  beforeAll(async () => {
    world.test = await openTestApp({ FAILED_TRIES_PER_MINUTE: String(FAILED) });
    world.course = await aCmi5Course(world.test.database);
    await world.test.services.catalogue.reload();
  });
  beforeEach(async () => {
    world.student = await aStudent(world.test.database);
  });
  afterAll(() => world.test.close());

  const place = (of = world.student) => ({
    topic_id: world.course.lessonIds[0] ?? 0,
    section_id: world.course.id,
    user_id: of.id,
  });
  const ask = (
    method: Method | 'OPTIONS',
    path: string,
    { body, headers = {} }: { body?: string | Buffer; headers?: Record<string, string> } = {},
  ) =>
    world.test.app.inject({
      method,
      url: path.replace(world.test.services.config.publicUrl, ''),
      headers,
      ...(body !== undefined && { payload: body }),
    });
  const launchOf = async (of = world.student) =>
    (await world.test.call(startScormLaunch, place(of), of)).details.launch;
  const openPart = async (part: Part, launch?: { id: string; token: string }, lang = 'en') => {
    const { id, token } = launch ?? (await launchOf());
    return ask('POST', '/xapi/launch', {
      body: JSON.stringify({ launch: id, token, au: CMI5_IDS[part], lang }),
      headers: { 'content-type': 'text/plain' },
    });
  };

  /** An AU as it speaks once it has its token. */
  const aPart = async (part: Part = 'knots', of = world.student, lang = 'en') => {
    const opened = (await openPart(part, await launchOf(of), lang)).json<Opened>();
    const { 'auth-token': token } = (await ask('POST', opened.fetch)).json<{
      'auth-token': string;
    }>();
    const headers = (more: Record<string, string> = {}) => ({
      authorization: `Basic ${token}`,
      'x-experience-api-version': '1.0.3',
      'content-type': 'application/json',
      ...more,
    });
    const call = (
      method: Method,
      path: string,
      body?: unknown,
      more: Record<string, string> = {},
    ) =>
      ask(method, `/xapi/${path}`, {
        headers: headers(more),
        ...(body !== undefined && {
          body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
        }),
      });
    const stateAt = (stateId?: string, more: Record<string, string> = {}) =>
      `activities/state?${new URLSearchParams({
        activityId: opened.activityId,
        agent: opened.actor,
        registration: opened.registration,
        ...(stateId !== undefined && { stateId }),
        ...more,
      })}`;
    const preferences = `agents/profile?${new URLSearchParams({
      profileId: 'cmi5LearnerPreferences',
      agent: opened.actor,
    })}`;
    expect((await call('GET', preferences)).statusCode).toBe(200);
    const data = (await call('GET', stateAt('LMS.LaunchData'))).json<{
      contextTemplate: { extensions: Record<string, unknown> };
      masteryScore?: number;
    }>();
    const statement = (
      verb: keyof typeof VERB_IDS | null,
      { score, ...more }: { score?: number } & Record<string, unknown> = {},
    ) => {
      const isJudged = verb === 'passed' || verb === 'failed';
      const counts = isJudged || verb === 'completed';
      return {
        id: randomUUID(),
        actor: JSON.parse(opened.actor) as unknown,
        verb: { id: verb === null ? 'https://kites.example/verbs/looked' : VERB_IDS[verb] },
        object: { id: verb === null ? 'https://kites.example/page/1' : opened.activityId },
        ...(verb !== 'initialized' && {
          result: {
            duration: 'PT4S',
            ...(verb === 'completed' && { completion: true }),
            ...(isJudged && { success: verb === 'passed' }),
            ...(score !== undefined && { score: { scaled: score } }),
          },
        }),
        context: {
          registration: opened.registration,
          extensions: {
            ...data.contextTemplate.extensions,
            ...(score !== undefined && { [EXTENSIONS.masteryScore]: data.masteryScore }),
          },
          contextActivities: {
            grouping: [{ id: CMI5_IDS[part] }],
            category:
              verb === null
                ? []
                : [{ id: CMI5_CATEGORY }, ...(counts ? [{ id: MOVE_ON_CATEGORY }] : [])],
          },
        },
        timestamp: '2026-01-05T10:00:00.000Z',
        ...more,
      };
    };
    const tell = (...said: Parameters<typeof statement>) =>
      call('POST', 'statements', statement(...said));
    return { opened, data, headers, call, stateAt, statement, tell };
  };
  const begun = async (...of: Parameters<typeof aPart>) => {
    const part = await aPart(...of);
    expect((await part.tell('initialized')).statusCode).toBe(200);
    return part;
  };
  const kept = async (of = world.student) => {
    const { rows } = await world.test.database.orm.execute<{
      statement: Record<string, never>;
    }>(sql`
      select statement from cmi5_statements where student_id = ${of.id} order by id`);
    return rows.map(
      ({ statement }) =>
        statement as unknown as {
          verb: { id: string };
          object: { id: string };
          result?: { duration?: string };
          context: { extensions: Record<string, unknown> };
        },
    );
  };
  const verbs = async (of = world.student) =>
    (await kept(of)).map(({ verb }) => verb.id.replace(/^.*\//, ''));
  const finish = (of = world.student) =>
    world.test.call(
      updateScormProgress,
      {
        user_details: {
          user_id: of.id,
          ilm_id: world.course.id,
          class_id: world.course.lessonIds[0],
        },
        details: {},
      },
      of,
    );
  const watched = async () =>
    (
      await world.test.call(
        fetchClassDetails,
        { user_id: world.student.id, ilm_id: world.course.id },
        world.student,
      )
    ).details.watched_classes;

  return Object.assign(world, {
    place,
    ask,
    launchOf,
    openPart,
    aPart,
    begun,
    kept,
    verbs,
    finish,
    watched,
  });
}
