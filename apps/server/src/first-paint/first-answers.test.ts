import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyCall } from '@skillkite/contract/call';
import { fetchClassDetails } from '@skillkite/contract/learning/classroom';
import { fetchUserEvents } from '@skillkite/contract/school/events';
import { themeViewsCount } from '@skillkite/contract/learning/explore';
import { continueJourney, getFavoritesByUserId } from '@skillkite/contract/learning/home';
import { fetchProfiles, makeMachineKnown, userDetails } from '@skillkite/contract/school/login';
import { certificates } from '@skillkite/contract/learning/portfolio';
import {
  answerPractice,
  fetchPractice,
  fetchQuestions,
  fetchToday,
} from '@skillkite/contract/learning/practice';
import {
  fetchCreativeSkillsByUser,
  fetchIlmsBySkill,
  fetchSkillsByUser,
  fetchSkillsByUserCareer,
} from '@skillkite/contract/learning/programs';
import { fetchChildren } from '@skillkite/contract/family/children';
import { signOut, whoAmI } from '@skillkite/contract/staff/access';
import { fetchClass, fetchClasses, fetchWaiting } from '@skillkite/contract/staff/class';
import { fetchAsked } from '@skillkite/contract/staff/families';
import { fetchClassPlaces } from '@skillkite/contract/staff/lti';
import { fetchFaultyImports, fetchSchoolClasses } from '@skillkite/contract/staff/roster';
import { fetchTickets } from '@skillkite/contract/staff/tickets';
import { fetchFromTeacher } from '@skillkite/contract/learning/teacher';
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
import { issueMachineCodes } from '../school/login/machines/machine-codes.ts';
import { schoolMachines } from '../school/login/tables.ts';
import { doCourse } from '../testing/data/learning.ts';
import { aPerson, personCookie, staffCall } from '../testing/data/people.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';

