import { currentLogin } from '@skillkite/contract/school/login';
import { sql } from 'drizzle-orm';
import {
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
  exportSPKI,
  generateKeyPair,
  importJWK,
} from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStudent, aSchool, aStudent, unique } from '../../testing/data/builders.ts';
import {
  INSTRUCTOR,
  LEARNER,
  type Launch,
  type LtiTestPlatform,
  choiceClaims,
  openLtiPlatform,
} from '../../testing/servers/lti-platform.ts';
import { aBrowser, connect } from '../../testing/servers/lti-browser.ts';
import { type SmallWorld, openSmallWorld } from '../../testing/data/small-world.ts';

const CORE = 'https://purl.imsglobal.org/spec/lti/claim';
const PERSON = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person';

describe('a launch from a school’s platform (LTI 1.3)', () => {
  let world: SmallWorld;
  let platform: LtiTestPlatform;
  let schoolId: number;
  let platformId: number;
  beforeAll(async () => {
    world = await openSmallWorld();
    const { test } = world;
    platform = await openLtiPlatform({
      toolKeys: async () => (await test.app.inject('/lti/jwks')).json(),
      loginUrl: `${test.services.config.publicUrl}/lti/login`,
      now: () => test.clock.now(),
    });
    schoolId = (await aSchool(test.database)).id;
    platformId = await connect(test, platform, schoolId);
  });
  afterAll(async () => {
    await world.test.close();
    await platform.close();
  });

  const browser = () => aBrowser(world.test, platform);
  const aPupil = (given = {}) => aStudent(world.test.database, { schoolId, ...given });
  const join = (subject: string, student: TestStudent) =>
    world.test.database.orm.execute(sql`
      insert into lti_links (platform_id, subject, student_id, joined_by, created_at)
      values (${platformId}, ${subject}, ${student.id}, 'staff', now())`);
  const joined = async () => {
    const student = await aPupil();
    const subject = unique('subject');
    await join(subject, student);
    return { student, subject };
  };
  const whoIs = async (cookie: string) => {
    const { config } = world.test.services;
    const answer = await world.test.app.inject({
      method: 'POST',
      url: currentLogin.path,
      headers: { 'x-access-key': config.accessKey, cookie },
      payload: {},
    });
    return answer.statusCode === 200
      ? answer.json<{ details: { user: { id: number } | null } }>().details.user?.id
      : null;
  };
  const count = async (table: 'lti_links' | 'lti_attempts' | 'lti_deployments') => {
    const { rows } = await world.test.database.pool.query<{ n: number }>(
      `select count(*)::int as n from ${table}`,
    );
    return rows[0]?.n;
  };
  const refused = async (launch: Launch) => {
    const one = browser();
    const page = await one.launch(launch);
    expect(await whoIs(one.cookies()), 'nobody is logged in').toBeNull();
    return page;
  };

  it('leads a student who is joined to the course, logged in as themselves', async () => {
    const { student, subject } = await joined();
    const one = browser();
    const page = await one.launch({ subject, course: world.first.id });
    expect(page.location).toBe(
      `/login?arrived=1&next=${encodeURIComponent(`/classroom/${world.first.id}/classes`)}`,
    );
    expect(await whoIs(one.cookies())).toBe(student.id);
  });

  it('is read with what Canvas writes: null for what it has nothing to say of, variables it does not know, several audiences', async () => {
    const { student, subject } = await joined();
    const nothing = { validation_context: null, errors: { errors: {} } };
    const resourceLink = unique('link');
    const one = browser();
    const page = await one.launch({
      subject,
      claims: {
        aud: [platform.clientId, 'https://canvas.example'],
        azp: platform.clientId,
        name: null,
        [`${CORE}/resource_link`]: { id: resourceLink, title: null, description: null, ...nothing },
        [`${CORE}/custom`]: { course: world.first.id, open: null, user: '$Canvas.user.id' },
        [`${CORE}/lis`]: { person_sourcedid: '$Person.sourcedId', ...nothing },
        [`${CORE}/roles`]: [
          `${PERSON}#Student`,
          LEARNER,
          'http://purl.imsglobal.org/vocab/lis/v2/system/person#User',
        ],
        'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
          scope: [
            'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
            'https://purl.imsglobal.org/spec/lti-ags/scope/score',
          ],
          lineitem: null,
          lineitems: `${platform.issuer}/items?of_type=1`,
          ...nothing,
        },
        'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': null,
      },
    });
    expect(page.location).toContain(encodeURIComponent(`/classroom/${world.first.id}/classes`));
    expect(await whoIs(one.cookies())).toBe(student.id);
    const { rows } = await world.test.database.pool.query(
      'select course_id, line_item_url, line_items_url from lti_resource_links where resource_link_id = $1',
      [resourceLink],
    );
    expect(rows).toEqual([
      {
        course_id: world.first.id,
        line_item_url: null,
        line_items_url: `${platform.issuer}/items?of_type=1`,
      },
    ]);
  });

  it('asks the platform as it must be asked', async () => {
    const one = browser();
    const started = await one.start({ subject: unique('subject') });
    const asked = new URL(started);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: platform.clientId,
      redirect_uri: `${world.test.services.config.publicUrl}/lti/launch`,
      lti_message_hint: 'the message',
    });
    const other = new URL(await one.start({ subject: unique('subject') }));
    expect(other.searchParams.get('state')).not.toBe(asked.searchParams.get('state'));
    expect(other.searchParams.get('nonce')).not.toBe(asked.searchParams.get('nonce'));
  });

  it('comes to the journey where the order of courses keeps the course shut, unless the link opens it', async () => {
    const { subject } = await joined();
    const shut = await browser().launch({ subject, course: world.second.id });
    expect(shut.location).toContain(encodeURIComponent(`skill_id=${world.school.id}`));
    const open = { subject, course: world.second.id, resourceLink: unique('link') };
    const early = await browser().launch({ ...open, custom: { open: '1' } });
    expect(early.location).toContain(encodeURIComponent(`/classroom/${world.second.id}/classes`));
  });

  it('comes home without a course, with one that is not there, and with one of another class', async () => {
    const { subject } = await joined();
    for (const course of [null, world.nothing, world.later.id]) {
      const page = await browser().launch({ subject, course });
      expect(page.location).toBe('/login?arrived=1');
    }
  });

  it('keeps of a launch no name and no address of a person', async () => {
    const { subject } = await joined();
    await browser().launch({ subject, course: world.first.id });
    const { rows } = await world.test.database.pool.query(
      `select to_jsonb(r)::text as row from lti_resource_links r
       union all select to_jsonb(l)::text from lti_links l`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toMatch(/asha|@/i);
  });

  describe('of an account without a join', () => {
    it('joins by the roster’s own id or the admission number, in this school alone', async () => {
      const sourcedId = unique('roster');
      const student = await aPupil({ sourcedId });
      const one = browser();
      await one.launch({ subject: unique('subject'), rosterId: sourcedId });
      expect(await whoIs(one.cookies())).toBe(student.id);
      const admissionNo = unique('ADM');
      const other = await aPupil();
      await world.test.database.pool.query('update accounts set admission_no = $2 where id = $1', [
        other.accountId,
        admissionNo,
      ]);
      const two = browser();
      await two.launch({ subject: unique('subject'), rosterId: admissionNo.toLowerCase() });
      expect(await whoIs(two.cookies())).toBe(other.id);
      const elsewhere = unique('roster');
      await aStudent(world.test.database, { sourcedId: elsewhere });
      const page = await browser().launch({ subject: unique('subject'), rosterId: elsewhere });
      expect(page.location).toBe('/login?next=%2Flti%2Fgo');
    });

    it('asks for the student’s own login once, then whether to join, and knows them from then on', async () => {
      const subject = unique('subject');
      const student = await aPupil({ fullname: 'Meena Rao' });
      const one = browser();
      const page = await one.launch({ subject, course: world.first.id });
      expect(page.location).toBe('/login?next=%2Flti%2Fgo');
      one.take(await world.test.cookieOf(student));
      const question = await one.get('/lti/go');
      expect(question.body).toContain('Meena Rao');
      const answered = await one.post('/lti/join', { student: String(student.id) });
      expect(answered.location).toBe('/lti/go');
      const there = await one.get('/lti/go');
      expect(there.location).toContain(encodeURIComponent(`/classroom/${world.first.id}`));
      const again = browser();
      await again.launch({ subject });
      expect(await whoIs(again.cookies())).toBe(student.id);
    });

    it('joins no student of another school, none of another account, and none that another one is joined to', async () => {
      const stranger = await aStudent(world.test.database);
      const one = browser();
      await one.launch({ subject: unique('subject') });
      one.take(await world.test.cookieOf(stranger));
      const page = await one.get('/lti/go');
      expect(page.status).toBe(403);
      expect(page.body).toContain('another school');
      const before = await count('lti_links');
      expect((await one.post('/lti/join', { student: String(stranger.id) })).status).toBe(403);
      const pupil = await aPupil();
      expect((await one.post('/lti/join', { student: String(pupil.id) })).status).toBe(403);
      const { student } = await joined();
      one.take(await world.test.cookieOf(student));
      const taken = await one.post('/lti/join', { student: String(student.id) });
      expect(taken.status).toBe(403);
      expect(taken.body).toContain('already linked');
      expect(await count('lti_links')).toBe((before ?? 0) + 1);
    });

    it('drops the join of a student who changed school, and allows a new one', async () => {
      const { student, subject } = await joined();
      const other = await aSchool(world.test.database);
      await world.test.database.pool.query('update students set school_id = $2 where id = $1', [
        student.id,
        other.id,
      ]);
      const one = browser();
      const page = await one.launch({ subject });
      expect(page.location).toBe('/login?next=%2Flti%2Fgo');
      const next = await aPupil();
      one.take(await world.test.cookieOf(next));
      await one.post('/lti/join', { student: String(next.id) });
      await one.get('/lti/go');
      expect(await whoIs(one.cookies())).toBe(next.id);
    });

    it('asks which child of an account it is, and takes none of another school', async () => {
      const first = await aPupil({ fullname: 'Asha Rao' });
      const second = await aPupil({ fullname: 'Bina Rao', accountId: first.accountId });
      const elsewhere = await aStudent(world.test.database, {
        fullname: 'Chitra Rao',
        accountId: first.accountId,
      });
      const one = browser();
      await one.launch({ subject: unique('subject') });
      one.take(await world.test.cookieOf(first));
      const page = await one.get('/lti/go');
      expect(page.body).toContain('Bina Rao');
      expect(page.body).not.toContain('Chitra Rao');
      expect((await one.post('/lti/join', { student: String(elsewhere.id) })).status).toBe(403);
      await one.post('/lti/join', { student: String(second.id) });
      await one.get('/lti/go');
      expect(await whoIs(one.cookies())).toBe(second.id);
    });

    it('can leave and log in as another student', async () => {
      const student = await aPupil();
      const one = browser();
      await one.launch({ subject: unique('subject') });
      one.take(await world.test.cookieOf(student));
      expect((await one.post('/lti/leave', {})).location).toBe('/login?next=%2Flti%2Fgo');
      expect(await whoIs(one.cookies())).toBeNull();
    });

    it('is asked for no answer by another site', async () => {
      const student = await aPupil();
      const one = browser();
      await one.launch({ subject: unique('subject') });
      one.take(await world.test.cookieOf(student));
      const before = await count('lti_links');
      const page = await one.post(
        '/lti/join',
        { student: String(student.id) },
        { origin: 'https://elsewhere.example' },
      );
      expect(page.status).toBe(403);
      expect(await count('lti_links')).toBe(before);
    });

    it('lets a child who came by PIN join, and launches make no more of it (D2)', async () => {
      const student = await aPupil();
      const subject = unique('subject');
      const one = browser();
      await one.launch({ subject });
      one.take(await world.test.cookieOf(student, { isPin: true }));
      await one.post('/lti/join', { student: String(student.id) });
      await one.get('/lti/go');
      const { rows } = await world.test.database.pool.query(
        'select bool_and(is_pin) as pin from sessions where student_id = $1',
        [student.id],
      );
      expect(rows).toEqual([{ pin: true }]);
    });
  });

  describe('that is not a true one', () => {
    const someone = async (): Promise<Launch> => ({ subject: (await joined()).subject });

    it('is refused: with a foreign signature, without one, or signed with our public key', async () => {
      const { privateKey } = await generateKeyPair('RS256');
      const { keys } = (await (await fetch(platform.addresses.jwks_url)).json()) as {
        keys: [Record<string, string>];
      };
      const [{ kid = '' }] = keys;
      const publicKey = await importJWK(keys[0], 'RS256', { extractable: true });
      const spki = await exportSPKI(publicKey as CryptoKey);
      const ways: ((claims: JWTPayload) => Promise<string>)[] = [
        (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
        async (claims) => new UnsecuredJWT(claims).encode(),
        (claims) =>
          new SignJWT(claims)
            .setProtectedHeader({ alg: 'HS256', kid })
            .sign(new TextEncoder().encode(spki)),
        async (claims) => `${(await platform.sign(claims)).slice(0, -8)}AAAAAAAA`,
        (claims) => platform.sign(claims, { kid: 'of nobody' }),
        async () => 'no token at all',
      ];
      for (const sign of ways)
        expect((await refused({ ...(await someone()), sign })).status).toBe(403);
    });

    it.each<[string, (now: number) => JWTPayload]>([
      ['of another issuer', () => ({ iss: 'https://elsewhere.example' })],
      ['for somebody else', () => ({ aud: 'somebody else' })],
      [
        'for others too, and not said to be by us',
        () => ({ aud: ['other', 'skillkite-at-this-platform'] }),
      ],
      ['authorized to somebody else', () => ({ azp: 'somebody else' })],
      ['that is over', (now) => ({ iat: now - 3000, exp: now - 600 })],
      ['of long ago', (now) => ({ iat: now - 3000 })],
      ['of the future', (now) => ({ iat: now + 3000, exp: now + 4000 })],
      ['with another nonce', () => ({ nonce: 'another' })],
      ['of no person', () => ({ sub: '' })],
      ['of a person with U+0000', () => ({ sub: 'a\0b' })],
      ['of LTI 1.1', () => ({ 'https://purl.imsglobal.org/spec/lti/claim/version': '1.1' })],
      [
        'of another type',
        () => ({ 'https://purl.imsglobal.org/spec/lti/claim/message_type': 'LtiOther' }),
      ],
      ['from nowhere', () => ({ 'https://purl.imsglobal.org/spec/lti/claim/resource_link': {} })],
    ])('is refused: %s', async (_what, claims) => {
      const now = Math.floor(world.test.clock.now().getTime() / 1000);
      expect((await refused({ ...(await someone()), claims: claims(now) })).status).toBe(403);
    });

    it('is refused from a deployment that the school did not confirm, which waits then', async () => {
      const before = (await count('lti_deployments')) ?? 0;
      const claims = { 'https://purl.imsglobal.org/spec/lti/claim/deployment_id': unique('place') };
      const page = await refused({ ...(await someone()), claims });
      expect(page.status).toBe(403);
      expect(page.body).toContain('confirmed');
      expect(await count('lti_deployments')).toBe(before + 1);
      for (let at = 0; at < 25; at += 1)
        await refused({
          ...(await someone()),
          claims: { 'https://purl.imsglobal.org/spec/lti/claim/deployment_id': unique('place') },
        });
      expect(await count('lti_deployments')).toBe(21);
    });

    it('is refused a second time, and counts once of two at a moment', async () => {
      const { subject } = await joined();
      const one = browser();
      const answer = await one.answerTo(await one.start({ subject }));
      const two = await Promise.all([
        one.post('/lti/launch', answer),
        one.post('/lti/launch', answer),
      ]);
      expect(two.map(({ status }) => status).toSorted()).toEqual([303, 403]);
      const third = await one.post('/lti/launch', { ...answer, again: '1' });
      expect(third.status).toBe(403);
    });

    it('is refused in another browser than it was begun in, after one more try with our own form', async () => {
      const { subject } = await joined();
      const one = browser();
      const answer = await one.answerTo(await one.start({ subject }));
      const other = browser();
      const page = await other.post('/lti/launch', answer);
      expect(page.status).toBe(200);
      expect(page.body).toContain('name="again"');
      expect((await other.post('/lti/launch', { ...answer, again: '1' })).status).toBe(403);
      expect((await one.post('/lti/launch', { ...answer, again: '1' })).location).toBe('/lti/go');
    });

    it('is refused after ten minutes', async () => {
      const { subject } = await joined();
      const one = browser();
      const answer = await one.answerTo(await one.start({ subject }));
      world.test.clock.advance(10 * 60_000);
      expect((await one.post('/lti/launch', answer)).status).toBe(403);
    });

    it('asks for the platform’s keys no more than once for many keys that it does not have', async () => {
      await browser().launch(await someone());
      const asked = () => platform.asked.filter((path) => path === '/jwks').length;
      const before = asked();
      for (let at = 0; at < 20; at += 1)
        await refused({
          ...(await someone()),
          sign: (claims) => platform.sign(claims, { kid: `${at}` }),
        });
      expect(asked() - before).toBeLessThanOrEqual(1);
    });

    it.each(['fails', 'says too much', 'says nothing'] as const)(
      'is refused by a platform that %s',
      async (mood) => {
        const other = await openLtiPlatform({
          toolKeys: async () => ({ keys: [] }),
          loginUrl: '',
          now: () => world.test.clock.now(),
        });
        const school = await aSchool(world.test.database);
        await connect(world.test, other, school.id);
        other.mood = mood;
        const page = await aBrowser(world.test, other).launch({ subject: 'somebody' });
        expect(page.status).toBe(403);
        expect(page.body).not.toContain(other.issuer);
        await other.close();
      },
    );

    it('is refused for an unknown platform', async () => {
      const one = browser();
      for (const query of [
        '',
        '?iss=https://elsewhere.example&login_hint=1',
        `?iss=${platform.issuer}`,
      ])
        expect((await one.get(`/lti/login${query}`)).status).toBe(403);
    });
  });

  it('shows the dialog that stops a student, like any log-in (spec 8)', async () => {
    const { student, subject } = await joined();
    await world.test.database.pool.query('update students set is_deleted = true where id = $1', [
      student.id,
    ]);
    const page = await browser().launch({ subject, course: world.first.id });
    expect(page.location).toMatch(/^\/login\?arrived=1/);
  });

  it('makes no student of a teacher, and says what learners see', async () => {
    const { subject } = await joined();
    const page = await refused({ subject, roles: [INSTRUCTOR, LEARNER], course: world.first.id });
    expect(page.status).toBe(200);
    expect(page.body).toContain('/staff/');
    expect(page.body).toContain('“Course 1”');
    expect(page.body).toContain('as a grade');
    const ungraded = { subject, roles: [INSTRUCTOR], course: world.first.id, hasLineItem: false };
    expect((await refused(ungraded)).body).toContain('asks for no grade');
  });

  it('is refused when another platform than the one that was asked answers it', async () => {
    const { subject } = await joined();
    const other = await openLtiPlatform({
      toolKeys: async () => ({ keys: [] }),
      loginUrl: '',
      now: () => world.test.clock.now(),
    });
    const school = await aSchool(world.test.database);
    await connect(world.test, other, school.id);
    for (const claims of [{}, { iss: other.issuer }])
      expect((await refused({ subject, claims, sign: (all) => other.sign(all) })).status).toBe(403);
    await other.close();
  });

  it('opens in a window of its own from within another page, by a ticket that counts once', async () => {
    const { student, subject } = await joined();
    const inFrame = { 'sec-fetch-dest': 'iframe' };
    const one = browser();
    const begun = await one.get(`/lti/login?${one.loginQuery({ subject })}`, inFrame);
    expect(begun.status).toBe(200);
    expect(begun.body).toContain('target="_blank"');
    expect(begun.headers['x-frame-options']).toBeUndefined();
    const answer = await one.answerTo(await one.start({ subject }));
    const page = await one.post('/lti/launch', answer, inFrame);
    const [, ticket = ''] = /name="ticket" value="([^"]+)"/.exec(page.body) ?? [];
    const other = browser();
    expect((await other.post('/lti/open', { ticket })).location).toBe('/lti/go');
    await other.get('/lti/go');
    expect(await whoIs(other.cookies())).toBe(student.id);
    expect((await browser().post('/lti/open', { ticket })).status).toBe(403);
  });

  it('is no more once the school has ended the platform, or closed', async () => {
    const other = await openLtiPlatform({
      toolKeys: async () => ({ keys: [] }),
      loginUrl: '',
      now: () => world.test.clock.now(),
    });
    const school = await aSchool(world.test.database);
    await connect(world.test, other, school.id);
    const one = aBrowser(world.test, other);
    const answer = await one.answerTo(await one.start({ subject: 'somebody' }));
    await world.test.database.pool.query('update schools set is_deleted = true where id = $1', [
      school.id,
    ]);
    expect((await one.post('/lti/launch', answer)).status).toBe(403);
    await other.close();
  });

  describe('for a choice of courses (Deep Linking 2.0)', () => {
    const asTeacher = (settings = {}): Launch => ({
      subject: unique('teacher'),
      roles: [INSTRUCTOR],
      claims: choiceClaims(platform.issuer, settings),
    });
    const tokenIn = (body: string) => /name="token" value="([^"]+)"/.exec(body)?.[1] ?? '';
    const jwtIn = (body: string) => /name="JWT" value="([^"]+)"/.exec(body)?.[1] ?? '';
    const itemsOf = (payload: JWTPayload) =>
      payload['https://purl.imsglobal.org/spec/lti-dl/claim/content_items'];

    it('gives several courses back, signed, with grades, once; also where no cookie is kept', async () => {
      const one = browser();
      const answer = await one.answerTo(await one.start(asTeacher()));
      const other = browser();
      const page = await other.post('/lti/launch', answer, { 'sec-fetch-dest': 'iframe' });
      expect(page.status).toBe(200);
      expect(page.body).toContain('type="checkbox" name="course"');
      const token = tokenIn(page.body);
      const none = await other.post('/lti/choose', { token, do: 'add' });
      expect(none.body).toContain('role="alert"');
      const chosen = [
        ['token', token],
        ['course', String(world.first.id)],
        ['course', String(world.second.id)],
        ['open', '1'],
        ['do', 'add'],
      ];
      const added = await other.post('/lti/choose', chosen);
      expect(added.body).toContain(`action="${platform.issuer}/returned"`);
      const payload = await platform.readChoice(jwtIn(added.body));
      expect(payload).toMatchObject({
        'https://purl.imsglobal.org/spec/lti/claim/message_type': 'LtiDeepLinkingResponse',
        'https://purl.imsglobal.org/spec/lti/claim/deployment_id': '1',
        'https://purl.imsglobal.org/spec/lti-dl/claim/data': 'as the platform gave it',
      });
      expect(itemsOf(payload)).toMatchObject([
        { custom: { course: String(world.first.id), open: '1' }, lineItem: { scoreMaximum: 100 } },
        { custom: { course: String(world.second.id), open: '1' } },
      ]);
      expect((await other.post('/lti/choose', chosen)).status).toBe(403);
    });

    it('gives one course where one is wanted, and no grade where none is', async () => {
      const one = browser();
      const page = await one.launch(asTeacher({ accept_multiple: false, accept_lineitem: false }));
      expect(page.body).toContain('type="radio" name="course"');
      expect(page.body).toContain('For classes VI');
      const added = await one.post('/lti/choose', [
        ['token', tokenIn(page.body)],
        ['course', String(world.first.id)],
        ['course', String(world.second.id)],
        ['do', 'add'],
      ]);
      const items = itemsOf(await platform.readChoice(jwtIn(added.body))) as object[];
      expect(items).toHaveLength(1);
      expect(items[0]).not.toHaveProperty('lineItem');
    });

    it('is asked for by Canvas in a frame: with no data, and nothing said of line items, which it takes', async () => {
      const one = browser();
      const query = new URLSearchParams(
        one.loginQuery(asTeacher({ data: null, accept_multiple: false, validation_context: null })),
      );
      // Extra parameters of Canvas, and its storage for state; deep linking needs none here.
      query.set('target_link_uri', `${world.test.services.config.publicUrl}/lti/choose`);
      query.set('canvas_region', 'us-east-1');
      query.set('lti_storage_target', 'post_message_forwarding');
      const frame = { 'sec-fetch-dest': 'iframe' };
      const { location } = await one.get(`/lti/login?${query}`, frame);
      const answer = await one.answerTo(location);
      // The cookie was refused within the frame.
      const framed = browser();
      const page = await framed.post('/lti/launch', answer, frame);
      const added = await framed.post('/lti/choose', [
        ['token', tokenIn(page.body)],
        ['course', String(world.first.id)],
        ['do', 'add'],
      ]);
      const payload = await platform.readChoice(jwtIn(added.body));
      expect(payload).not.toHaveProperty('https://purl.imsglobal.org/spec/lti-dl/claim/data');
      expect(itemsOf(payload)).toMatchObject([
        { custom: { course: String(world.first.id) }, lineItem: { scoreMaximum: 100 } },
      ]);
    });

    it('finds courses by their words, and keeps what was chosen', async () => {
      const one = browser();
      const token = tokenIn((await one.launch(asTeacher())).body);
      const found = await one.post('/lti/choose', [
        ['token', token],
        ['course', String(world.first.id)],
        ['search', 'nothing has such a name'],
        ['do', 'find'],
      ]);
      expect(found.body.match(/name="course"/g)).toHaveLength(1);
      expect(found.body).toMatch(/name="course"[^>]*checked/);
    });

    it('is nothing for a learner, and none that goes back to nowhere or takes no links', async () => {
      const learner = { ...asTeacher(), roles: [LEARNER] };
      const nowhere = asTeacher({ deep_link_return_url: 'javascript:alert(1)' });
      const nothing = asTeacher({ accept_types: ['file'] });
      for (const launch of [learner, nowhere, nothing])
        expect((await refused(launch)).status).toBe(403);
    });
  });
});
