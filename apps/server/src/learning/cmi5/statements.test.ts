import { randomUUID } from 'node:crypto';
import { EXTENSIONS, VERB_IDS } from '@skillkite/rules/scorm/cmi5';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aStudent } from '../../testing/data/builders.ts';
import { type Opened, cmi5World } from '../../testing/data/cmi5-world.ts';

const LATE_MS = 11_000;

describe('statements of a part (D7 cmi5-statements)', () => {
  const world = cmi5World();
  const { ask, launchOf, openPart, aPart, begun, kept, verbs } = world;

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
    const elsewhere = await aStudent(world.test.database);
    const { call: theirs, statement: own } = await begun('knots', elsewhere);
    expect((await theirs('POST', 'statements', own(null, { id: known.id }))).statusCode).toBe(200);
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
    world.test.clock.advance(LATE_MS);
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
      const { rows } = await world.test.database.orm.execute<{ bytes: number }>(sql`
        select sum(bytes)::int as bytes from cmi5_statements where student_id = ${world.student.id}`);
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
    await world.test.database.orm.execute(sql`
      insert into cmi5_sessions (id, student_id, lesson_id, au_id, fetch_hash, lang, said, started_at, expires_at, ended_at)
      select gen_random_uuid(), student_id, lesson_id, au_id, gen_random_uuid(), lang, said, started_at, expires_at, started_at
      from cmi5_sessions, generate_series(1, 239) where student_id = ${world.student.id}`);
    const refused = await openPart('knots', launch);
    expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    world.test.clock.advance(3_600_001);
    expect((await openPart('knots', launch)).statusCode).toBe(200);
  });
});
