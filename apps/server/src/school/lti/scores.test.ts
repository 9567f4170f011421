import { watchHistory } from '@skillkite/contract/learning/progress';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestStudent, aSchool, aStudent, unique } from '../../testing/data/builders.ts';
import { doLesson, progressBody } from '../../testing/data/learning.ts';
import { aBrowser, connect } from '../../testing/servers/lti-browser.ts';
import { type LtiTestPlatform, openLtiPlatform } from '../../testing/servers/lti-platform.ts';
import { runJob } from '../../testing/processes/run-job.ts';
import { type SmallWorld, openSmallWorld } from '../../testing/data/small-world.ts';
import { ltiScoresJob } from './jobs.ts';
import { ltiKeySet, rotatedLtiKeys } from './signing-keys.ts';

const DAY_MS = 86_400_000;

describe('progress reports to a platform (AGS 2.0)', () => {
  let world: SmallWorld;
  let platform: LtiTestPlatform;
  let schoolId: number;
  let platformId: number;
  let student: TestStudent;
  let subject: string;
  let link: string;
  beforeAll(async () => {
    world = await openSmallWorld();
    const { test } = world;
    platform = await openLtiPlatform({
      toolKeys: async () => (await test.app.inject('/lti/jwks')).json(),
      loginUrl: '',
      now: () => test.clock.now(),
    });
    schoolId = (await aSchool(test.database)).id;
    platformId = await connect(test, platform, schoolId);
  });
  beforeEach(async () => {
    await world.test.database.pool.query('delete from lti_scores');
    platform.mood = 'answers';
    platform.canvas = null;
    platform.beforeMaking = async () => {};
    platform.scores.length = 0;
    platform.lineItems.length = 0;
    platform.asked.length = 0;
    student = await aStudent(world.test.database, { schoolId });
    subject = unique('subject');
    link = unique('link');
    await world.test.database.orm.execute(sql`
      insert into lti_links (platform_id, subject, student_id, joined_by, created_at)
      values (${platformId}, ${subject}, ${student.id}, 'staff', now())`);
  });
  afterAll(async () => {
    await world.test.close();
    await platform.close();
  });

  const launch = (given = {}) =>
    aBrowser(world.test, platform).launch({
      subject,
      course: world.first.id,
      resourceLink: link,
      ...given,
    });
  const job = () => ltiScoresJob(world.test.services);
  const learn = async (...lessons: number[]) => {
    for (const lesson of lessons) await doLesson(world.test, student, world.first, lesson);
  };
  const told = () =>
    platform.scores.map(({ scoreGiven, activityProgress }) => [scoreGiven, activityProgress]);
  const row = async () => {
    const { rows } = await world.test.database.pool.query<Record<string, unknown>>(
      'select * from lti_scores where student_id = $1',
      [student.id],
    );
    return rows[0];
  };

  it('is how far they are, at the first launch and after each lesson, to the whole course', async () => {
    await launch();
    await runJob(job());
    expect(told()).toEqual([[0, 'Started']]);
    await learn(0);
    await runJob(job());
    await learn(1, 2);
    await runJob(job());
    await runJob(job());
    expect(told()).toEqual([
      [0, 'Started'],
      [33, 'InProgress'],
      [100, 'Completed'],
    ]);
    const [first] = platform.scores;
    expect(first).toMatchObject({
      lineItem: platform.lineItemOf(link),
      userId: subject,
      scoreMaximum: 100,
      gradingProgress: 'FullyGraded',
    });
    expect(JSON.stringify(platform.scores)).not.toMatch(/A Student|@/);
    await launch();
    await runJob(job());
    expect(told(), 'a second launch tells nothing new').toHaveLength(3);
  });

  it('begins with what was done before the first launch', async () => {
    await learn(0);
    await launch();
    await runJob(job());
    expect(told()).toEqual([[33, 'InProgress']]);
  });

  it('goes to each link of the course, and of no other course', async () => {
    await launch();
    await launch({ resourceLink: unique('link') });
    await launch({ resourceLink: unique('link'), course: world.second.id });
    await runJob(job());
    platform.scores.length = 0;
    await learn(0);
    await runJob(job());
    expect(told()).toEqual([
      [33, 'InProgress'],
      [33, 'InProgress'],
    ]);
    expect(new Set(platform.scores.map(({ lineItem }) => lineItem)).size).toBe(2);
  });

  it('is nothing where the platform wants no grade', async () => {
    await launch({ hasLineItem: false });
    await learn(0);
    await runJob(job());
    expect(platform.asked).not.toContain('/token');
    expect(told()).toEqual([]);
  });

  describe('where a launch brings no line item, and the platform lets one be made', () => {
    const launchToMake = (given = {}) => launch({ hasLineItem: 'to-make', ...given });
    const classmate = async () => {
      const other = await aStudent(world.test.database, { schoolId });
      const called = unique('subject');
      await world.test.database.orm.execute(sql`
        insert into lti_links (platform_id, subject, student_id, joined_by, created_at)
        values (${platformId}, ${called}, ${other.id}, 'staff', now())`);
      return called;
    };

    it('makes one for the link, once for everybody, and tells the scores there', async () => {
      await launchToMake();
      await launchToMake({ subject: await classmate() });
      await runJob(job());
      expect(platform.lineItems).toEqual([
        {
          id: `${platform.issuer}/items/made-1`,
          label: expect.stringMatching(/\S/),
          scoreMaximum: 100,
          resourceId: `course-${world.first.id}`,
          resourceLinkId: link,
        },
      ]);
      expect(platform.scores.map(({ lineItem }) => lineItem)).toEqual(
        Array.from({ length: 2 }, () => platform.lineItems[0]?.id),
      );
      await launchToMake();
      await learn(0);
      await runJob(job());
      expect(told().at(-1)).toEqual([33, 'InProgress']);
      expect(platform.lineItems, 'a later launch says none again').toHaveLength(1);
    });

    it('takes the one it made before for this link, whose answer was lost with its process', async () => {
      await launchToMake();
      platform.mood = 'takes in silence';
      const killed = new AbortController();
      const running = job().run({ payload: {}, signal: killed.signal, complete: async () => {} });
      await expect.poll(() => platform.lineItems.length).toBe(1);
      killed.abort();
      await expect(running).rejects.toThrow(/could not be reached/);
      platform.mood = 'answers';
      world.test.clock.advance(60_000);
      await runJob(job());
      expect(platform.lineItems).toHaveLength(1);
      expect(told()).toEqual([[0, 'Started']]);
    });

    it('is made by one of two processes alone', async () => {
      await launchToMake();
      const other = Promise.withResolvers<void>();
      platform.beforeMaking = () => other.promise;
      const first = runJob(job());
      const begun = () => platform.asked.filter((path) => path === '/items').length;
      await expect.poll(begun).toBe(3);
      await runJob(job());
      other.resolve();
      await first;
      expect(begun(), 'the other one asked for nothing').toBe(3);
      world.test.clock.advance(60_000);
      await runJob(job());
      expect(platform.lineItems).toHaveLength(1);
      expect(new Set(told().map(String))).toEqual(new Set(['0,Started']));
    });

    it('waits for a platform that fails, ends with one that refuses, and is not made elsewhere', async () => {
      await launchToMake();
      platform.mood = 'fails';
      await runJob(job());
      expect(await row()).toMatchObject({ tries: 1, problem: 'no-token' });
      platform.mood = 'refuses';
      world.test.clock.advance(30_000);
      await runJob(job());
      expect(await row()).toMatchObject({ problem: 'refused', due_at: null });
      platform.mood = 'answers';
      await learn(0);
      await runJob(job());
      expect(told()).toEqual([[33, 'InProgress']]);
      expect(platform.lineItems).toHaveLength(1);
    });

    it('is the platform’s own as soon as a launch brings one', async () => {
      await launchToMake();
      await runJob(job());
      await launch();
      await learn(0);
      await runJob(job());
      expect(platform.scores.at(-1)?.lineItem).toBe(platform.lineItemOf(link));
    });

    it.each([
      ['may not make one', { scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/score'] }],
      [
        'may not tell scores',
        { scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/lineitem'] },
      ],
      ['is told no true address', { lineitems: 'file:///etc/passwd' }],
    ])('is none where the tool %s', async (_what, given) => {
      await launchToMake({
        claims: {
          'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
            scope: [
              'https://purl.imsglobal.org/spec/lti-ags/scope/score',
              'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
            ],
            lineitems: `${platform.issuer}/items?of_type=1`,
            ...given,
          },
        },
      });
      await learn(0);
      await runJob(job());
      expect(platform.lineItems).toEqual([]);
      expect(told()).toEqual([]);
    });
  });

  it('asks for one token, and for another when that one is not taken', async () => {
    const one = job();
    await launch();
    await runJob(one);
    await learn(0);
    await runJob(one);
    expect(platform.asked.filter((path) => path === '/token')).toHaveLength(1);
    platform.mood = 'ends its tokens';
    await learn(1);
    await runJob(one);
    platform.mood = 'answers';
    world.test.clock.advance(60_000);
    await runJob(one);
    expect(told().at(-1)).toEqual([66, 'InProgress']);
  });

  it('names a later second each time, also where the clock was set back', async () => {
    await launch();
    await runJob(job());
    await learn(0);
    world.test.clock.advance(-5000);
    await world.test.database.pool.query(
      `update lti_scores set due_at = due_at - interval '1 minute' where student_id = $1`,
      [student.id],
    );
    await runJob(job());
    world.test.clock.advance(5000);
    expect(told()).toHaveLength(2);
    const [first = 0, second = 0] = platform.scores.map(({ timestamp }) => Date.parse(timestamp));
    expect(second - first).toBeGreaterThanOrEqual(1000);
  });

  it('waits while the platform fails, longer each time, and then sends the present score', async () => {
    await launch();
    platform.mood = 'fails';
    await runJob(job());
    expect(await row()).toMatchObject({ tries: 1, problem: 'no-token' });
    const before = platform.asked.length;
    await runJob(job());
    expect(platform.asked, 'not tried before its time').toHaveLength(before);
    world.test.clock.advance(30_000);
    await runJob(job());
    expect(await row()).toMatchObject({ tries: 2 });
    platform.mood = 'answers';
    await learn(0);
    await runJob(job());
    expect(told()).toEqual([[33, 'InProgress']]);
    expect(await row()).toMatchObject({ tries: 0, problem: null, due_at: null, score_sent: 33 });
  });

  it('ends after twelve tries, until the student does more', async () => {
    await launch();
    platform.mood = 'fails';
    for (let at = 0; at < 15; at += 1) {
      await runJob(job());
      world.test.clock.advance(7 * 3_600_000);
    }
    expect(await row()).toMatchObject({ tries: 12, due_at: null });
    platform.mood = 'answers';
    await runJob(job());
    expect(told()).toEqual([]);
    await learn(0);
    await runJob(job());
    expect(told()).toEqual([[33, 'InProgress']]);
  });

  it('is not tried again where the platform will not have it, and others are told meanwhile', async () => {
    await launch();
    platform.mood = 'refuses';
    await runJob(job());
    expect(await row()).toMatchObject({ problem: 'refused', due_at: null });
    platform.mood = 'answers';
    await learn(0);
    await runJob(job());
    expect(told()).toEqual([[33, 'InProgress']]);
  });

  describe('where the platform is a Canvas', () => {
    const attempts = () => platform.scores.map(({ isAttempt }) => isAttempt);
    beforeEach(() => {
      platform.canvas = { attempts: 1 };
    });

    it('hands the course in once, as it is completed: progress uses up no attempt', async () => {
      await launch();
      await runJob(job());
      await learn(0);
      await runJob(job());
      await learn(1, 2);
      await runJob(job());
      expect(told()).toEqual([
        [0, 'Started'],
        [33, 'InProgress'],
        [100, 'Completed'],
      ]);
      expect(attempts()).toEqual([false, false, true]);
    });

    it('gives the grade all the same where no attempt is left', async () => {
      platform.canvas = { attempts: 0 };
      await learn(0, 1, 2);
      await launch();
      await runJob(job());
      expect(told()).toEqual([[100, 'Completed']]);
      expect(attempts()).toEqual([false]);
      expect(await row()).toMatchObject({ problem: null, score_sent: 100 });
    });

    it('is tried again where it was asked too often, which it says with 403', async () => {
      await launch();
      platform.mood = 'is asked too often';
      await runJob(job());
      expect(await row()).toMatchObject({ problem: 'no-answer', due_at: expect.any(Date) });
      platform.mood = 'answers';
      world.test.clock.advance(DAY_MS / 24);
      await runJob(job());
      expect(told()).toEqual([[0, 'Started']]);
    });
  });

  it('is broken off with its process, and told by the next one', async () => {
    await launch();
    platform.mood = 'says nothing';
    const stopping = new AbortController();
    const running = job().run({
      payload: {},
      signal: stopping.signal,
      complete: async () => {},
    });
    await expect.poll(() => platform.asked.includes('/token')).toBe(true);
    stopping.abort();
    await expect(running).rejects.toThrow(/could not be reached/);
    expect(await row()).toMatchObject({ tries: 0, sent_changes: 0 });
    platform.mood = 'answers';
    await runJob(job());
    expect(told()).toEqual([[0, 'Started']]);
  });

  it('is the same score once more where a process was killed between telling and keeping that it told', async () => {
    await launch();
    await learn(0);
    platform.mood = 'takes in silence';
    const killed = new AbortController();
    const running = job().run({ payload: {}, signal: killed.signal, complete: async () => {} });
    await expect.poll(() => platform.scores.length).toBe(1);
    killed.abort();
    await expect(running).rejects.toThrow(/could not be reached/);
    expect(await row()).toMatchObject({ sent_changes: 0, tries: 0, score_sent: null });
    platform.mood = 'answers';
    await runJob(job());
    expect(told()).toEqual([
      [33, 'InProgress'],
      [33, 'InProgress'],
    ]);
    const [first = 0, second = 0] = platform.scores.map(({ timestamp }) => Date.parse(timestamp));
    expect(second).toBeGreaterThan(first);
    await runJob(job());
    expect(told(), 'and no more').toHaveLength(2);
  });

  it('is of the moment when it is sent: what is done meanwhile is told after it', async () => {
    await launch();
    platform.mood = 'says nothing';
    const running = runJob(job());
    await expect.poll(() => platform.asked.includes('/token')).toBe(true);
    await learn(0);
    await running;
    expect(await row()).toMatchObject({ changes: 2, sent_changes: 0, tries: 0 });
    platform.mood = 'answers';
    await runJob(job());
    expect(told()).toEqual([[33, 'InProgress']]);
  }, 30_000);

  it('is due once for progress that is sent twice', async () => {
    await launch();
    await learn(0);
    const { changes } = (await row()) ?? {};
    await world.test.call(watchHistory, progressBody(student, world.first, 0), student);
    expect(await row()).toMatchObject({ changes });
  });

  it('does not wait for a platform that is silent where another one answers', async () => {
    const other = await openLtiPlatform({
      toolKeys: async () => ({ keys: [] }),
      loginUrl: '',
      now: () => world.test.clock.now(),
    });
    other.mood = 'fails';
    const otherId = await connect(world.test, other, schoolId);
    await world.test.database.orm.execute(sql`
      insert into lti_links (platform_id, subject, student_id, joined_by, created_at)
      values (${otherId}, ${subject}, ${student.id}, 'staff', now())`);
    other.mood = 'answers';
    await aBrowser(world.test, other).launch({ subject, course: world.first.id });
    other.mood = 'fails';
    await launch();
    await runJob(job());
    expect(told()).toEqual([[0, 'Started']]);
    await other.close();
  });

  it('is signed by a key that platforms could read, and a new one each year', async () => {
    const { services, clock } = world.test;
    const idsNow = async () => (await ltiKeySet(services)).keys.map(({ kid }) => kid);
    const [first] = await idsNow();
    clock.advance(366 * DAY_MS);
    await runJob(rotatedLtiKeys(services));
    expect(await idsNow()).toHaveLength(2);
    await launch();
    await runJob(job());
    expect(told(), 'what was published first still signs').toHaveLength(1);
    clock.advance(31 * DAY_MS);
    await runJob(rotatedLtiKeys(services));
    expect(await idsNow()).not.toContain(first);
  });
});
