import { randomUUID } from 'node:crypto';
import { startScormLaunch } from '@skillkite/contract/learning/scorm';
import {
  fetchLaunchLog,
  fetchLaunchLogs,
  startLaunchLog,
} from '@skillkite/contract/staff/activity';
import { fetchAnswers } from '@skillkite/contract/staff/class';
import { VERB_IDS } from '@skillkite/rules/scorm/cmi5';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CMI5_IDS } from '../../testing/files/a-cmi5.ts';
import { aSchool, aStudent } from '../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../testing/data/people.ts';
import { cmi5World } from '../../testing/data/cmi5-world.ts';

describe('statements and their readers (D7 cmi5-read)', () => {
  const world = cmi5World();
  const { place, begun } = world;

  type Read = {
    statements: { id: string; stored: string; verb: { id: string } }[];
    more: string;
  };
  const asked = (params: Record<string, string>) => `statements?${new URLSearchParams(params)}`;

  it('is read again by its own part, filtered and in pages, and by no other student', async () => {
    const { call, statement, tell, opened } = await begun();
    const looked = statement(null);
    await call('POST', 'statements', looked);
    world.test.clock.advance(1000);
    const since = world.test.clock.now().toISOString();
    world.test.clock.advance(1000);
    await tell('passed', { score: 0.8 });
    const read = async (params: Record<string, string> = {}) => {
      const answer = await call('GET', asked(params));
      expect(answer.headers['x-experience-api-consistent-through']).toBe(
        world.test.clock.now().toISOString(),
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
      authority: { account: { homePage: world.test.services.config.publicUrl } },
    });
    expect((await call('GET', asked({ voidedStatementId: looked.id }))).statusCode).toBe(404);
    const theirs = await begun('knots', await aStudent(world.test.database));
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
      const { saved } = (await world.test.call(startScormLaunch, place(), world.student)).details;
      const { scos } = saved as { scos: Record<string, { state: { earlierTime: number } }> };
      return scos[CMI5_IDS.knots]?.state.earlierTime;
    };
    const first = await begun();
    world.test.clock.advance(60_000);
    await first.tell('terminated', { result: { duration: 'PT40.125S' } });
    expect(await spent()).toBe(4012);
    const second = await begun();
    world.test.clock.advance(30_000);
    await second.tell('passed', { score: 0.8 });
    await second.tell('terminated', { result: { duration: 'P1D' } });
    expect(await spent()).toBe(7012);
    const left = await begun();
    world.test.clock.advance(10_000);
    await left.tell(null);
    world.test.clock.advance(600_000);
    await begun('wind');
    expect(await spent(), 'as long as it was heard of').toBe(8012);
  });

  const asTeacher = async () => {
    const schoolId = (await aSchool(world.test.database)).id;
    world.student = await aStudent(world.test.database, { schoolId, grade: 6, section: 'A' });
    const inClass = { school_id: schoolId, grade: 6, section: 'A' };
    const teacher = await aPerson(world.test, 'teacher', { schoolId, grade: 6, section: 'A' });
    return { cookie: await personCookie(world.test, teacher), inClass };
  };

  it('shows its answers to teachers as those of SCORM, in the words of its questions', async () => {
    const { cookie, inClass } = await asTeacher();
    const { tell } = await begun('knots', world.student, 'hi');
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
      world.test,
      fetchAnswers,
      { class: inClass, lesson_id: world.course.lessonIds[0] ?? 0, language: 'en' },
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
    const { rows } = await world.test.database.orm.execute<{ response: string; count: number }>(sql`
      select data->>'student_response' as response, count(*)::int from scorm_interactions
      where student_id = ${world.student.id} group by 1 order by 1`);
    expect(rows).toEqual([
      { response: 'once', count: 400 },
      { response: 'twice', count: 100 },
    ]);
  });

  it('is in the debug log of a recorded launch', async () => {
    const { cookie } = await asTeacher();
    const of = { student_id: world.student.id, lesson_id: world.course.lessonIds[0] ?? 0 };
    await begun();
    await staffCall(world.test, startLaunchLog, of, cookie);
    const { tell, call, stateAt } = await begun();
    world.test.clock.advance(2000);
    await call('PUT', stateAt('place'), { page: 3 });
    await tell('passed', { score: 0.1 });
    await call('POST', 'statements', 'no');
    const { logs } = (await staffCall(world.test, fetchLaunchLogs, of, cookie)).details;
    const log = { student_id: world.student.id, log_id: logs[0]?.log_id ?? 0 };
    const { launches } = (await staffCall(world.test, fetchLaunchLog, log, cookie)).details;
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
