import { Ajv2019 } from 'ajv/dist/2019.js';
import {
  compactVerify,
  createLocalJWKSet,
  decodeProtectedHeader,
  importJWK,
  jwtVerify,
} from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCertifiedStudent } from '../../../testing/certified-student.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { signingKeys } from '../tables.ts';
import { signingKeyOf } from './signing-key.ts';

const Text = { type: 'string', minLength: 1 };
const Url = { type: 'string', pattern: '^https?://' };
const DateTimeZ = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$' };
const typed = (name: string) => ({ type: 'array', contains: { const: name }, items: Text });
const closed = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

/** What Open Badges 3.0 asks of an OpenBadgeCredential, of its data model (appendix B), in the parts that we use. */
const OPEN_BADGE_CREDENTIAL = {
  type: 'object',
  required: ['@context', 'id', 'type', 'name', 'issuer', 'validFrom', 'credentialSubject'],
  properties: {
    '@context': {
      type: 'array',
      minItems: 2,
      prefixItems: [
        { const: 'https://www.w3.org/ns/credentials/v2' },
        { pattern: '^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context-3\\.0\\.\\d+\\.json$' },
      ],
    },
    id: Url,
    type: {
      allOf: [typed('VerifiableCredential'), typed('OpenBadgeCredential')],
    },
    name: Text,
    issuer: closed({ id: Url, type: typed('Profile'), name: Text, url: Url }),
    validFrom: DateTimeZ,
    credentialSubject: closed({
      id: Text,
      type: typed('AchievementSubject'),
      activityEndDate: DateTimeZ,
      identifier: {
        type: 'array',
        minItems: 1,
        items: closed({
          type: { const: 'IdentityObject' },
          identityHash: Text,
          identityType: { type: 'string', pattern: '^ext:[\\w.-]+$' },
          hashed: { type: 'boolean' },
        }),
      },
      achievement: closed({
        id: Text,
        type: typed('Achievement'),
        achievementType: { const: 'CertificateOfCompletion' },
        name: Text,
        description: Text,
        criteria: closed({ narrative: Text }),
      }),
    }),
    credentialSchema: {
      type: 'array',
      items: closed({ id: Url, type: { const: '1EdTechJsonSchemaValidator2019' } }),
    },
  },
};

describe('the credential of a certificate (Open Badges 3.0, VC-JWT)', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  const issued = async (fullname = 'Asha Verma') => {
    const certified = await aCertifiedStudent(test, { fullname });
    const { payload, headers } = await test.app.inject(certified.certificate.credential_url);
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
    const validate = new Ajv2019({ strict: false }).compile(OPEN_BADGE_CREDENTIAL);
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
    expect((await test.app.inject(certificate.credential_url)).payload).toBe(jws);
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
      Array.from({ length: 3 }, () => signingKeyOf(database, clock)()),
    );
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
    expect(await database.orm.select().from(signingKeys)).toHaveLength(1);
  });

  it('has no other key to show', async () => {
    const { statusCode } = await test.app.inject('/certificate/issuer/keys/another');
    expect(statusCode).toBe(404);
  });
});
