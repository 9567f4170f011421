import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyCall } from '@skillkite/contract/call';
import { fetchClassDetails } from '@skillkite/contract/classroom';
import { fetchUserEvents } from '@skillkite/contract/events';
import { themeViewsCount } from '@skillkite/contract/explore';
import { addFavorites, continueJourney, getFavoritesByUserId } from '@skillkite/contract/home';
import { fetchSkillQuestions, partialSkillResponse } from '@skillkite/contract/assessment';
import { fetchProfiles, makeMachineKnown, userDetails } from '@skillkite/contract/login';
import { certificates } from '@skillkite/contract/portfolio';
import {
  answerPractice,
  fetchPractice,
  fetchQuestions,
  fetchToday,
} from '@skillkite/contract/practice';
import {
  fetchCreativeSkillsByUser,
  fetchIlmsBySkill,
  fetchSkillsByUser,
  fetchSkillsByUserCareer,
} from '@skillkite/contract/programs';
import { fetchChildren } from '@skillkite/contract/family/children';
import { whoAmI } from '@skillkite/contract/staff/access';
import { fetchFromTeacher } from '@skillkite/contract/teacher';
import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import type { FirstAnswer } from '../http/pages/first-screen.ts';
import {
  type LessonSpec,
  type TestStudent,
  aProgram,
  aSchool,
  aStudent,
  someQuestions,
} from '../testing/data/builders.ts';
import { aCertifiedStudent } from '../testing/data/certified-student.ts';
import { assessmentQuestions, packs } from '../content/catalogue/tables.ts';
import { issueMachineCodes } from '../school/login/machines/machine-codes.ts';
import { schoolMachines } from '../school/login/tables.ts';
import { doCourse } from '../testing/data/learning.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';

