import { SignJWT } from 'jose';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSchool, aStudent } from '../../../testing/data/builders.ts';
import {
  type ForgingProvider,
  type Forger,
  aKey,
  openForgingProvider,
  signedBy,
  unsigned,
} from '../../../testing/servers/forging-provider.ts';
import { CLIENT, CLIENT_SETTINGS } from '../../../testing/servers/school-provider.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { accounts } from '../../accounts/tables.ts';

const APPLICATION = 'http://localhost:4000';
const ARRIVED = '/institutional-login?arrived=1';
const FAILED = '/institutional-login?problem=sign-in-failed';
const SECONDS = Math.floor(Date.now() / 1000);

describe('an id_token of a provider (D2)', () => {
  let test: TestApp;
  let provider: ForgingProvider;
  let school: { id: number; code: string };
  beforeAll(async () => {
    test = await openTestApp({ PUBLIC_URL: APPLICATION, ...CLIENT_SETTINGS });
  });
  beforeEach(async () => {
    provider = await openForgingProvider();
    school = await aSchool(test.database, { oidcIssuer: provider.issuer });
    const student = await aStudent(test.database, { schoolId: school.id });
    await test.database.orm
      .update(accounts)
      .set({ admissionNo: 'F-1' })
      .where(eq(accounts.id, student.accountId));
  });
  afterEach(async () => {
    vi.useRealTimers();
    await provider.close();
  });
  afterAll(() => test.close());

  /** Where a sign-on leads with the token that is made of the claims of a true one. */
  async function signOn(forge: Forger): Promise<string | undefined> {
    const started = await test.app.inject({
      url: '/login/oidc/start',
      query: { school: school.code },
    });
    const { callback } = provider.answerTo(started.headers.location ?? '');
    provider.nextToken(forge);
    const { headers } = await test.app.inject({
      url: callback.pathname + callback.search,
      headers: { cookie: started.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    });
    return headers.location;
  }
  const bound = () =>
    test.database.orm
      .select({ subject: accounts.oidcSubject })
      .from(accounts)
      .where(and(eq(accounts.schoolId, school.id), isNotNull(accounts.oidcSubject)));

  type Forged = [name: string, forge: (of: ForgingProvider) => Promise<Forger> | Forger];
  const claiming =
    (change: object): Forged[1] =>
    ({ key }) =>
    (claims) =>
      signedBy(key)({ ...claims, ...change });
  const FORGED: Forged[] = [
    ['signed by a foreign key', async () => signedBy(await aKey('foreign'))],
    [
      'signed by a foreign key under the name of the issuer’s',
      async ({ key }) => signedBy({ ...(await aKey('foreign')), kid: key.kid }),
    ],
    [
      'signed by a foreign key that it brings along',
      async ({ key }) => {
        const foreign = await aKey(key.kid);
        return signedBy(foreign, { jwk: foreign.publicJwk });
      },
    ],
    [
      'signed by a foreign key of another kind',
      async () => signedBy(await aKey('foreign', 'ES256'), { alg: 'ES256' }),
    ],
    ['not signed: alg none', () => unsigned],
    [
      'signed HS256 with the public key',
      (of) => async (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: of.key.kid })
          .sign(await of.publicText()),
    ],
    [
      'signed HS256 with the secret of this client',
      () => (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(Buffer.from(CLIENT.client_secret.padEnd(32))),
    ],
    [
      'changed after it was signed',
      ({ key }) =>
        async (claims) => {
          const [header, , signature] = (await signedBy(key)(claims)).split('.');
          const other = Buffer.from(JSON.stringify({ ...claims, sub: 'other' }));
          return `${header}.${other.toString('base64url')}.${signature}`;
        },
    ],
    ['for another client', claiming({ aud: 'another-client' })],
    ['for several clients, without azp', claiming({ aud: [CLIENT.client_id, 'another'] })],
    ['given to another client (azp)', claiming({ azp: 'another-client' })],
    ['of another issuer', claiming({ iss: 'https://another.example' })],
    ['without an issuer', claiming({ iss: undefined })],
    ['that has ended', claiming({ exp: SECONDS - 600, iat: SECONDS - 900 })],
    ['that never ends', claiming({ exp: undefined })],
    ['issued long ago', claiming({ iat: SECONDS - 86_400 })],
    ['issued in the future', claiming({ iat: SECONDS + 86_400 })],
    ['that says not when it was issued', claiming({ iat: undefined })],
    ['that is not valid yet', claiming({ nbf: SECONDS + 86_400 })],
    ['that answers another question (nonce)', claiming({ nonce: 'another' })],
    ['that answers no question', claiming({ nonce: undefined })],
    ['about nobody', claiming({ sub: undefined })],
    ['signed by a key nobody published (kid)', ({ key }) => signedBy({ ...key, kid: 'unknown' })],
  ];

  it.each(FORGED)('%s is refused, and binds no subject', async (_name, forge) => {
    expect(await signOn(await forge(provider))).toBe(FAILED);
    expect(await bound()).toEqual([]);
    // The same way with a true one leads in.
    expect(await signOn(signedBy(provider.key))).toBe(ARRIVED);
    expect(await bound()).toHaveLength(1);
  });

  it('signed by a new key of the issuer leads in: its keys are fetched again, once', async () => {
    expect(await signOn(signedBy(provider.key))).toBe(ARRIVED);
    expect(provider.keysAsked()).toBe(1);
    expect(await signOn(signedBy(provider.key))).toBe(ARRIVED);
    expect(provider.keysAsked()).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    const next = await aKey('next');
    provider.publish([provider.key, next]);
    expect(await signOn(signedBy(next))).toBe(ARRIVED);
    expect(provider.keysAsked()).toBe(2);
    const unknown = await aKey('unknown');
    for (let tries = 0; tries < 3; tries += 1) expect(await signOn(signedBy(unknown))).toBe(FAILED);
    expect(provider.keysAsked()).toBe(2);
  });

  it('signed by a key that the issuer took back leads nowhere', async () => {
    expect(await signOn(signedBy(provider.key))).toBe(ARRIVED);
    provider.publish([await aKey('next')]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
    expect(await signOn(signedBy(provider.key))).toBe(FAILED);
  });
});
