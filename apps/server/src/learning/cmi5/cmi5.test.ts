import { randomUUID } from 'node:crypto';
import { fetchClassDetails } from '@skillkite/contract/learning/classroom';
import {
  scormDetailsInsert,
  startScormLaunch,
  updateScormProgress,
} from '@skillkite/contract/learning/scorm';
import {
  fetchLaunchLog,
  fetchLaunchLogs,
  startLaunchLog,
} from '@skillkite/contract/staff/activity';
import { fetchAnswers } from '@skillkite/contract/staff/class';
import { CMI5_CATEGORY, EXTENSIONS, MOVE_ON_CATEGORY, VERB_IDS } from '@skillkite/rules/scorm/cmi5';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CMI5_IDS, CMI5_STRUCTURE } from '../../testing/files/a-cmi5.ts';
import { aCmi5Course } from '../../testing/files/a-cmi5-course.ts';
import {
  type TestCourse,
  type TestStudent,
  aSchool,
  aStudent,
} from '../../testing/data/builders.ts';
import { doneState } from '../../testing/data/learning.ts';
import { aPerson, personCookie, staffCall } from '../../testing/data/people.ts';
import { runJob } from '../../testing/processes/run-job.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { expiredCmi5Sessions } from './jobs.ts';

const FAILED = 400;
const HALF_A_DAY_MS = 12 * 3_600_000 + 1;
const LATE_MS = 11_000;

type Opened = {
  readonly endpoint: string;
  readonly fetch: string;
  readonly actor: string;
  readonly registration: string;
  readonly activityId: string;
};
type Part = keyof typeof CMI5_IDS;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

