import { type JWTPayload } from 'jose';
import { describe, expect, it } from 'vitest';
import { aProgram, aSchool, unique } from '../../../testing/data/builders.ts';
import {
  INSTRUCTOR,
  LEARNER,
  type Launch,
  choiceClaims,
} from '../../../testing/servers/lti-platform.ts';
import { ltiWorld } from '../../../testing/servers/lti-world.ts';

describe('a choice of courses (Deep Linking 2.0)', () => {
  const lti = ltiWorld();
  const { browser, refused } = lti;

  const asTeacher = (settings = {}): Launch => ({
    subject: unique('teacher'),
    roles: [INSTRUCTOR],
    claims: choiceClaims(lti.platform.issuer, settings),
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
      ['course', String(lti.world.first.id)],
      ['course', String(lti.world.second.id)],
      ['open', '1'],
      ['do', 'add'],
    ];
    const added = await other.post('/lti/choose', chosen);
    expect(added.body).toContain(`action="${lti.platform.issuer}/returned"`);
    const payload = await lti.platform.readChoice(jwtIn(added.body));
    expect(payload).toMatchObject({
      'https://purl.imsglobal.org/spec/lti/claim/message_type': 'LtiDeepLinkingResponse',
      'https://purl.imsglobal.org/spec/lti/claim/deployment_id': '1',
      'https://purl.imsglobal.org/spec/lti-dl/claim/data': 'as the platform gave it',
    });
    expect(itemsOf(payload)).toMatchObject([
      {
        custom: { course: String(lti.world.first.id), open: '1' },
        lineItem: { scoreMaximum: 100 },
      },
      { custom: { course: String(lti.world.second.id), open: '1' } },
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
      ['course', String(lti.world.first.id)],
      ['course', String(lti.world.second.id)],
      ['do', 'add'],
    ]);
    const items = itemsOf(await lti.platform.readChoice(jwtIn(added.body))) as object[];
    expect(items).toHaveLength(1);
    expect(items[0]).not.toHaveProperty('lineItem');
  });

  it('is asked for by Canvas in a frame: with no data, and nothing said of line items, which it takes', async () => {
    const one = browser();
    const query = new URLSearchParams(
      one.loginQuery(asTeacher({ data: null, accept_multiple: false, validation_context: null })),
    );
    // Extra parameters of Canvas, and its storage for state; deep linking needs none here.
    query.set('target_link_uri', `${lti.world.test.services.config.publicUrl}/lti/choose`);
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
      ['course', String(lti.world.first.id)],
      ['do', 'add'],
    ]);
    const payload = await lti.platform.readChoice(jwtIn(added.body));
    expect(payload).not.toHaveProperty('https://purl.imsglobal.org/spec/lti-dl/claim/data');
    expect(itemsOf(payload)).toMatchObject([
      { custom: { course: String(lti.world.first.id) }, lineItem: { scoreMaximum: 100 } },
    ]);
  });

  it('finds courses by their words, and keeps what was chosen', async () => {
    const one = browser();
    const token = tokenIn((await one.launch(asTeacher())).body);
    const found = await one.post('/lti/choose', [
      ['token', token],
      ['course', String(lti.world.first.id)],
      ['search', 'nothing has such a name'],
      ['do', 'find'],
    ]);
    expect(found.body.match(/name="course"/g)).toHaveLength(1);
    expect(found.body).toMatch(/name="course"[^>]*checked/);
  });

  it('lists what the school of the platform made, and nothing of another school (D20 own-library)', async () => {
    const { database, services } = lti.world.test;
    const [other, courses] = [await aSchool(database), [{ name: 'Kites' }]];
    await aProgram(database, { schoolId: lti.schoolId, name: 'Made here', courses });
    const elsewhere = await aProgram(database, { schoolId: other.id, name: 'Made elsewhere' });
    await services.catalogue.reload();
    const one = browser();
    const page = await one.launch(asTeacher());
    expect(page.body).toContain('Made here');
    expect(page.body).not.toContain('Made elsewhere');
    const [strange] = elsewhere.courses;
    const refused = await one.post('/lti/choose', [
      ['token', tokenIn(page.body)],
      ['course', String(strange?.id)],
      ['do', 'add'],
    ]);
    expect(refused.body).toContain('role="alert"');
  });

  it('is nothing for a learner, and none that goes back to nowhere or takes no links', async () => {
    const learner = { ...asTeacher(), roles: [LEARNER] };
    const nowhere = asTeacher({ deep_link_return_url: 'javascript:alert(1)' });
    const nothing = asTeacher({ accept_types: ['file'] });
    for (const launch of [learner, nowhere, nothing])
      expect((await refused(launch)).status).toBe(403);
  });
});