/** What the renderer is asked for. */
type Painted = {
  application: string;
  url: string;
  locale: string;
  device: Record<string, string>;
  answers: FirstAnswer[];
};

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
      }),
    );
    // What is rendered is for journeys to see: here it is what the renderer is asked for.
    await writeFile(
      join(folder, 'thread.mjs'),
      `import { parentPort } from 'node:worker_threads';
       parentPort.on('message', ({ id, application, page }) => {
         const html = JSON.stringify({ application, ...page }).replaceAll('<', '\\u003c');
         parentPort.postMessage({ id, html });
       });`,
    );
    app = await buildApp(test.services, {
      logger: test.app.log,
      webFolder: folder,
      consoleFolder: folder,
      renderFolder: folder,
    });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await test.close();
    await rm(folder, { recursive: true });
  });

  const opened = async (url: string, student: TestStudent | null, chosen = '') =>
    openedWith(url, student && { cookie: `${await test.cookieOf(student)}; ${chosen}` });
  const openedWith = async (
    url: string,
    sent: Readonly<Record<string, string>> | null,
    method: 'GET' | 'HEAD' = 'GET',
  ) => {
    const { body, headers } = await app.inject({
      method,
      url,
      headers: { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none', ...sent },
    });
    const [, text] = /id="first-answers">([^<]*)<\/script>/.exec(body) ?? [];
    const answers = text === undefined ? null : (JSON.parse(text) as FirstAnswer[]);
    const [, rendered = 'null'] = /<div id="first-paint"[^>]*>([^<]*)<\/div>/.exec(body) ?? [];
    const [, plan = '{}'] = /id="first-plan">([^<]*)<\/script>/.exec(body) ?? [];
    return {
      answers,
      painted: JSON.parse(rendered) as Painted | null,
      plan: JSON.parse(plan) as { unlessKept?: { under: string; holds: string } },
      preloaded: /<link rel="preload" as="image"[^>]*href="([^"]*)"/.exec(body)?.[1] ?? null,
      cache: headers['cache-control'],
    };
  };
  /** A server that is busy sends a page that was not rendered. */
  const openedPainted = (...asked: Parameters<typeof opened>) =>
    vi.waitUntil(
      async () => {
        const page = await opened(...asked);
        return page.painted && { ...page, painted: page.painted };
      },
      { timeout: 60_000, interval: 50 },
    );
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

  it('are rendered before any script runs, in the language of the device, to a student who sees the screen (D9 first-paint)', async () => {
    const student = await aStudent(test.database);
    const { painted, answers, plan } = await openedPainted('/dashboard', student, 'language=hi');
    expect(painted).toMatchObject({
      application: 'students',
      url: '/dashboard',
      locale: 'hi',
      device: { userId: String(student.id) },
    });
    expect(painted.answers).toEqual(answers);
    expect(plan).not.toHaveProperty('unlessKept');
    for (const url of ['/home', '/events', '/support', '/edit-profile', '/tutorial'])
      await openedPainted(url, student);
    // It asks when it stands, as the device may have newer answers.
    expect((await openedInTime('/skill-assessment', student)).painted).toBeNull();
    const stopped = await aStudent(test.database, { isDeleted: true });
    expect((await opened('/dashboard', stopped)).painted).toBeNull();
    expect((await opened('/dashboard', null)).painted).toBeNull();
    const closed = await aStudent(test.database, { grade: 9, profileType: 1 });
    expect((await opened('/explore', closed)).painted).toBeNull();
    // Where data are saved a video shows its size first.
    const cookie = await test.cookieOf(student);
    const headers = { 'sec-fetch-dest': 'document', 'save-data': 'on', cookie };
    expect((await app.inject({ url: '/home', headers })).body).not.toContain('id="first-paint"');
  });

  it('are rendered of a practice, unless one was begun (D9 first-paint)', async () => {
    const student = await aStudent(test.database);
    const nothing = await openedPainted('/practice', student);
    expect(nothing.plan).not.toHaveProperty('unlessKept');
    const program = await aProgram(test.database, { courses: [{ lessons: [{}] }] });
    const [course] = program.courses;
    if (!course) throw new Error('A course was expected.');
    const ids = await someQuestions(test.database, course.lessonIds[0] ?? 0, 2);
    await test.services.catalogue.reload();
    await doCourse(test, student, course);
    const begins = await openedPainted('/practice', student);
    // The device knows whether one was begun on it.
    const { details } = await test.call(fetchPractice, { user_id: student.id }, student);
    expect(begins.plan.unlessKept).toEqual({ under: 'quizRuns', holds: details.day });
    const answer = async (attempts: readonly object[]) => {
      const body = { user_id: student.id, run_id: 'a-run-begun', question_ids: ids, attempts };
      await test.call(answerPractice, body, student);
    };
    const [first, second] = ids.map((question_id) => ({ question_id, chosen: [1], written: '' }));
    await answer([{ ...first }]);
    expect((await openedInTime('/practice', student)).painted).toBeNull();
    await answer([{ ...first }, { ...second }]);
    const done = await openedPainted('/practice', student);
    expect(done.plan).not.toHaveProperty('unlessKept');
  });

  it('are rendered to an account that chooses among its students, and as the privacy policy to everybody (D9 first-paint)', async () => {
    const student = await aStudent(test.database, { grade: 6 });
    const chooses = await openedPainted('/profile-selection', student);
    expect(chooses.answers?.map(({ path }) => path)).toEqual(paths(fetchProfiles));
    expect(chooses.painted.device).toEqual({});
    expect((await openedPainted('/privacy-policy', null)).painted).toMatchObject({
      application: 'students',
      device: {},
      answers: [],
    });
    const known = await openedPainted('/privacy-policy', student);
    expect(known.painted.device).toEqual({ userId: String(student.id) });
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
    const known = await vi.waitUntil(
      async () => {
        const page = await at('/login');
        return page.body.includes('id="first-paint"') ? page : null;
      },
      { timeout: 60_000, interval: 50 },
    );
    expect(known.headers['cache-control']).toBe('private, no-store');
    expect(known.body).toContain('{"application":"login","url":"/login"');
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
      const page = await openedPainted(url, null);
      const of = url.slice(1, url.indexOf('/', 1));
      expect(page.painted, url).toMatchObject({ application: of, url: `/${of}/sign-in` });
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

  /** With all answers in time, of a server that is busy. */
  const openedToStaff = (url: string, cookie: string) =>
    vi.waitUntil(
      async () => {
        const page = await openedWith(url, { cookie });
        return page.painted && { ...page, painted: page.painted };
      },
      { timeout: 60_000, interval: 50 },
    );

  it("are those of a teacher's Today and class, with what a coordinator may see besides (D9 first-data, first-paint, D11)", async () => {
    const { id: schoolId } = await aSchool(test.database);
    await aStudent(test.database, { schoolId, grade: 7, section: 'B', fullname: 'Mini Rao' });
    const teacher = await aPerson(test, 'teacher', { schoolId, grade: 7, section: 'B' });
    const cookie = await personCookie(test, teacher);
    const today = await openedToStaff('/staff/', `${cookie}; language=hi`);
    expect(today.cache).toBe('private, no-store');
    expect(today.painted).toMatchObject({ application: 'console', url: '/staff/', locale: 'hi' });
    expect(today.painted.device).toEqual({});
    expect(today.painted.answers).toEqual(today.answers);
    expect(today.answers?.map(({ path, body }) => [path, body])).toEqual([
      [whoAmI.path, {}],
      [fetchWaiting.path, { language: 'hi' }],
      [fetchClasses.path, {}],
      [fetchTickets.path, { status: 'open' }],
    ]);
    const ofClass = { class: { school_id: schoolId, grade: 7, section: 'B' }, language: 'en' };
    const asked = await staffCall(test, fetchClass, ofClass, cookie);
    for (const url of ['/staff/classes', `/staff/classes/${schoolId}/7/B`]) {
      const { answers, plan } = await openedToStaff(url, cookie);
      expect(answers?.map(({ path, body }) => [path, body])).toEqual([
        [whoAmI.path, {}],
        [fetchClasses.path, {}],
        [fetchClass.path, ofClass],
        [fetchClassPlaces.path, ofClass],
      ]);
      expect(answers?.[2]?.details).toEqual(asked.details);
      expect(plan.unlessKept).toEqual({ under: 'classColumnsHidden', holds: '' });
    }
    const coordinator = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    const ofSchool = await openedToStaff('/staff', coordinator);
    expect(ofSchool.answers?.map(({ path }) => path)).toEqual(
      [whoAmI, fetchWaiting, fetchClasses, fetchTickets, fetchFaultyImports, fetchAsked].map(
        ({ path }) => path,
      ),
    );
    const itsClass = await openedToStaff(`/staff/classes/${schoolId}/7/B`, coordinator);
    expect(itsClass.answers?.map(({ path }) => path)).toEqual(
      [whoAmI, fetchClasses, fetchClass, fetchSchoolClasses, fetchClassPlaces].map(
        ({ path }) => path,
      ),
    );
  });

  it('are not painted to staff whose sign-in is incomplete or over, at the class of others, and to people without classes (D9 first-data, first-paint, D11)', async () => {
    const { id: schoolId } = await aSchool(test.database);
    const { id: otherId } = await aSchool(test.database);
    await aStudent(test.database, { schoolId: otherId, grade: 7, section: 'B' });
    await aStudent(test.database, { schoolId, grade: 7, section: 'B' });
    const where = { schoolId, grade: 7, section: 'B' };
    const teacher = await aPerson(test, 'teacher', where);
    const cookie = await personCookie(test, teacher);
    const known = (answers: readonly FirstAnswer[] | null) => answers?.map(({ path }) => path);
    const of = async (url: string, by: string) => openedWith(url, { cookie: by });
    const strange = await of(`/staff/classes/${otherId}/7/B`, cookie);
    expect(strange.painted).toBeNull();
    expect(JSON.stringify(strange.answers)).not.toContain(String(otherId));
    const coordinator = await aPerson(test, 'coordinator', { schoolId });
    const half = await personCookie(test, coordinator, { isComplete: false });
    for (const url of ['/staff/', `/staff/classes/${schoolId}/7/B`]) {
      const page = await of(url, half);
      expect(page.painted, url).toBeNull();
      expect(known(page.answers) ?? [], url).not.toContain(fetchClasses.path);
    }
    const operator = await personCookie(test, await aPerson(test, 'operator'));
    const parent = await personCookie(test, await aPerson(test, 'parent', { studentId: 1 }));
    const ended = await personCookie(test, teacher);
    await staffCall(test, signOut, {}, ended);
    for (const by of [operator, parent, ended, cookie.replace('=', '=1')]) {
      const page = await of('/staff/', by);
      expect(page.painted).toBeNull();
      expect(known(page.answers) ?? []).not.toContain(fetchWaiting.path);
    }
    const student = await opened('/staff/classes', await aStudent(test.database));
    expect(student.answers).toBeNull();
    for (const url of ['/staff/roster', '/staff/sign-in', '/staff/invitation', '/family/'])
      expect((await of(url, cookie)).answers, url).toBeNull();
    const cross = await openedWith('/staff/', { cookie, 'sec-fetch-site': 'cross-site' });
    expect(cross.answers).toBeNull();
    expect((await openedWith('/staff/', { cookie }, 'HEAD')).cache).toBe('no-cache');
  });

  it('name the picture of a video that a classroom opens with, and no picture of any size (D9 first-paint)', async () => {
    const student = await aStudent(test.database);
    const openedWith = async (lesson: LessonSpec) => {
      const program = await aProgram(test.database, { courses: [{ lessons: [lesson, {}] }] });
      await test.services.catalogue.reload();
      return openedPainted(`/classroom/${program.courses[0]?.id}/classes`, student);
    };
    const picture = await openedWith({ fileType: 'png', storageKey: 'media/none/large.png' });
    expect(picture.preloaded).toBeNull();
    const film = await openedWith({ posterKey: 'media/none/poster.jpg' });
    expect(film.preloaded).toContain('media/none/poster.jpg');
  });

  it('are those of the landing and the classroom of classes I to III (D9 first-paint)', async () => {
    const young = await aStudent(test.database, { grade: 2 });
    const home = await openedPainted('/home', young);
    expect(home.answers?.map(({ path }) => path)).toEqual(
      paths(userDetails, continueJourney, fetchFromTeacher, fetchSkillsByUser),
    );
    const program = await aProgram(test.database, {
      grades: [2],
      courses: [{ lessons: [{ kind: 'story', fileType: 'quiz' }, {}] }],
    });
    await test.services.catalogue.reload();
    const course = program.courses[0]?.id ?? 0;
    const story = await openedPainted(`/classroom/${course}/classes`, young);
    expect(story.answers?.map(({ path }) => path)).toContain(fetchQuestions.path);
    const learn = await openedPainted('/home?door=learn', young);
    expect(learn.answers?.map(({ path }) => path)).toContain(fetchIlmsBySkill.path);
  });

  it('are those of careers, certificates and kept courses (D9 first-paint)', async () => {
    const student = await aStudent(test.database, { grade: 9, profileType: 2, isCareer: true });
    for (const [url, call] of [
      ['/career', fetchSkillsByUserCareer],
      ['/profile/certificates', certificates],
      ['/profile-favorite', getFavoritesByUserId],
    ] as const) {
      const { answers } = await openedPainted(url, student);
      expect(answers?.map(({ path }) => path)).toEqual(paths(userDetails, call));
    }
    const closed = await aStudent(test.database, { grade: 9, profileType: 2 });
    expect((await opened('/career', closed)).painted).toBeNull();
  });

  it('are what events, practice and certificates ask for first (D9 first-data)', async () => {
    const student = await aStudent(test.database);
    const asked = async (url: string) =>
      (await opened(url, student)).answers?.map(({ path }) => path);
    expect(await asked('/events')).toEqual(paths(userDetails, fetchUserEvents));
    expect(await asked('/practice')).toEqual(paths(userDetails, fetchPractice, fetchToday));
    expect(await asked('/profile/certificates')).toEqual(paths(userDetails, certificates));
  });

  it('are of the program or course in the address (D9 first-data)', async () => {
    const student = await aStudent(test.database);
    const program = await aProgram(test.database);
    await test.services.catalogue.reload();
    const [course] = program.courses;
    const journey = await opened(`/ilm-journey?skill_id=${program.id}`, student);
    expect(journey.answers?.map(({ path, body }) => [path, body])).toEqual([
      [userDetails.path, { user_id: student.id }],
      [fetchIlmsBySkill.path, { user_id: student.id, skill_id: program.id }],
    ]);
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
