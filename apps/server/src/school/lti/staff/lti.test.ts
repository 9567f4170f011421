import {
  addPlatform,
  changePlatform,
  endLink,
  endPlatform,
  fetchClassMembers,
  fetchClassPlaces,
  fetchJoined,
  fetchMembers,
  fetchPlatforms,
  joinMember,
  makeRegistrationLink,
  setDeployment,
} from '@skillkite/contract/staff/lti';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSchool, aStudent, unique } from '../../../testing/data/builders.ts';
import { doLesson } from '../../../testing/data/learning.ts';
import { aBrowser } from '../../../testing/servers/lti-browser.ts';
import {
  INSTRUCTOR,
  LEARNER,
  type LtiTestPlatform,
  openLtiPlatform,
} from '../../../testing/servers/lti-platform.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { type SmallWorld, openSmallWorld } from '../../../testing/data/small-world.ts';

const DAY_MS = 86_400_000;

describe('learning platforms of a school (D12)', () => {
  let world: SmallWorld;
  let platform: LtiTestPlatform;
  let schoolId: number;
  let by: string;
  beforeAll(async () => {
    world = await openSmallWorld();
  });
  beforeEach(async () => {
    const { test } = world;
    platform = await openLtiPlatform({
      toolKeys: async () => (await test.app.inject('/lti/jwks')).json(),
      loginUrl: '',
      now: () => test.clock.now(),
    });
    schoolId = (await aSchool(test.database)).id;
    by = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    return () => platform.close();
  });
  afterAll(() => world.test.close());

  const facts = () => ({
    name: 'Moodle of our school',
    issuer: platform.issuer,
    client_id: platform.clientId,
    ...platform.addresses,
  });
  const byHand = (more = {}) =>
    staffCall(
      world.test,
      addPlatform,
      {
        school_id: schoolId,
        language: 'en',
        ...facts(),
        deployment_id: platform.deploymentId,
        ...more,
      },
      by,
    );
  const platforms = async () =>
    (await staffCall(world.test, fetchPlatforms, { school_id: schoolId, language: 'en' }, by))
      .details;
  const joinedTo = async (student: { id: number }, subject = unique('subject')) => {
    const [one] = (await platforms()).platforms;
    const { link_id } = (
      await staffCall(
        world.test,
        joinMember,
        { platform_id: one?.platform_id, subject, student_id: student.id },
        by,
      )
    ).details;
    return { subject, link_id, platform_id: one?.platform_id ?? 0 };
  };
  const aPupil = (given = {}) => aStudent(world.test.database, { schoolId, ...given });

  it('is connected by hand, once, and says what it has to know of us', async () => {
    const made = (await byHand()).details.platform;
    expect(made).toMatchObject({
      ...facts(),
      deployments: [{ deployment_id: platform.deploymentId, is_confirmed: 1 }],
      joined: 0,
      places: [],
    });
    expect((await byHand()).details.platform.platform_id).toBe(made.platform_id);
    const { own } = await platforms();
    const { publicUrl } = world.test.services.config;
    expect(own).toEqual({
      login_url: `${publicUrl}/lti/login`,
      launch_url: `${publicUrl}/lti/launch`,
      choose_url: `${publicUrl}/lti/choose`,
      keys_url: `${publicUrl}/lti/jwks`,
    });
  });

  it('is at no address that is neither https nor this machine', async () => {
    for (const field of ['issuer', 'authorization_url', 'token_url', 'jwks_url']) {
      const { status, failure } = await byHand({ [field]: 'http://10.0.0.1/inside' });
      expect([status, failure.field]).toEqual([400, field]);
    }
  });

  it('belongs to one school', async () => {
    const { platform_id } = (await byHand()).details.platform;
    const other = await aSchool(world.test.database);
    const theirs = await personCookie(
      world.test,
      await aPerson(world.test, 'coordinator', { schoolId: other.id }),
    );
    const body = { school_id: other.id, language: 'en', ...facts(), deployment_id: null };
    expect((await staffCall(world.test, addPlatform, body, theirs)).failure.code).toBe(
      'PLATFORM_TAKEN',
    );
    const second = (
      await staffCall(world.test, addPlatform, { ...body, client_id: 'another' }, theirs)
    ).details;
    const change = {
      platform_id: second.platform.platform_id,
      language: 'en',
      version: 1,
      ...facts(),
    };
    expect((await staffCall(world.test, changePlatform, change, theirs)).failure.code).toBe(
      'PLATFORM_TAKEN',
    );
    expect((await staffCall(world.test, endPlatform, { platform_id }, theirs)).status).toBe(403);
  });

  it('needs the present version for a change', async () => {
    const { platform_id } = (await byHand()).details.platform;
    const body = { platform_id, language: 'en', version: 1, ...facts(), name: 'Canvas' };
    const changed = await staffCall(world.test, changePlatform, body, by);
    expect(changed.details.platform).toMatchObject({ name: 'Canvas', version: 2 });
    expect((await staffCall(world.test, changePlatform, body, by)).status).toBe(200);
    const late = await staffCall(world.test, changePlatform, { ...body, name: 'Other' }, by);
    expect(late.failure).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  });

  it('connects itself by a link that works once, for seven days', async () => {
    const link = async () =>
      new URL(
        (await staffCall(world.test, makeRegistrationLink, { school_id: schoolId }, by)).details
          .link,
      ).pathname;
    const browser = aBrowser(world.test, platform);
    const query = `?openid_configuration=${encodeURIComponent(platform.configurationUrl)}&registration_token=once`;
    const form = { openid_configuration: platform.configurationUrl, registration_token: 'once' };
    const path = await link();
    const page = await browser.get(path + query);
    expect(page.status).toBe(200);
    expect(platform.asked, 'a look connects nothing').toEqual([]);
    const two = await Promise.all([browser.post(path, form), browser.post(path, form)]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(platform.registered).toHaveLength(1);
    expect(platform.registered[0]).toMatchObject({
      application_type: 'web',
      token_endpoint_auth_method: 'private_key_jwt',
      initiate_login_uri: `${world.test.services.config.publicUrl}/lti/login`,
      'https://purl.imsglobal.org/spec/lti-tool-configuration': {
        claims: ['iss', 'sub', 'name'],
        messages: [{ type: 'LtiDeepLinkingRequest' }, { type: 'LtiResourceLinkRequest' }],
      },
    });
    expect((await platforms()).platforms).toMatchObject([
      { issuer: platform.issuer, deployments: [{ deployment_id: '1', is_confirmed: 1 }] },
    ]);
    expect((await browser.post(path, form)).status).toBe(403);
    const old = await link();
    world.test.clock.advance(7 * DAY_MS);
    expect((await browser.get(old + query)).status).toBe(403);
  });

  it('registers with a Canvas, which shows itself to its token alone, by places and for names, and gives tokens for its address', async () => {
    platform.canvas = { attempts: 1 };
    const { pathname } = new URL(
      (await staffCall(world.test, makeRegistrationLink, { school_id: schoolId }, by)).details.link,
    );
    const browser = aBrowser(world.test, platform);
    const form = { openid_configuration: platform.configurationUrl, registration_token: 'once' };
    expect((await browser.post(pathname, form)).status).toBe(200);
    expect(platform.registered.at(-1)).toMatchObject({
      'https://purl.imsglobal.org/spec/lti-tool-configuration': {
        messages: [
          { type: 'LtiDeepLinkingRequest', placements: ['assignment_selection', 'link_selection'] },
          { type: 'LtiResourceLinkRequest' },
        ],
        'https://canvas.instructure.com/lti/privacy_level': 'name_only',
      },
    });
    const student = await aPupil();
    const { subject, platform_id } = await joinedTo(student);
    await aBrowser(world.test, platform).launch({ subject, course: world.first.id });
    platform.members = ['a', 'b', 'c', 'd', subject].map((user_id) => ({
      user_id,
      roles: [LEARNER],
      status: 'Active',
    }));
    const place_id = (await platforms()).platforms[0]?.places[0]?.place_id;
    const { details } = await staffCall(world.test, fetchMembers, { platform_id, place_id }, by);
    expect(details.members, 'all pages, among links that lead elsewhere').toHaveLength(5);
  });

  it('connects nothing that is elsewhere than it says, silent, or no address, and the link stays', async () => {
    const { pathname } = new URL(
      (await staffCall(world.test, makeRegistrationLink, { school_id: schoolId }, by)).details.link,
    );
    const browser = aBrowser(world.test, platform);
    const elsewhere = platform.configurationUrl.replace('127.0.0.1', 'localhost');
    const post = (address: string) => browser.post(pathname, { openid_configuration: address });
    for (const address of [elsewhere, 'http://10.0.0.1/', 'file:///etc/passwd', ''])
      expect((await post(address)).status).toBe(403);
    for (const mood of ['fails', 'says too much'] as const) {
      platform.mood = mood;
      expect((await post(platform.configurationUrl)).status).toBe(403);
    }
    platform.mood = 'answers';
    expect((await platforms()).platforms).toEqual([]);
    expect((await post(platform.configurationUrl)).status).toBe(200);
  });

  it('launches from a deployment once it is confirmed, and not when it is forgotten', async () => {
    const { platform_id } = (await byHand({ deployment_id: null })).details.platform;
    const student = await aPupil();
    const { subject } = await joinedTo(student);
    const launch = () => aBrowser(world.test, platform).launch({ subject });
    expect((await launch()).status).toBe(403);
    const [waiting] = (await platforms()).platforms;
    expect(waiting?.deployments).toEqual([{ deployment_id: '1', is_confirmed: 0 }]);
    const set = (is_confirmed: 0 | 1) =>
      staffCall(
        world.test,
        setDeployment,
        { platform_id, language: 'en', deployment_id: '1', is_confirmed },
        by,
      );
    await set(1);
    expect((await launch()).status).toBe(303);
    await set(0);
    expect((await launch()).status).toBe(403);
  });

  it('has the accounts that are joined, by name, until one is ended', async () => {
    await byHand();
    const [asha, bina] = [await aPupil({ fullname: 'Asha' }), await aPupil({ fullname: 'Bina' })];
    const { platform_id, subject } = await joinedTo(bina);
    const { link_id } = await joinedTo(asha);
    await aBrowser(world.test, platform).launch({ subject, course: world.first.id });
    const joined = () => staffCall(world.test, fetchJoined, { platform_id }, by);
    expect((await joined()).details).toMatchObject({
      total: 2,
      joined: [{ fullname: 'Asha', joined_by: 'staff' }, { fullname: 'Bina' }],
      next: null,
    });
    expect((await platforms()).platforms[0]).toMatchObject({
      joined: 2,
      waiting_scores: 1,
      places: [{ course: { text: 'Course 1' }, is_graded: 1, has_members: 1 }],
    });
    const after = { fullname: 'Asha', link_id };
    const rest = await staffCall(world.test, fetchJoined, { platform_id, after }, by);
    expect(rest.details.joined).toMatchObject([{ fullname: 'Bina' }]);
    expect((await staffCall(world.test, endLink, { link_id }, by)).details).toEqual({
      ended: true,
    });
    expect((await joined()).details.total).toBe(1);
  });

  it('says who is in its course, page by page, and which students they are', async () => {
    await byHand();
    const student = await aPupil({ fullname: 'Asha Verma' });
    const { platform_id, subject } = await joinedTo(student);
    await aBrowser(world.test, platform).launch({ subject, course: world.first.id });
    const member = (user_id: string, roles: string[], more = {}) => ({ user_id, roles, ...more });
    platform.members = [
      member(subject, [LEARNER], { name: 'Asha V.', email: 'asha@school.example' }),
      member('teacher', [INSTRUCTOR], { name: 'Anita' }),
      member('left', [LEARNER], { status: 'Inactive' }),
      member('unnamed', ['Learner']),
      { name: 'no member' },
    ];
    const place_id = (await platforms()).platforms[0]?.places[0]?.place_id;
    const ask = () => staffCall(world.test, fetchMembers, { platform_id, place_id }, by);
    expect((await ask()).details).toEqual({
      is_cut: 0,
      members: [
        {
          subject,
          name: 'Asha V.',
          joined: expect.objectContaining({ student_id: student.id, fullname: 'Asha Verma' }),
        },
        { subject: 'unnamed', name: null, joined: null },
      ],
    });
    platform.mood = 'fails';
    expect((await ask()).failure.code).toBe('PLATFORM_SILENT');
    platform.mood = 'says too much';
    expect((await ask()).failure.code).toBe('PLATFORM_SILENT');
  });

  it('shows a teacher joined members of the class and unjoined ones, and no other class', async () => {
    await byHand();
    const inClass = (section: string) => ({ school_id: schoolId, grade: 6, section });
    const teacherOf = async (section: string) =>
      personCookie(
        world.test,
        await aPerson(world.test, 'teacher', { schoolId, grade: 6, section }),
      );
    const teacher = await teacherOf('A');
    const places = async (cookie: string, section: string) =>
      staffCall(world.test, fetchClassPlaces, { class: inClass(section), language: 'en' }, cookie);
    expect((await places(teacher, 'A')).details).toEqual({ places: [], next_most: null });
    const pupil = async (fullname: string, section: string) => {
      const student = await aPupil({ fullname, section, grade: 6 });
      return { student, ...(await joinedTo(student)) };
    };
    const [came, joined, left, other] = [
      await pupil('Asha', 'A'),
      await pupil('Bina', 'A'),
      await pupil('Chetan', 'A'),
      await pupil('Dev', 'B'),
    ];
    for (const { subject } of [came, left, other])
      await aBrowser(world.test, platform).launch({ subject, course: world.first.id });
    const member = (user_id: string, name?: string) => ({ user_id, name, roles: [LEARNER] });
    platform.members = [
      member(came.subject, 'Asha V.'),
      member(joined.subject),
      member(other.subject, 'Dev of another class'),
      member('nobody here', 'Esha N.'),
      { user_id: 'teacher', name: 'Anita', roles: [INSTRUCTOR] },
    ];
    const { details } = await places(teacher, 'A');
    expect(details.places).toEqual([
      {
        place_id: expect.any(Number),
        platform: 'Moodle of our school',
        course: { text: 'Course 1', lang: 'en' },
        has_members: 1,
        came: 2,
      },
    ]);
    const place_id = details.places[0]?.place_id;
    const members = (cookie: string, section: string) =>
      staffCall(world.test, fetchClassMembers, { class: inClass(section), place_id }, cookie);
    const said = await members(teacher, 'A');
    const row = (of: typeof came, fullname: string) => ({ student_id: of.student.id, fullname });
    expect(said.details).toEqual({
      is_cut: 0,
      students: [
        { ...row(came, 'Asha'), name: 'Asha V.', has_come: 1, is_member: 1 },
        { ...row(joined, 'Bina'), name: null, has_come: 0, is_member: 1 },
        { ...row(left, 'Chetan'), name: null, has_come: 1, is_member: 0 },
      ],
      unknown: ['Esha N.'],
      others: 1,
    });
    expect(JSON.stringify(said.details)).not.toMatch(/Dev|Anita|subject/);
    expect((await members(teacher, 'B')).status, 'not their class').toBe(403);
    expect((await places(teacher, 'B')).status).toBe(403);
    expect((await members(await teacherOf('C'), 'C')).status, 'nobody of it came').toBe(404);
    platform.mood = 'fails';
    expect((await members(teacher, 'A')).failure.code).toBe('PLATFORM_SILENT');
  });

  it('joins an account to a student of its own school, and to one alone', async () => {
    await byHand();
    const student = await aPupil();
    const { platform_id, subject, link_id } = await joinedTo(student);
    const join = (who: string, student_id: number) =>
      staffCall(world.test, joinMember, { platform_id, subject: who, student_id }, by);
    expect((await join(subject, student.id)).details).toEqual({ link_id });
    expect((await join('another', student.id)).failure.code).toBe('STUDENT_JOINED');
    const stranger = await aStudent(world.test.database);
    expect((await join('another', stranger.id)).status).toBe(404);
    const other = await aPupil();
    expect((await join(subject, other.id)).failure.code).toBe('STUDENT_JOINED');
  });

  it('is ended with all that it had, but for courses that were begun', async () => {
    await byHand();
    const student = await aPupil();
    const { platform_id, subject } = await joinedTo(student);
    const launch = (course: number) =>
      aBrowser(world.test, platform).launch({
        subject,
        course,
        resourceLink: `link-${course}`,
        custom: { open: '1' },
      });
    const [second] = world.school.courses.slice(1);
    if (!second) throw new Error('A second course was expected.');
    await launch(second.id);
    await doLesson(world.test, student, second, 0);
    await launch(world.first.id);
    expect((await staffCall(world.test, endPlatform, { platform_id }, by)).details).toEqual({
      ended: true,
    });
    expect((await platforms()).platforms).toEqual([]);
    const { rows } = await world.test.database.orm.execute(sql`
      select (select count(*)::int from lti_links where platform_id = ${platform_id}) as links,
        (select count(*)::int from lti_scores where student_id = ${student.id}) as scores,
        (select json_agg(course_id) from early_openings where student_id = ${student.id}) as open`);
    expect(rows).toEqual([{ links: 0, scores: 0, open: [second.id] }]);
    expect((await aBrowser(world.test, platform).get('/lti/login')).status).toBe(403);
    expect((await byHand()).details.platform.platform_id, 'it can come back').not.toBe(platform_id);
  });
});
