import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  compactVerify,
  createLocalJWKSet,
  decodeProtectedHeader,
  importJWK,
  jwtVerify,
} from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCertifiedStudent } from '../../../testing/data/certified-student.ts';
import { OPEN_BADGE_CREDENTIAL } from '../../../testing/servers/open-badge-schema.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { signingKeys } from '../tables.ts';
import { signingKeysOf } from './signing-key.ts';

describe('the credential of a certificate (Open Badges 3.0, VC-JWT)', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  const tokenUrl = ({ credential_url }: { credential_url: string }) =>
    credential_url.replace(/json$/, 'jwt');
  const issued = async (fullname = 'Asha Verma') => {
    const certified = await aCertifiedStudent(test, { fullname });
    const { payload, headers } = await test.app.inject(tokenUrl(certified.certificate));
    return { ...certified, jws: payload, headers };
  };
  const asSite = (url: string) => test.app.inject(new URL(url).pathname);

  it('is signed so that a library that knows nothing of us verifies it with the published key', async () => {
    const { jws, headers, certificate } = await issued();
    expect(headers['content-type']).toContain('application/jwt');
    const header = decodeProtectedHeader(jws);
    // Section 8.2.1: RS256 at least, and no others than these.
    expect(Object.keys(header).toSorted()).toEqual(['alg', 'jwk', 'kid', 'typ']);
    expect(header).toMatchObject({ alg: 'RS256', typ: 'JWT' });
    const key = (await asSite(header.kid ?? '')).json<{ n: string; e: string; kty: string }>();
    expect(key).toMatchObject(header.jwk ?? {});
    expect(Object.keys(key)).not.toContain('d');
    const one = await jwtVerify(jws, await importJWK(key, 'RS256'));
    const set = (await test.app.inject('/certificate/issuer/keys')).json<{ keys: never[] }>();
    const other = await jwtVerify(jws, createLocalJWKSet(set));
    expect(other.payload).toEqual(one.payload);
    expect(one.payload['id']).toBe(certificate.public_url);
  });

  it('is an OpenBadgeCredential whose claims are those of the credential (section 8.2.2)', async () => {
    const { jws, certificate, program } = await issued('श्रेया क्षत्रिय');
    const key = await importJWK(decodeProtectedHeader(jws).jwk ?? {}, 'RS256');
    const { payload } = await jwtVerify(jws, key);
    const { iss, sub, jti, nbf, ...credential } = payload;
    const validate = new Ajv2020({ strict: false }).compile(OPEN_BADGE_CREDENTIAL);
    validate(credential);
    expect(validate.errors).toBeNull();
    expect(credential).toMatchObject({
      id: jti,
      name: certificate.name,
      issuer: { id: iss, name: 'Skillkite' },
      validFrom: new Date((nbf ?? 0) * 1000).toISOString().replace('.000', ''),
      credentialSubject: {
        id: sub,
        activityEndDate: '2026-03-04T00:00:00Z',
        identifier: [{ identityHash: 'श्रेया क्षत्रिय' }],
        achievement: { id: expect.stringContaining(String(program.id)), name: certificate.name },
      },
    });
    expect((await asSite(iss ?? '')).json()).toMatchObject({ id: iss, type: ['Profile'] });
    expect(JSON.stringify(payload)).not.toContain('Hill School');
  });

  it('is the same whenever it is asked for, and no other when a letter is changed', async () => {
    const { jws, certificate } = await issued();
    expect((await test.app.inject(tokenUrl(certificate))).payload).toBe(jws);
    const [header, payload = '', signature] = jws.split('.');
    const forged = Buffer.from(payload, 'base64url').toString().replace('Asha', 'Isha');
    const key = await importJWK(decodeProtectedHeader(jws).jwk ?? {}, 'RS256');
    await expect(
      compactVerify(`${header}.${Buffer.from(forged).toString('base64url')}.${signature}`, key),
    ).rejects.toThrow('signature verification failed');
  });

  it('is signed with one key for all processes, made once however many need it first', async () => {
    const { database, clock } = test;
    await database.orm.delete(signingKeys);
    const keys = await Promise.all(
      Array.from({ length: 3 }, () => signingKeysOf(database, clock).rsa()),
    );
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
    expect(await database.orm.select().from(signingKeys)).toHaveLength(1);
  });

  it('has no other key to show', async () => {
    const { statusCode } = await test.app.inject('/certificate/issuer/keys/another');
    expect(statusCode).toBe(404);
  });
});