describe('a cmi5 package, by all that it may ask', () => {
  let test: TestApp;
  let course: TestCourse;
  let student: TestStudent;
  beforeAll(async () => {
    test = await openTestApp({ FAILED_TRIES_PER_MINUTE: String(FAILED) });
    course = await aCmi5Course(test.database);
    await test.services.catalogue.reload();
  });
  beforeEach(async () => {
    student = await aStudent(test.database);
  });
  afterAll(() => test.close());

  const place = (of = student) => ({
    topic_id: course.lessonIds[0] ?? 0,
    section_id: course.id,
    user_id: of.id,
  });
  const ask = (
    method: Method | 'OPTIONS',
    path: string,
    { body, headers = {} }: { body?: string | Buffer; headers?: Record<string, string> } = {},
  ) =>
    test.app.inject({
      method,
      url: path.replace(test.services.config.publicUrl, ''),
      headers,
      ...(body !== undefined && { payload: body }),
    });
  const launchOf = async (of = student) =>
    (await test.call(startScormLaunch, place(of), of)).details.launch;
  const openPart = async (part: Part, launch?: { id: string; token: string }, lang = 'en') => {
    const { id, token } = launch ?? (await launchOf());
    return ask('POST', '/xapi/launch', {
      body: JSON.stringify({ launch: id, token, au: CMI5_IDS[part], lang }),
      headers: { 'content-type': 'text/plain' },
    });
  };

  /** An AU as it speaks once it has its token. */
  const aPart = async (part: Part = 'knots', of = student, lang = 'en') => {
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
  const kept = async (of = student) => {
    const { rows } = await test.database.orm.execute<{ statement: Record<string, never> }>(sql`
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
  const verbs = async (of = student) =>
    (await kept(of)).map(({ verb }) => verb.id.replace(/^.*\//, ''));
  const finish = (of = student) =>
    test.call(
      updateScormProgress,
      {
        user_details: { user_id: of.id, ilm_id: course.id, class_id: course.lessonIds[0] },
        details: {},
      },
      of,
    );
  const watched = async () =>
    (await test.call(fetchClassDetails, { user_id: student.id, ilm_id: course.id }, student))
      .details.watched_classes;

  describe('launch (D7 cmi5-launch)', () => {
    it('gives an address to ask, a token to fetch once, and who, what and in what of', async () => {
      const launch = await launchOf();
      const answer = await openPart('knots', launch);
      const opened = answer.json<Opened>();
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(opened.endpoint).toBe(`${test.services.config.publicUrl}/xapi/`);
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
      const another = await aStudent(test.database);
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
        returnURL: expect.stringContaining(
          '/packages/kites/skillkite-cmi5/returned.html',
        ) as unknown,
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
        test.database,
        {},
        {
          'cmi5.xml': CMI5_STRUCTURE.replaceAll(/moveOn="\w+"/g, 'moveOn="NotApplicable"'),
        },
      );
      await test.services.catalogue.reload();
      const { details } = await test.call(
        startScormLaunch,
        { topic_id: easy.lessonIds[0] ?? 0, section_id: easy.id, user_id: student.id },
        student,
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

  describe('statements (D7 cmi5-statements)', () => {
    it('are taken one by one, in batches and under an id; the same again changes nothing', async () => {
      const { call, statement } = await aPart();
      const [first, looked] = [statement('initialized'), statement(null)];
      const batch = await call('POST', 'statements', [first, looked]);
      expect(batch.json()).toEqual([first.id, looked.id]);
      expect((await call('POST', 'statements', [first, looked])).statusCode).toBe(200);
      const more = statement(null);
      const under = `statements?statementId=${more.id}`;
      expect((await call('PUT', under, more)).statusCode).toBe(204);
      expect((await call('PUT', under, more)).statusCode).toBe(204);
      const { id, ...nameless } = statement(null);
      expect((await call('PUT', `statements?statementId=${id}`, nameless)).statusCode).toBe(204);
      expect(await verbs()).toEqual(['launched', 'initialized', 'looked', 'looked', 'looked']);
    });

    it('may name one activity where a list is meant, and are read with the list', async () => {
      const { call, statement, opened } = await begun();
      const looked = statement(null);
      const { grouping } = looked.context.contextActivities;
      const single = {
        ...looked,
        context: {
          ...looked.context,
          contextActivities: { grouping: grouping[0], other: { id: 'https://kites.example/a' } },
        },
      };
      expect((await call('POST', 'statements', single)).statusCode).toBe(200);
      expect((await call('POST', 'statements', single)).statusCode, 'again').toBe(200);
      const read = (await call('GET', `statements?statementId=${looked.id}`)).json<typeof looked>();
      expect(read.context.contextActivities).toEqual({
        grouping,
        other: [{ id: 'https://kites.example/a' }],
      });
      const about = `statements?${new URLSearchParams({ activity: 'https://kites.example/a', related_activities: 'true' })}`;
      expect((await call('GET', about)).json()).toMatchObject({ statements: [{ id: looked.id }] });
      const inside = statement(null, {
        object: {
          objectType: 'SubStatement',
          actor: JSON.parse(opened.actor) as unknown,
          verb: { id: 'https://kites.example/verbs/meant' },
          object: { id: 'https://kites.example/page/2' },
          context: { contextActivities: { parent: { id: 'https://kites.example/b' } } },
        },
      });
      expect((await call('POST', 'statements', inside)).statusCode).toBe(200);
    });

    it('under the id of another one are a conflict, and of a batch nothing is kept', async () => {
      const { call, statement } = await begun();
      const known = statement(null);
      await call('POST', 'statements', known);
      const other = { ...known, verb: { id: 'https://kites.example/verbs/heard' } };
      const answer = await call('POST', 'statements', [statement(null), other]);
      expect(answer.json()).toMatchObject({ status: 409, code: 'STATEMENT_CONFLICT' });
      expect(await verbs()).toEqual(['launched', 'initialized', 'looked']);
      const elsewhere = await aStudent(test.database);
      const { call: theirs, statement: own } = await begun('knots', elsewhere);
      expect((await theirs('POST', 'statements', own(null, { id: known.id }))).statusCode).toBe(
        200,
      );
    });

    it('are refused out of their order, and after the end', async () => {
      const { tell, call, statement, stateAt } = await aPart();
      expect((await tell('passed')).json()).toMatchObject({ code: 'STATEMENT_REFUSED' });
      await tell('initialized');
      for (const [verb, score] of [
        ['initialized'],
        ['satisfied'],
        ['passed', 0.4],
        ['failed', 0.6],
      ] as const)
        expect((await tell(verb, score === undefined ? {} : { score })).statusCode, verb).toBe(403);
      expect((await tell('passed', { score: 0.9 })).statusCode).toBe(200);
      expect((await tell('failed', { score: 0.1 })).statusCode).toBe(403);
      const looked = statement(null);
      expect((await call('POST', 'statements', looked)).statusCode).toBe(200);
      const end = statement('terminated');
      expect((await call('POST', 'statements', end)).statusCode).toBe(200);
      expect((await tell('completed')).statusCode, 'sent before the end').toBe(200);
      expect((await call('POST', 'statements', end)).statusCode, 'the end again').toBe(200);
      expect((await call('POST', 'statements', looked)).statusCode, 'kept before').toBe(403);
      expect((await call('PUT', stateAt('page'), 4)).statusCode, 'sent before the end').toBe(204);
      expect((await call('GET', stateAt('page'))).statusCode, 'asked after the end').toBe(401);
      test.clock.advance(LATE_MS);
      expect((await tell(null)).statusCode).toBe(401);
      expect((await call('PUT', stateAt('page'), 5)).statusCode).toBe(401);
      const later = await begun();
      expect((await later.tell('passed', { score: 1 })).statusCode).toBe(403);
      expect((await later.tell('completed')).statusCode).toBe(403);
    });

    it('without an id, a moment in UTC or what their context template has are refused', async () => {
      const { call, statement } = await begun();
      const { id: _, ...nameless } = statement(null);
      const { timestamp: __, ...timeless } = statement(null);
      const there = statement(null, { timestamp: '2026-01-05T15:30:00+05:30' });
      const looked = statement(null);
      const elsewhere = { ...looked, context: { ...looked.context, contextActivities: {} } };
      for (const [one, why] of [
        [nameless, /no id/],
        [timeless, /no timestamp/],
        [there, /not in UTC/],
        [elsewhere, /grouping/],
      ] as const) {
        const refused = await call('POST', 'statements', one);
        expect(refused.statusCode, String(why)).toBe(403);
        expect(refused.body).toMatch(why);
      }
      expect(await verbs()).toEqual(['launched', 'initialized']);
    });

    it('come after the request for learner preferences', async () => {
      const { opened, statement } = await aPart();
      const { 'auth-token': token } = (
        await ask('POST', (await openPart('knots')).json<Opened>().fetch)
      ).json<{ 'auth-token': string }>();
      const refused = await ask('POST', '/xapi/statements', {
        body: JSON.stringify(statement('initialized')),
        headers: {
          authorization: `Basic ${token}`,
          'x-experience-api-version': '1.0.3',
          'content-type': 'application/json',
        },
      });
      expect(opened.actor).toBeTruthy();
      expect(refused.statusCode).toBe(403);
    });

    it('of what is done and passed tell nothing more: it is opened to be looked at again', async () => {
      const first = await begun();
      expect(first.data).toMatchObject({ launchMode: 'Normal' });
      expect((await first.tell('passed', { score: 0.9 })).statusCode).toBe(200);
      const again = await begun();
      expect(again.data).toMatchObject({ launchMode: 'Review' });
      const refused = await again.tell('completed');
      expect(refused.statusCode).toBe(403);
      expect(refused.body).toMatch(/look at it again/);
      expect((await again.tell(null)).statusCode).toBe(200);
      expect((await again.tell('terminated')).statusCode).toBe(200);
      const launches = (await kept()).filter(({ verb }) => verb.id === VERB_IDS.launched);
      expect(launches.map(({ context }) => context.extensions[EXTENSIONS.launchMode])).toEqual([
        'Normal',
        'Review',
      ]);
    });

    it('that are invalid, or of another student, are refused', async () => {
      const { call, statement } = await begun();
      const wrong: unknown[] = [
        'no',
        1,
        null,
        {},
        '['.repeat(5000),
        { ...statement(null), verb: {} },
        [statement(null), { ...statement(null), id: 'no id' }],
      ];
      for (const one of wrong) {
        const answer = await call('POST', 'statements', one);
        expect(answer.statusCode, JSON.stringify(one).slice(0, 80)).toBe(400);
      }
      const twice = statement(null);
      expect((await call('POST', 'statements', [twice, twice])).statusCode).toBe(400);
      expect((await call('PUT', 'statements', statement(null))).statusCode).toBe(400);
      expect(
        (await call('PUT', `statements?statementId=${randomUUID()}`, statement(null))).statusCode,
      ).toBe(400);
      const actor = { account: { homePage: 'https://far.example', name: 'x' } };
      expect((await call('POST', 'statements', statement(null, { actor }))).statusCode).toBe(403);
      const many = Array.from({ length: 101 }, () => statement(null));
      expect((await call('POST', 'statements', many)).statusCode).toBe(413);
      const long = statement(null, { result: { response: 'x'.repeat(70_000) } });
      expect((await call('POST', 'statements', long)).statusCode).toBe(413);
      expect(await verbs()).toEqual(['launched', 'initialized']);
    });

    it('beyond those of cmi5 find room for 4 MB of a student in a lesson; the next launch makes room again', async () => {
      const { call, statement, tell } = await begun();
      const long = () => statement(null, { result: { response: 'x'.repeat(60_000) } });
      const tellMuch = async () => {
        for (let batch = 0; batch < 12; batch += 1) {
          const answer = await call('POST', 'statements', [1, 2, 3, 4, 5, 6, 7, 8].map(long));
          if (answer.statusCode !== 200) return answer;
        }
        return null;
      };
      expect((await tellMuch())?.json()).toMatchObject({ code: 'STATE_TOO_LARGE', status: 413 });
      expect((await tell('completed')).statusCode).toBe(200);
      const room = 4 * 2 ** 20;
      const bytes = async () => {
        const { rows } = await test.database.orm.execute<{ bytes: number }>(sql`
          select sum(bytes)::int as bytes from cmi5_statements where student_id = ${student.id}`);
        return rows[0]?.bytes ?? 0;
      };
      const before = await bytes();
      const next = await begun();
      expect((await next.tell(null)).statusCode).toBe(200);
      expect(before).toBeGreaterThan(room - 600_000);
      expect(await bytes()).toBeLessThan(room + 10_000);
      expect((await verbs()).slice(-3)).toEqual(['launched', 'initialized', 'looked']);
    });

    it('are limited by the server: 240 parts an hour', async () => {
      const launch = await launchOf();
      expect((await openPart('knots', launch)).statusCode).toBe(200);
      await test.database.orm.execute(sql`
        insert into cmi5_sessions (id, student_id, lesson_id, au_id, fetch_hash, lang, said, started_at, expires_at, ended_at)
        select gen_random_uuid(), student_id, lesson_id, au_id, gen_random_uuid(), lang, said, started_at, expires_at, started_at
        from cmi5_sessions, generate_series(1, 239) where student_id = ${student.id}`);
      const refused = await openPart('knots', launch);
      expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
      test.clock.advance(3_600_001);
      expect((await openPart('knots', launch)).statusCode).toBe(200);
    });
  });

  describe('statements and their readers (D7 cmi5-read)', () => {
    type Read = {
      statements: { id: string; stored: string; verb: { id: string } }[];
      more: string;
    };
    const asked = (params: Record<string, string>) => `statements?${new URLSearchParams(params)}`;

    it('is read again by its own part, filtered and in pages, and by no other student', async () => {
      const { call, statement, tell, opened } = await begun();
      const looked = statement(null);
      await call('POST', 'statements', looked);
      test.clock.advance(1000);
      const since = test.clock.now().toISOString();
      test.clock.advance(1000);
      await tell('passed', { score: 0.8 });
      const read = async (params: Record<string, string> = {}) => {
        const answer = await call('GET', asked(params));
        expect(answer.headers['x-experience-api-consistent-through']).toBe(
          test.clock.now().toISOString(),
        );
        return answer.json<Read>();
      };
      const words = ({ statements }: Read) =>
        statements.map(({ verb }) => verb.id.replace(/^.*\//, ''));
      const all = ['passed', 'looked', 'initialized', 'launched'];
      expect(words(await read())).toEqual(all);
      expect(words(await read({ ascending: 'true' }))).toEqual(all.toReversed());
      expect(words(await read({ verb: VERB_IDS.passed }))).toEqual(['passed']);
      expect(words(await read({ since }))).toEqual(['passed']);
      expect(words(await read({ until: since, limit: '1' }))).toEqual(['looked']);
      expect(words(await read({ activity: 'https://kites.example/page/1' }))).toEqual(['looked']);
      expect(words(await read({ activity: CMI5_IDS.knots }))).toEqual([]);
      expect(words(await read({ activity: CMI5_IDS.knots, related_activities: 'true' }))).toEqual(
        all,
      );
      const own = { agent: opened.actor, registration: opened.registration };
      expect(words(await read(own))).toEqual(all);
      const far = JSON.stringify({ account: { homePage: 'https://far.example', name: 'x' } });
      expect(await read({ agent: far })).toEqual({ statements: [], more: '' });
      expect(await read({ registration: randomUUID() })).toEqual({ statements: [], more: '' });
      const first = await read({ limit: '3' });
      expect(first.more).toMatch(/^\/xapi\/statements\?/);
      const rest = (await call('GET', first.more.slice('/xapi/'.length))).json<Read>();
      expect([...words(first), ...words(rest)]).toEqual(all);
      expect(rest.more).toBe('');

      const one = await call('GET', asked({ statementId: looked.id }));
      expect(one.headers['last-modified']).toBeDefined();
      expect(one.json()).toMatchObject({
        ...looked,
        version: '1.0.0',
        stored: expect.any(String) as unknown,
        authority: { account: { homePage: test.services.config.publicUrl } },
      });
      expect((await call('GET', asked({ voidedStatementId: looked.id }))).statusCode).toBe(404);
      const theirs = await begun('knots', await aStudent(test.database));
      expect((await theirs.call('GET', asked({ statementId: looked.id }))).statusCode).toBe(404);
      expect((await theirs.call('GET', asked({}))).json<Read>().statements).toHaveLength(2);
      for (const wrong of [
        { statementId: looked.id, verb: VERB_IDS.passed },
        { statementId: looked.id, voidedStatementId: looked.id },
        { limit: '-1' },
        { since: 'soon' },
        { ascending: 'yes' },
        { format: 'short' },
        { agent: '{' },
        { strange: '1' },
      ])
        expect((await call('GET', asked(wrong))).statusCode, JSON.stringify(wrong)).toBe(400);
    });

    it('has attachments at their addresses, and says that their data is too large for it', async () => {
      const { call, statement } = await begun();
      const picture = {
        usageType: 'https://kites.example/drawing',
        display: { en: 'A kite' },
        contentType: 'image/png',
        length: 3,
        sha2: 'a'.repeat(64),
      };
      const linked = { ...picture, fileUrl: 'https://kites.example/kite.png' };
      const told = (attachments: unknown) =>
        call('POST', 'statements', statement(null, { attachments }));
      expect((await told([linked])).statusCode).toBe(200);
      expect((await told([])).statusCode).toBe(200);
      expect((await told([linked, picture])).json()).toMatchObject({ status: 413 });
      for (const wrong of ['none', [1], ['none']])
        expect((await told(wrong)).statusCode, String(wrong)).toBe(400);
      const form = { 'content-type': 'multipart/form-data; boundary=kite' };
      expect((await call('POST', 'statements', statement(null), form)).statusCode).toBe(400);
      const mixed = { 'content-type': 'multipart/mixed; boundary=kite' };
      const body = '--kite\r\nContent-Type: application/json\r\n\r\n{}\r\n--kite--';
      expect((await call('POST', 'statements', body, mixed)).statusCode).toBe(413);
    });

    it('adds its time to that of the lesson: what a session says at its end, and no more than it took', async () => {
      const spent = async () => {
        const { saved } = (await test.call(startScormLaunch, place(), student)).details;
        const { scos } = saved as { scos: Record<string, { state: { earlierTime: number } }> };
        return scos[CMI5_IDS.knots]?.state.earlierTime;
      };
      const first = await begun();
      test.clock.advance(60_000);
      await first.tell('terminated', { result: { duration: 'PT40.125S' } });
      expect(await spent()).toBe(4012);
      const second = await begun();
      test.clock.advance(30_000);
      await second.tell('passed', { score: 0.8 });
      await second.tell('terminated', { result: { duration: 'P1D' } });
      expect(await spent()).toBe(7012);
      const left = await begun();
      test.clock.advance(10_000);
      await left.tell(null);
      test.clock.advance(600_000);
      await begun('wind');
      expect(await spent(), 'as long as it was heard of').toBe(8012);
    });

    const asTeacher = async () => {
      const schoolId = (await aSchool(test.database)).id;
      student = await aStudent(test.database, { schoolId, grade: 6, section: 'A' });
      const inClass = { school_id: schoolId, grade: 6, section: 'A' };
      const teacher = await aPerson(test, 'teacher', { schoolId, grade: 6, section: 'A' });
      return { cookie: await personCookie(test, teacher), inClass };
    };

    it('shows its answers to teachers as those of SCORM, in the words of its questions', async () => {
      const { cookie, inClass } = await asTeacher();
      const { tell } = await begun('knots', student, 'hi');
      const question = (more: Record<string, unknown>) => ({
        id: 'https://kites.example/questions/1',
        definition: {
          description: { en: 'Which knot holds?', hi: 'कौन सी गाँठ टिकती है?' },
          interactionType: 'choice',
          choices: [
            { id: 'a', description: { en: 'Reef', hi: 'रीफ़' } },
            { id: 'b', description: { en: 'Granny' } },
          ],
          correctResponsesPattern: ['a[,]b', 'a'],
        },
        ...more,
      });
      await tell(null, { object: question({}), result: { response: 'b', success: false } });
      await tell(null, {
        object: question({}),
        result: { response: 'a[,]b', success: true, duration: 'PT2S' },
      });
      await tell(null, {
        object: { id: 'https://kites.example/questions/2' },
        result: { response: 'with both hands' },
      });
      const long = `https://kites.example/${'x'.repeat(1000)}`;
      await tell(null, { object: { id: long }, result: { response: 'x' } });
      const read = await staffCall(
        test,
        fetchAnswers,
        { class: inClass, lesson_id: course.lessonIds[0] ?? 0, language: 'en' },
        cookie,
      );
      expect(read.details).toMatchObject({
        tried: 1,
        questions: [
          {
            question: { text: 'कौन सी गाँठ टिकती है?' },
            answered: 1,
            right_first: 1,
            answers: [{ text: { text: 'रीफ़, Granny' }, students: 1, is_right: 1 }],
            right_answer: { text: 'रीफ़, Granny or रीफ़' },
          },
          {
            question: { text: 'https://kites.example/questions/2' },
            answers: [{ text: { text: 'with both hands' } }],
          },
        ],
      });
      expect(read.details.questions).toHaveLength(2);
    });

    it('keeps the answers to 500 questions of a part, and changes those it has', async () => {
      const { call, statement } = await begun();
      const answers = (from: number, response: string) =>
        call(
          'POST',
          'statements',
          Array.from({ length: 100 }, (_, at) =>
            statement(null, {
              object: { id: `https://kites.example/questions/${from + at}` },
              result: { response },
            }),
          ),
        );
      for (let from = 0; from < 600; from += 100)
        expect((await answers(from, 'once')).statusCode).toBe(200);
      await answers(0, 'twice');
      const { rows } = await test.database.orm.execute<{ response: string; count: number }>(sql`
        select data->>'student_response' as response, count(*)::int from scorm_interactions
        where student_id = ${student.id} group by 1 order by 1`);
      expect(rows).toEqual([
        { response: 'once', count: 400 },
        { response: 'twice', count: 100 },
      ]);
    });

    it('is in the debug log of a recorded launch', async () => {
      const { cookie } = await asTeacher();
      const of = { student_id: student.id, lesson_id: course.lessonIds[0] ?? 0 };
      await begun();
      await staffCall(test, startLaunchLog, of, cookie);
      const { tell, call, stateAt } = await begun();
      test.clock.advance(2000);
      await call('PUT', stateAt('place'), { page: 3 });
      await tell('passed', { score: 0.1 });
      await call('POST', 'statements', 'no');
      const { logs } = (await staffCall(test, fetchLaunchLogs, of, cookie)).details;
      const log = { student_id: student.id, log_id: logs[0]?.log_id ?? 0 };
      const { launches } = (await staffCall(test, fetchLaunchLog, log, cookie)).details;
      expect(launches).toHaveLength(1);
      expect(
        launches[0]?.entries.map(({ at, what, given, error }) => [at, what, given, error]),
      ).toEqual([
        [0, 'GET agents/profile', 'cmi5LearnerPreferences', ''],
        [0, 'GET activities/state', 'LMS.LaunchData', ''],
        [0, 'initialized', expect.stringContaining('/xapi/activities/') as unknown, ''],
        [2000, 'PUT activities/state', 'place', ''],
        [2000, 'passed', expect.stringContaining('0.1') as unknown, 'STATEMENT_REFUSED'],
        [2000, 'POST statements', '', 'BAD_REQUEST'],
      ]);
      expect(launches[0]?.entries[4]?.answer).toBe('The score is below the mastery score.');
    });
  });

  describe('moveOn (D7 cmi5-move-on)', () => {
    it('makes the lesson done once each part is, with its score, its points and once', async () => {
      const wind = await begun('wind');
      await wind.tell('completed');
      await wind.tell('terminated');
      expect((await finish()).details).toMatchObject({ lesson_status: 'incomplete', rewards: [] });
      const failed = await begun('knots');
      await failed.tell('failed', { score: 0.2 });
      expect((await finish()).details).toMatchObject({ lesson_status: 'incomplete' });
      const passed = await begun('knots');
      await passed.tell('passed', { score: 0.8 });
      expect(await verbs()).toContain('satisfied');
      expect((await kept()).filter(({ verb }) => verb.id === VERB_IDS.satisfied)).toMatchObject([
        { object: { definition: { type: expect.stringMatching(/block$/) as unknown } } },
        { object: { definition: { type: expect.stringMatching(/course$/) as unknown } } },
      ]);
      const { details } = await finish();
      expect(details).toMatchObject({ lesson_status: 'passed', score_raw: 80 });
      expect(details.rewards.length).toBeGreaterThan(0);
      expect((await finish()).details.rewards).toEqual([]);
      expect(await watched()).toEqual([course.lessonIds[0]]);
      const { details: launch } = await test.call(startScormLaunch, place(), student);
      expect(launch.saved).toMatchObject({
        scos: {
          [CMI5_IDS.wind]: { state: { lessonStatus: 'completed' } },
          [CMI5_IDS.knots]: { state: { lessonStatus: 'passed' } },
        },
      });
      const reached = await ask('POST', '/xapi/reached', {
        body: JSON.stringify({ launch: launch.launch.id, token: launch.launch.token }),
      });
      expect(reached.json()).toEqual({
        scos: (launch.saved as { scos: unknown }).scos,
      });
    });

    it('is judged by statements alone: no state of a client says that a part is done (D15)', async () => {
      const { launch_number: launch } = await launchOf();
      const insert = (scoId: string, state: Record<string, unknown>) =>
        test.call(
          scormDetailsInsert,
          { ...place(), launch_state: { launch, sequence: 1, sco_id: scoId, state } },
          student,
        );
      expect((await insert(CMI5_IDS.knots, doneState())).status).toBe(400);
      const verdict = { lessonStatus: 'passed', scorePercent: 100 };
      const whole = { current: null, sequencing: null, verdict };
      expect((await insert('', whole)).status).toBe(200);
      const plain = await test.call(
        scormDetailsInsert,
        { ...place(), lesson_status: 'passed', score_raw: 100 },
        student,
      );
      expect(plain.status).toBe(400);
      expect((await finish()).details).toMatchObject({ lesson_status: 'not attempted' });
    });
  });

  describe('documents of state (D7 cmi5-state)', () => {
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
      const { call: theirs, stateAt: own } = await aPart('knots', await aStudent(test.database));
      expect((await theirs('GET', own('place'))).statusCode).toBe(404);
    });

    it('are listed since a moment, joined by POST, and removed one or all', async () => {
      const { call, stateAt } = await begun();
      await call('PUT', stateAt('a'), { one: 1, two: 2 });
      const since = new Date(test.clock.now().getTime() + 500).toISOString();
      test.clock.advance(1000);
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
      expect((await call('PUT', stateAt('a'), 'x', { 'content-type': 'none' })).statusCode).toBe(
        400,
      );
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

  describe('what else xAPI has (D7 cmi5-resources)', () => {
    it('tells how the student likes it, and takes no other wish', async () => {
      const { call, opened, statement } = await aPart('knots', student, 'hi');
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
      await call('POST', 'statements', [
        statement('initialized'),
        statement(null, { object: far }),
      ]);
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
      const other = await begun('knots', await aStudent(test.database));
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
      const cookie = await test.cookieOf(student);
      const nobody = { ...rest, cookie, 'x-experience-api-version': '1.0.3' };
      for (const header of [
        {},
        { authorization: 'Basic nonsense' },
        { authorization: 'Bearer x' },
      ]) {
        const refused = await ask('GET', `/xapi/${stateAt()}`, {
          headers: { ...nobody, ...header },
        });
        expect(refused.json()).toMatchObject({ code: 'NOT_SIGNED_IN', status: 401 });
        expect(refused.headers['access-control-allow-origin']).toBe('*');
      }
      test.clock.advance(HALF_A_DAY_MS);
      expect((await call('POST', 'statements', statement('passed'))).statusCode).toBe(401);
      await runJob(expiredCmi5Sessions(test.services));
      const { rows } = await test.database.orm.execute(sql`select id from cmi5_sessions`);
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
      const origin = new URL(test.services.config.contentUrl.replace('{package}', 'p1')).origin;
      const open = {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
      };
      const asked = await ask('OPTIONS', '/xapi/statements', {
        headers: { origin, 'access-control-request-headers': 'authorization' },
      });
      expect(asked.headers).toMatchObject({ ...open, vary: expect.stringContaining('origin') });
      const cookie = await test.cookieOf(student);
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
