import { describe, expect, it } from 'vitest';
import { aSchool, unique } from '../../../testing/data/builders.ts';
import { INSTRUCTOR, LEARNER, openLtiPlatform } from '../../../testing/servers/lti-platform.ts';
import { aBrowser, connect } from '../../../testing/servers/lti-browser.ts';
import { ltiWorld } from '../../../testing/servers/lti-world.ts';

const CORE = 'https://purl.imsglobal.org/spec/lti/claim';

const PERSON = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person';

describe('a launch from a school’s platform (LTI 1.3)', () => {
  const lti = ltiWorld();
  const { browser, joined, whoIs, refused } = lti;

  it('leads a student who is joined to the course, logged in as themselves', async () => {
    const { student, subject } = await joined();
    const one = browser();
    const page = await one.launch({ subject, course: lti.world.first.id });
    expect(page.location).toBe(
      `/login?arrived=1&next=${encodeURIComponent(`/classroom/${lti.world.first.id}/classes`)}`,
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
        aud: [lti.platform.clientId, 'https://canvas.example'],
        azp: lti.platform.clientId,
        name: null,
        [`${CORE}/resource_link`]: { id: resourceLink, title: null, description: null, ...nothing },
        [`${CORE}/custom`]: { course: lti.world.first.id, open: null, user: '$Canvas.user.id' },
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
          lineitems: `${lti.platform.issuer}/items?of_type=1`,
          ...nothing,
        },
        'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': null,
      },
    });
    expect(page.location).toContain(encodeURIComponent(`/classroom/${lti.world.first.id}/classes`));
    expect(await whoIs(one.cookies())).toBe(student.id);
    const { rows } = await lti.world.test.database.pool.query(
      'select course_id, line_item_url, line_items_url from lti_resource_links where resource_link_id = $1',
      [resourceLink],
    );
    expect(rows).toEqual([
      {
        course_id: lti.world.first.id,
        line_item_url: null,
        line_items_url: `${lti.platform.issuer}/items?of_type=1`,
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
      client_id: lti.platform.clientId,
      redirect_uri: `${lti.world.test.services.config.publicUrl}/lti/launch`,
      lti_message_hint: 'the message',
    });
    const other = new URL(await one.start({ subject: unique('subject') }));
    expect(other.searchParams.get('state')).not.toBe(asked.searchParams.get('state'));
    expect(other.searchParams.get('nonce')).not.toBe(asked.searchParams.get('nonce'));
  });

  it('comes to the journey where the order of courses keeps the course shut, unless the link opens it', async () => {
    const { subject } = await joined();
    const shut = await browser().launch({ subject, course: lti.world.second.id });
    expect(shut.location).toContain(encodeURIComponent(`skill_id=${lti.world.school.id}`));
    const open = { subject, course: lti.world.second.id, resourceLink: unique('link') };
    const early = await browser().launch({ ...open, custom: { open: '1' } });
    expect(early.location).toContain(
      encodeURIComponent(`/classroom/${lti.world.second.id}/classes`),
    );
  });

  it('comes home without a course, with one that is not there, and with one of another class', async () => {
    const { subject } = await joined();
    for (const course of [null, lti.world.nothing, lti.world.later.id]) {
      const page = await browser().launch({ subject, course });
      expect(page.location).toBe('/login?arrived=1');
    }
  });

  it('keeps of a launch no name and no address of a person', async () => {
    const { subject } = await joined();
    await browser().launch({ subject, course: lti.world.first.id });
    const { rows } = await lti.world.test.database.pool.query(
      `select to_jsonb(r)::text as row from lti_resource_links r
       union all select to_jsonb(l)::text from lti_links l`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toMatch(/asha|@/i);
  });

  it('shows the dialog that stops a student, like any log-in (spec 8)', async () => {
    const { student, subject } = await joined();
    await lti.world.test.database.pool.query(
      'update students set is_deleted = true where id = $1',
      [student.id],
    );
    const page = await browser().launch({ subject, course: lti.world.first.id });
    expect(page.location).toMatch(/^\/login\?arrived=1/);
  });

  it('makes no student of a teacher, and says what learners see', async () => {
    const { subject } = await joined();
    const page = await refused({
      subject,
      roles: [INSTRUCTOR, LEARNER],
      course: lti.world.first.id,
    });
    expect(page.status).toBe(200);
    expect(page.body).toContain('/staff/');
    expect(page.body).toContain('“Course 1”');
    expect(page.body).toContain('as a grade');
    const ungraded = {
      subject,
      roles: [INSTRUCTOR],
      course: lti.world.first.id,
      hasLineItem: false,
    };
    expect((await refused(ungraded)).body).toContain('asks for no grade');
  });

  it('is refused when another platform than the one that was asked answers it', async () => {
    const { subject } = await joined();
    const other = await openLtiPlatform({
      toolKeys: async () => ({ keys: [] }),
      loginUrl: '',
      now: () => lti.world.test.clock.now(),
    });
    const school = await aSchool(lti.world.test.database);
    await connect(lti.world.test, other, school.id);
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
      now: () => lti.world.test.clock.now(),
    });
    const school = await aSchool(lti.world.test.database);
    await connect(lti.world.test, other, school.id);
    const one = aBrowser(lti.world.test, other);
    const answer = await one.answerTo(await one.start({ subject: 'somebody' }));
    await lti.world.test.database.pool.query('update schools set is_deleted = true where id = $1', [
      school.id,
    ]);
    expect((await one.post('/lti/launch', answer)).status).toBe(403);
    await other.close();
  });
});
