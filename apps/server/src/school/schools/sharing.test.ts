import { leaderboard } from '@skillkite/contract/learning/dashboard';
import { fetchChildData, setConsent } from '@skillkite/contract/family/data';
import { fetchWon } from '@skillkite/contract/family/week';
import { certificates, viewCertificate } from '@skillkite/contract/learning/portfolio';
import { fetchApprovedFrndsProjects } from '@skillkite/contract/learning/projects';
import { fetchFeatures, setSharing } from '@skillkite/contract/staff/schools';
import { CONSENT_PURPOSES } from '@skillkite/rules/access/consent';
import { kiteName } from '@skillkite/rules/rewards/leaderboard-name';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStudent, aSchool, aStudent } from '../../testing/data/builders.ts';
import { aCertifiedStudent } from '../../testing/data/certified-student.ts';
import { aProjectCourse, handedIn } from '../../testing/data/handed-in.ts';
import { aPerson, personCookie, staffCall } from '../../testing/data/people.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { schools } from '../accounts/tables.ts';
import { submissions } from '../../learning/projects/tables.ts';

const GROUND = 'Consent forms of the admission, kept in the office';

describe('what others see of a child (D22)', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  afterAll(() => test.close());

  /** A child of a new school with a certificate and an approved project, a student who looks, a coordinator and a parent. */
  const aWorld = async () => {
    const { student: child, certificate, path } = await aCertifiedStudent(test);
    const { schoolId } = child;
    await test.database.orm
      .update(schools)
      .set({ showsPortfolio: false })
      .where(eq(schools.id, schoolId));
    const courseId = await aProjectCourse(test);
    await handedIn(test, child.id, courseId);
    await test.database.orm
      .update(submissions)
      .set({ status: 'approved', reviewedAt: test.clock.now() })
      .where(eq(submissions.studentId, child.id));
    const friend = await aStudent(test.database, { schoolId, grade: 6 });
    const { rows } = await test.database.orm.execute<{ id: string }>(
      sql`select id from submission_files where student_id = ${child.id}`,
    );
    const filePath = `/api/projects/files/${rows[0]?.id}`;
    const coordinator = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    const parent = await personCookie(test, await aPerson(test, 'parent', { studentId: child.id }));
    return { child, friend, certificate, path, filePath, courseId, schoolId, coordinator, parent };
  };
  type World = Awaited<ReturnType<typeof aWorld>>;

  const namesOn = async (
    type: 'class' | 'school' | 'country',
    { child, friend }: Pick<World, 'child' | 'friend'>,
  ) => {
    const board = await test.call(leaderboard, { user_id: friend.id, type }, friend);
    const names = new Set(board.details.rows.map(({ fullname }) => fullname));
    return { real: names.has('Asha Verma'), kite: names.has(kiteName(child.id)) };
  };
  const urlsOf = async ({ child, certificate, parent }: World) => {
    const own = { user_id: child.id };
    const list = (await test.call(certificates, own, child)).details.certificates[0];
    const asked = { ...own, certificate_id: certificate.id };
    const one = (await test.call(viewCertificate, asked, child)).details.certificate;
    const told = { student_id: child.id, language: 'en' as const };
    const won = (await staffCall(test, fetchWon, told, parent)).details.certificates[0];
    return [list?.public_url, list?.credential_url, one.public_url, won?.public_url];
  };
  /** What others see now: projects, the file of one, the public page and its credentials, and the name on three boards. */
  const seen = async (world: World) => {
    const { friend, path, filePath, courseId } = world;
    const asked = { user_id: friend.id, ilm_id: courseId };
    const { projects } = (await test.call(fetchApprovedFrndsProjects, asked, friend)).details;
    const cookie = await test.cookieOf(friend);
    const status = async (url: string) =>
      (await test.app.inject({ url, headers: { cookie } })).statusCode;
    const urls = await urlsOf(world);
    return {
      projects: [projects.length, await status(filePath)],
      portfolio: [
        await status(path),
        await status(`${path}/credential.json`),
        await status(`${path}/credential.jwt`),
        new Set(urls.map((url) => url !== null)),
      ],
      name: [
        await namesOn('class', world),
        await namesOn('school', world),
        await namesOn('country', world),
      ],
    };
  };
  const NAMED = { real: true, kite: false };
  const NAMELESS = { real: false, kite: true };
  const OFF = {
    projects: [0, 403],
    portfolio: [404, 404, 404, new Set([false])],
    name: [NAMED, NAMELESS, NAMELESS],
  };
  const ON = {
    portfolio: [200, 200, 200, new Set([true])],
    name: [NAMED, NAMED, NAMED],
  };
  const isOn = ({ projects, portfolio, name }: Awaited<ReturnType<typeof seen>>) => {
    expect(projects[0]).toBe(1);
    // Access is allowed; the content does not exist in this test.
    expect(projects[1]).not.toBe(403);
    expect({ portfolio, name }).toEqual({ portfolio: ON.portfolio, name: ON.name });
  };
  const state = async (
    { schoolId, coordinator }: Pick<World, 'schoolId' | 'coordinator'>,
    purposes: readonly (typeof CONSENT_PURPOSES)[number][],
    ground = GROUND,
  ) => {
    const asked = { school_id: schoolId };
    const { school } = (await staffCall(test, fetchFeatures, asked, coordinator)).details;
    const body = { ...asked, version: school.version, purposes: [...purposes], ground };
    return staffCall(test, setSharing, body, coordinator);
  };
  const decide = async (
    { child, parent }: Pick<World, 'child' | 'parent'>,
    is_given: 0 | 1,
    purposes = CONSENT_PURPOSES,
  ) => {
    for (const purpose of purposes)
      await staffCall(test, setConsent, { student_id: child.id, purpose, is_given }, parent);
  };

  it('starts off, is on by the school’s statement and off at once without it (D22 starts-off) (D22 turned-on) (D22 off-at-once)', async () => {
    const world = await aWorld();
    expect(await seen(world)).toEqual(OFF);
    const { school } = (await state(world, CONSENT_PURPOSES)).details;
    expect(school.sharing).toEqual({
      purposes: [...CONSENT_PURPOSES],
      ground: GROUND,
      stated_on: '2026-03-04',
      stated_by: expect.any(String),
    });
    isOn(await seen(world));
    expect((await state(world, CONSENT_PURPOSES)).details.school.version).toBe(school.version);
    expect((await state(world, [])).details.school.sharing).toBeNull();
    expect(await seen(world)).toEqual(OFF);
    const { rows } = await test.database.orm.execute(sql`
      select action, before, after from audit_log
      where action = 'schools/set_sharing' and subject_id = ${String(world.schoolId)} order by id`);
    const on = { purposes: [...CONSENT_PURPOSES], ground: GROUND };
    const off = { purposes: [], ground: '' };
    expect(rows).toMatchObject([
      { before: off, after: on },
      { before: on, after: off },
    ]);
  });

  it('a parent’s decision counts before the school’s statement, each way (D22 parent-first)', async () => {
    const world = await aWorld();
    await decide(world, 1);
    isOn(await seen(world));
    await state(world, CONSENT_PURPOSES);
    await decide(world, 0);
    expect(await seen(world)).toEqual(OFF);
    await state(world, []);
    expect(await seen(world)).toEqual(OFF);
  });

  it('each purpose is by itself; a parent reads who stated the ground (D22 turned-on)', async () => {
    const world = await aWorld();
    await state(world, ['name-beyond-class']);
    expect(await seen(world)).toEqual({ ...OFF, name: ON.name });
    const of = { student_id: world.child.id };
    const { purposes } = (await staffCall(test, fetchChildData, of, world.parent)).details;
    expect(
      purposes.map(({ purpose, is_given, statement }) => [purpose, is_given, statement]),
    ).toEqual([
      ['shown-projects', 0, null],
      ['public-portfolio', 0, null],
      [
        'name-beyond-class',
        1,
        { ground: GROUND, stated_on: '2026-03-04', stated_by: expect.any(String) },
      ],
    ]);
  });

  it('a statement has a ground, and only for the own school', async () => {
    const world = await aWorld();
    expect((await state(world, ['shown-projects'], '  ')).failure).toMatchObject({
      status: 400,
      field: 'ground',
    });
    const { id: school_id } = await aSchool(test.database);
    const theirs = { school_id, version: 1, purposes: ['shown-projects' as const], ground: GROUND };
    const refused = await staffCall(test, setSharing, theirs, world.coordinator);
    expect(refused.failure).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    const unseen = { ...theirs, school_id: world.schoolId, version: 9 };
    const conflict = await staffCall(test, setSharing, unseen, world.coordinator);
    expect(conflict.failure.code).toBe('CHANGED_MEANWHILE');
  });

  it('the own row says what others see, and whether a name stands there (D22 boards)', async () => {
    const { schoolId } = await aStudent(test.database);
    const student: TestStudent = await aStudent(test.database, { schoolId, fullname: 'Isha Rao' });
    const own = async (type: 'class' | 'school') => {
      const { rows, me } = (await test.call(leaderboard, { user_id: student.id, type }, student))
        .details;
      return [rows.find(({ is_me }) => is_me)?.fullname, me.is_named];
    };
    expect(await own('class')).toEqual(['Isha Rao', 1]);
    expect(await own('school')).toEqual([kiteName(student.id), 0]);
  });
});
