import {
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
  exportSPKI,
  generateKeyPair,
  importJWK,
} from 'jose';
import { describe, expect, it } from 'vitest';
import { aSchool, unique } from '../../../testing/data/builders.ts';
import { type Launch, openLtiPlatform } from '../../../testing/servers/lti-platform.ts';
import { aBrowser, connect } from '../../../testing/servers/lti-browser.ts';
import { ltiWorld } from '../../../testing/servers/lti-world.ts';

describe('a false launch (LTI 1.3)', () => {
  const lti = ltiWorld();
  const { browser, joined, count, refused } = lti;

  const someone = async (): Promise<Launch> => ({ subject: (await joined()).subject });

  it('is refused: with a foreign signature, without one, or signed with our public key', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const { keys } = (await (await fetch(lti.platform.addresses.jwks_url)).json()) as {
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
      async (claims) => `${(await lti.platform.sign(claims)).slice(0, -8)}AAAAAAAA`,
      (claims) => lti.platform.sign(claims, { kid: 'of nobody' }),
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
    const now = Math.floor(lti.world.test.clock.now().getTime() / 1000);
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
    lti.world.test.clock.advance(10 * 60_000);
    expect((await one.post('/lti/launch', answer)).status).toBe(403);
  });

  it('asks for the platform’s keys no more than once for many keys that it does not have', async () => {
    await browser().launch(await someone());
    const asked = () => lti.platform.asked.filter((path) => path === '/jwks').length;
    const before = asked();
    for (let at = 0; at < 20; at += 1)
      await refused({
        ...(await someone()),
        sign: (claims) => lti.platform.sign(claims, { kid: `${at}` }),
      });
    expect(asked() - before).toBeLessThanOrEqual(1);
  });

  it.each(['fails', 'says too much', 'says nothing'] as const)(
    'is refused by a platform that %s',
    async (mood) => {
      const other = await openLtiPlatform({
        toolKeys: async () => ({ keys: [] }),
        loginUrl: '',
        now: () => lti.world.test.clock.now(),
      });
      const school = await aSchool(lti.world.test.database);
      await connect(lti.world.test, other, school.id);
      other.mood = mood;
      const page = await aBrowser(lti.world.test, other).launch({ subject: 'somebody' });
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
      `?iss=${lti.platform.issuer}`,
    ])
      expect((await one.get(`/lti/login${query}`)).status).toBe(403);
  });
});