describe('the answers that come with a page', () => {
  let test: TestApp;
  let app: FastifyInstance;
  let folder: string;
  beforeAll(async () => {
    test = await openTestApp();
    folder = await mkdtemp(join(tmpdir(), 'skillkite-screens-'));
    await mkdir(join(folder, 'assets'));
    const page =
      '<html><head><script type="module" crossorigin src="/assets/index.js"></script></head><body><div id="root"></div></body></html>';
    for (const name of ['index.html', 'login.html', 'family.html'])
      await writeFile(join(folder, name), page);
    await writeFile(
      join(folder, 'screens.json'),
      JSON.stringify({
        beforePaint: '/assets/first-paint.js',
        screens: {},
        drawings: { learn: '<svg id="a-door"></svg>' },
      }),
    );
    app = await buildApp(test.services, {
      logger: test.app.log,
      webFolder: folder,
      consoleFolder: folder,
    });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await test.close();
    await rm(folder, { recursive: true });
  });

  const opened = async (url: string, student: TestStudent | null, chosen = '') => {
    const { body, headers } = await app.inject({
      url,
      headers: {
        'sec-fetch-dest': 'document',
        'sec-fetch-site': 'none',
        ...(student && { cookie: `${await test.cookieOf(student)}; ${chosen}` }),
      },
    });
    const [, text] = /id="first-answers">([^<]*)<\/script>/.exec(body) ?? [];
    const answers = text === undefined ? null : (JSON.parse(text) as FirstAnswer[]);
    const [, painted = null] = /<div id="first-paint"(.*)<div id="root">/.exec(body) ?? [];
    const [, plan = '{}'] = /id="first-plan">([^<]*)<\/script>/.exec(body) ?? [];
    return {
      answers,
      painted,
      plan: JSON.parse(plan) as {
        unlessKept?: { under: string; holds: string };
        largePicture?: string;
      },
      preloaded: /<link rel="preload" as="image"[^>]*href="([^"]*)"/.exec(body)?.[1] ?? null,
      cache: headers['cache-control'],
    };
  };
  /** A server that is busy sends a page without its answers. */
  const openedInTime = (...asked: Parameters<typeof opened>) =>
    vi.waitUntil(
      async () => {
        const page = await opened(...asked);
        return page.answers?.length === 0 ? null : page;
      },
      { timeout: 60_000, interval: 50 },
    );
  const paths = (...calls: AnyCall[]) => calls.map(({ path }) => path);

  it('are those of the student in the session, as the calls would have said (D2, D9 first-data)', async () => {
    const student = await aStudent(test.database);
    const { answers, cache } = await opened('/home', student);
    expect(cache).toBe('private, no-store');
    expect(answers?.map(({ path }) => path)).toEqual(
      paths(userDetails, continueJourney, fetchSkillsByUser),
    );
    for (const { body } of answers ?? []) expect(body).toEqual({ user_id: student.id });
    const asked = await test.call(userDetails, { user_id: student.id }, student);
    expect(answers?.[0]?.details).toEqual(asked.details);
  });

  it('are those of explore and careers for students with access, else only the student (D9 first-data)', async () => {
    const open = await aStudent(test.database, { grade: 9, profileType: 2, isCareer: true });
    const explore = await opened('/explore', open);
    expect(explore.answers?.map(({ path, body }) => [path, body])).toEqual([
      [userDetails.path, { user_id: open.id }],
      [themeViewsCount.path, {}],
      [fetchCreativeSkillsByUser.path, { user_id: open.id }],
    ]);
    expect((await opened('/career', open)).answers?.map(({ path }) => path)).toEqual(
      paths(userDetails, fetchSkillsByUserCareer),
    );
    const closed = await aStudent(test.database, { grade: 9, profileType: 1 });
    const refused = (await opened('/explore', closed)).answers?.map(({ path }) => path);
    expect(refused).not.toContain(themeViewsCount.path);
    expect(refused).toContain(userDetails.path);
  });

  it('are none without a session, at an address that shows something else, and of a call that is refused (D2)', async () => {
    const student = await aStudent(test.database, { grade: 6 });
    const later = await aProgram(test.database, { grades: [9] });
    await test.services.catalogue.reload();
    const [course] = later.courses;
    expect(await opened('/home', null)).toEqual({
      answers: null,
      painted: null,
      plan: {},
      preloaded: null,
      cache: 'no-cache',
    });
    expect((await opened('/skill-selection', student)).answers).toBeNull();
    expect((await opened('/profile-selection', null)).answers).toBeNull();
    const classroom = await opened(`/classroom/${course?.id}/classes`, student);
    expect(classroom.answers?.map(({ path }) => path)).toEqual(paths(userDetails));
    const stopped = await aStudent(test.database, { isDeleted: true });
    expect((await opened('/home', stopped)).answers?.map(({ path }) => path)).toEqual(
      paths(userDetails),
    );
  });

  it('are painted before any script runs, in the language of the device, for their student (D9 first-paint)', async () => {
    const student = await aStudent(test.database, { fullname: '<b>Asha</b> Rao' });
    const dashboard = await opened('/dashboard', student);
    expect(dashboard.painted).toContain('>Dashboard</h1>');
    expect((await opened('/dashboard', student, 'language=hi')).painted).toContain('डैशबोर्ड');
    expect((await opened('/events', student)).painted).toContain('>Events</h1>');
    // Without a picture of the next course the largest part of home is unknown.
    expect((await opened('/home', student)).painted).toBeNull();
    const young = await aStudent(test.database, { grade: 2 });
    expect((await opened('/dashboard', young)).painted).toBeNull();
    const stopped = await aStudent(test.database, { isDeleted: true });
    expect((await opened('/dashboard', stopped)).painted).toBeNull();
    expect((await opened('/dashboard', null)).painted).toBeNull();
    const closed = await aStudent(test.database, { grade: 9, profileType: 1 });
    expect((await opened('/explore', closed)).painted).toBeNull();
  });

  it('paint the first question of a practice, unless one was begun, and never what it is answered by (D9 first-paint)', async () => {
    const student = await aStudent(test.database);
    const nothing = await opened('/practice', student);
    expect(nothing.painted).toContain('>Nothing to practise yet</h2>');
    expect(nothing.plan).not.toHaveProperty('unlessKept');
    const program = await aProgram(test.database, { courses: [{ lessons: [{}] }] });
    const [course] = program.courses;
    if (!course) throw new Error('A course was expected.');
    const ids = await someQuestions(test.database, course.lessonIds[0] ?? 0, 2);
    await test.services.catalogue.reload();
    await doCourse(test, student, course);
    const begins = await opened('/practice', student, 'language=hi');
    expect(begins.painted).toContain('<span lang="en">Question 1?</span>');
    expect(begins.painted).toContain('2 में से 1');
    for (const hidden of ['<li', 'Look again.', 'That is why.'])
      expect(begins.painted).not.toContain(hidden);
    // The device knows whether one was begun on it.
    const { details } = await test.call(fetchPractice, { user_id: student.id }, student);
    expect(begins.plan.unlessKept).toEqual({ under: 'quizRuns', holds: details.day });
    const answer = async (attempts: readonly object[]) => {
      const body = { user_id: student.id, run_id: 'a-run-begun', question_ids: ids, attempts };
      await test.call(answerPractice, body, student);
    };
    const [first, second] = ids.map((question_id) => ({ question_id, chosen: [1], written: '' }));
    await answer([{ ...first }]);
    expect((await opened('/practice', student)).painted).toBeNull();
    await answer([{ ...first }, { ...second }]);
    expect((await opened('/practice', student)).painted).toContain('>You practised today!</h2>');
  });

  it('paint the students of an account to choose from, with face, name and class (D9 first-paint)', async () => {
    const student = await aStudent(test.database, { fullname: '<b>Asha</b> Rao', grade: 6 });
    const page = await openedInTime('/profile-selection', student);
    expect(page.answers?.map(({ path }) => path)).toEqual(paths(fetchProfiles));
    expect(page.painted).toContain('&lt;b&gt;Asha&lt;/b&gt; Rao');
    expect(page.painted).toContain('>Class VI</span>');
    expect(page.preloaded).toMatch(/^\/avatars\/.+\.svg$/);
  });

  it('paint the first question of the assessment that is open, unless the device has its answer, and never what it is answered by (D9 first-paint)', async () => {
    const text = (en: string) => ({ en, hi: en });
    const [pack] = await test.database.orm
      .insert(packs)
      .values({ slug: 'asks', name: 'Asks', version: '1', digest: 'none', importedAt: new Date(0) })
      .returning();
    await test.database.orm.insert(assessmentQuestions).values(
      [901, 902].map((id) => ({
        id,
        packId: pack?.id ?? 0,
        slug: `q-${id}`,
        level: 2 as const,
        position: id,
        skill: 'creativity' as const,
        kind: 'single' as const,
        content: {
          question: text(`Question ${id}?`),
          options: [{ text: text('One way') }, { text: text('Another way') }],
          answer: [1],
        },
      })),
    );
    await test.services.catalogue.reload();
    const student = await aStudent(test.database, {
      assessmentMode: 1,
      assessmentStartDate: '2000-01-01',
      assessmentEndDate: '2100-01-01',
    });
    const begins = await openedInTime('/skill-assessment', student);
    expect(begins.answers?.map(({ path }) => path)).toEqual(
      paths(userDetails, fetchSkillQuestions),
    );
    expect(begins.painted).toContain('>Question 1 of 2</p>');
    expect(begins.painted).toContain('>Question 901?</legend>');
    expect(begins.painted).not.toContain('One way');
    expect(begins.plan.unlessKept).toEqual({ under: 'testResult', holds: '"901":' });
    const keep = (testresult: Record<string, number[]>) =>
      test.call(partialSkillResponse, { user_id: student.id, testresult }, student);
    await keep({ '901': [1] });
    expect((await openedInTime('/skill-assessment', student)).painted).toContain('>Question 902?<');
    await keep({ '901': [1], '902': [2] });
    expect((await openedInTime('/skill-assessment', student)).painted).toBeNull();
  });

  it('paint the log-in of students on a computer that its school made known, and on no other (D2, D9 first-paint)', async () => {
    const { id: schoolId, code: schoolCode } = await aSchool(test.database);
    await aStudent(test.database, { schoolId, grade: 2, fullname: 'Mini Rao' });
    const [code] = await issueMachineCodes(test.database, {
      schoolCode,
      count: 1,
      now: test.clock.now(),
    });
    const made = await test.app.inject({
      method: 'POST',
      url: makeMachineKnown.path,
      headers: { 'x-access-key': test.services.config.accessKey },
      payload: { code },
    });
    const cookie = made.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const at = (url: string, by = cookie) =>
      app.inject({ url, headers: { 'sec-fetch-dest': 'document', cookie: by } });
    const known = await at('/login');
    expect(known.headers['cache-control']).toBe('private, no-store');
    expect(known.body).toContain('>Log in with pictures</span>');
    expect(known.body).toContain('"onlyIfKept":"schoolMachine"');
    expect(known.body).toContain('id="first-answers">[]<');
    expect(known.body).not.toContain('Mini');
    const student = await test.cookieOf(await aStudent(test.database));
    for (const [url, by] of [
      ['/login?problem=no-account', cookie],
      ['/login?arrived', cookie],
      ['/institutional-login', cookie],
      ['/login', cookie.replace('=', '=1')],
      ['/login', student],
      ['/login', ''],
    ] as const) {
      const other = await at(url, by);
      expect(other.headers['cache-control'], url).toBe('no-cache');
      expect(other.body, url).not.toContain('id="first-paint"');
    }
    await test.database.orm
      .update(schoolMachines)
      .set({ forgottenAt: test.clock.now() })
      .where(eq(schoolMachines.schoolId, schoolId));
    expect((await at('/login')).body).not.toContain('id="first-paint"');
  });

  it('paint the sign-in of adults without a session, with the refusal of its first call (D9 first-paint, D11)', async () => {
    for (const url of ['/staff/', '/staff/sign-in', '/family/', '/family/sign-in']) {
      const page = await opened(url, null);
      expect(page.painted, url).toContain('>Sign in</h1>');
      const asked = url.startsWith('/family') ? [whoAmI, fetchChildren] : [whoAmI];
      expect(page.answers, url).toEqual(
        asked.map(({ path }) => ({
          path,
          error: expect.objectContaining({ status: 401, code: 'NOT_SIGNED_IN' }),
        })),
      );
    }
    expect((await opened('/staff/', null, '')).cache).toBe('private, no-store');
    for (const url of ['/staff/classes', '/staff/invitation', '/family/join'])
      expect((await opened(url, null)).painted, url).toBeNull();
    // Requests from another site do not carry the session cookie.
    for (const headers of [
      { 'sec-fetch-site': 'none', cookie: 'skillkite-person=somebody' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const asked = { url: '/staff/', headers: { 'sec-fetch-dest': 'document', ...headers } };
      expect((await app.inject(asked)).body).not.toContain('id="first-paint"');
    }
  });

  it('paint the place of what a classroom opens with; a picture of any size is fetched as the device decides (D9 first-paint)', async () => {
    const student = await aStudent(test.database);
    const openedWith = async (lesson: LessonSpec) => {
      const program = await aProgram(test.database, { courses: [{ lessons: [lesson, {}] }] });
      await test.services.catalogue.reload();
      return opened(`/classroom/${program.courses[0]?.id}/classes`, student);
    };
    const picture = await openedWith({ fileType: 'png', storageKey: 'media/none/large.png' });
    expect(picture.painted).toContain('<img alt=""');
    expect(picture.plan.largePicture).toEqual({
      src: expect.stringContaining('media/none/large.png'),
    });
    expect(picture.preloaded).toBeNull();
    const film = await openedWith({ posterKey: 'media/none/poster.jpg' });
    expect(film.preloaded).toContain('media/none/poster.jpg');
    expect(film.plan).not.toHaveProperty('largePicture');
    const activity = await openedWith({ kind: 'ia', fileType: 'scorm', title: 'Sort <these>' });
    expect(activity.painted).toContain('>Sort &lt;these&gt;</p>');
    for (const fileType of ['pdf', 'docx', 'csv', 'xlsx', 'html'])
      expect((await openedWith({ fileType })).painted).toContain('Scroll to the end');
    const sound = await openedWith({ fileType: 'mp3', description: 'Listen & <tell>.' });
    expect(sound.painted).toContain('Listen &amp; &lt;tell&gt;.');
    // Without any questions.
    expect((await openedWith({ kind: 'quiz', fileType: 'quiz' })).painted).toBeNull();
  });

  it('paint the words of a document once it was read (D9 first-paint)', async () => {
    const student = await aStudent(test.database);
    const storageKey = 'files/words/prices.csv';
    await test.services.storage.put(
      storageKey,
      Buffer.from('What,Rupees\n"Rice & <dal>",120000\n'),
    );
    const lesson = { fileType: 'csv', storageKey, title: 'Prices' } as const;
    const program = await aProgram(test.database, { courses: [{ lessons: [lesson, {}] }] });
    await test.services.catalogue.reload();
    const url = `/classroom/${program.courses[0]?.id}/classes`;
    expect((await openedInTime(url, student)).painted).not.toContain('<td');
    const painted = await vi.waitUntil(
      async () => {
        const page = await openedInTime(url, student);
        return page.painted?.includes('<td') ? page.painted : null;
      },
      { timeout: 60_000, interval: 200 },
    );
    expect(painted).toContain('>Prices</caption>');
    expect(painted).toContain('>Rice &amp; &lt;dal&gt;</td>');
    expect(painted).toContain('>1,20,000</td>');
  });

  it('paint the doors of classes I to III, that for stories once there is one, and what begins a story (D9 first-paint)', async () => {
    const young = await aStudent(test.database, { grade: 2 });
    const home = await openedInTime('/home', young);
    expect(home.answers?.map(({ path }) => path)).toEqual(
      paths(userDetails, continueJourney, fetchFromTeacher, fetchSkillsByUser),
    );
    expect(home.painted).toContain('>Good to see you!</h1>');
    expect(home.painted).not.toContain('>Stories</span>');
    expect(home.painted).toContain('<svg id="a-door"></svg>');
    expect((await openedInTime('/home', young, 'language=hi')).painted).toContain('>सीखें</span>');
    // Content behind a door is rendered by the page.
    expect((await openedInTime('/home?door=learn', young)).painted).toBeNull();
    const program = await aProgram(test.database, {
      grades: [2],
      courses: [{ lessons: [{ kind: 'story', fileType: 'quiz' }, {}] }],
    });
    await test.services.catalogue.reload();
    const course = program.courses[0]?.id ?? 0;
    const story = await openedInTime(`/classroom/${course}/classes`, young);
    expect((await openedInTime('/home', young)).painted).toContain('>Stories</span>');
    expect(story.painted).toContain('>Come, I will tell you a story!</h2>');
    expect(story.answers?.map(({ path }) => path)).toContain(fetchQuestions.path);
  });

  it('paint careers, certificates, help and what was kept, as the calls have them (D9 first-paint)', async () => {
    const { student, program } = await aCertifiedStudent(test, { fullname: '<i>Asha</i> Verma' });
    const certificate = await opened('/profile/certificates', student);
    expect(certificate.painted).toContain('>&lt;i&gt;Asha&lt;/i&gt; Verma</p>');
    expect(certificate.painted).toContain('>A program</h2>');
    await aProgram(test.database, {
      area: 'career',
      cluster: 'Making things',
      grades: [9],
    });
    await test.services.catalogue.reload();
    const open = await aStudent(test.database, { grade: 9, profileType: 2, isCareer: true });
    const careers = await opened('/career', open);
    expect(careers.painted).toContain('>Making things</h2>');
    expect(careers.painted).toContain('>A program</h3>');
    const closed = await aStudent(test.database, { grade: 9, profileType: 2 });
    expect((await opened('/career', closed)).painted).toBeNull();
    expect((await opened('/support', student)).painted).toContain('Why is a lesson locked?');
    await test.call(addFavorites, { user_id: student.id, ilm_id: program.courses[0]?.id }, student);
    const kept = await opened('/profile-favorite', student);
    expect(kept.painted).toContain('>Your courses</h1>');
    expect(kept.painted).toContain('>Course 1</span>');
    expect(kept.answers?.map(({ path }) => path)).toEqual(paths(userDetails, getFavoritesByUserId));
  });

  it('are what events, practice and certificates ask for first (D9 first-data)', async () => {
    const student = await aStudent(test.database);
    const asked = async (url: string) =>
      (await opened(url, student)).answers?.map(({ path }) => path);
    expect(await asked('/events')).toEqual(paths(userDetails, fetchUserEvents));
    expect(await asked('/practice')).toEqual(paths(userDetails, fetchPractice, fetchToday));
    expect(await asked('/profile/certificates')).toEqual(paths(userDetails, certificates));
  });

  it('are of the program or course in the address, and painted by them (D9 first-data, first-paint)', async () => {
    const student = await aStudent(test.database);
    const program = await aProgram(test.database);
    await test.services.catalogue.reload();
    const [course] = program.courses;
    const journey = await opened(`/ilm-journey?skill_id=${program.id}`, student);
    expect(journey.answers?.map(({ path, body }) => [path, body])).toEqual([
      [userDetails.path, { user_id: student.id }],
      [fetchIlmsBySkill.path, { user_id: student.id, skill_id: program.id }],
    ]);
    expect(journey.painted).toContain('>A program</h1>');
    for (const tab of ['classes', 'projects', 'daily-quests']) {
      const classroom = await opened(`/classroom/${course?.id}/${tab}`, student);
      expect(classroom.answers?.map(({ path, body }) => [path, body])).toEqual([
        [userDetails.path, { user_id: student.id }],
        [fetchClassDetails.path, { user_id: student.id, ilm_id: course?.id }],
      ]);
    }
    expect((await opened(`/classroom/${course?.id}/elsewhere`, student)).answers).toBeNull();
  });
});
