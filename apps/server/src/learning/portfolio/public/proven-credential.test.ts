import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCertifiedStudent } from '../../../testing/data/certified-student.ts';
import { OPEN_BADGE_CREDENTIAL } from '../../../testing/servers/open-badge-schema.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { contextDocument } from './context-documents.ts';

type Credential = {
  name: string;
  issuer: { id: string };
  credentialSubject: { identifier: { identityHash: string }[] };
  proof: { verificationMethod: string }[];
};

describe('the credential of a certificate with its proof inside (Open Badges 3.0, Data Integrity)', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  /** The web as the validator sees it: our site, and what words mean. */
  const documentLoader = async (url: string) => {
    const { publicUrl } = test.services.config;
    if (!url.startsWith(publicUrl)) return contextDocument(url);
    const { payload } = await test.app.inject(url.slice(publicUrl.length));
    return { documentUrl: url, document: JSON.parse(payload) as object };
  };
  const verified = (credential: object, load = documentLoader) =>
    verifyCredential({
      credential,
      suite: new DataIntegrityProof({ cryptosuite }),
      documentLoader: load,
      now: test.clock.now(),
    });
  const issued = async (fullname = 'Asha Verma') => {
    const certified = await aCertifiedStudent(test, { fullname });
    const { payload, headers } = await test.app.inject(certified.certificate.credential_url);
    return { ...certified, headers, credential: JSON.parse(payload) as Credential };
  };

  it('is accepted by a validator of others, with the key and the issuer it finds on our site', async () => {
    for (const name of ['Asha Verma', 'श्रेया क्षत्रिय', '"O\'Neil" \\ <b>']) {
      const { credential, headers } = await issued(name);
      expect(headers['content-type']).toBe('application/vc');
      const { verified: isVerified, error } = await verified(credential);
      expect(error?.errors ?? error).toBeUndefined();
      expect(isVerified).toBe(true);
      expect(credential.credentialSubject.identifier[0]?.identityHash).toBe(name);
    }
  });

  it('is an OpenBadgeCredential, of a profile that is published (appendix B)', async () => {
    const { credential } = await issued();
    const validate = new Ajv2020({ strict: false }).compile(OPEN_BADGE_CREDENTIAL);
    validate(credential);
    expect(validate.errors).toBeNull();
    const { document } = await documentLoader(credential.issuer.id);
    expect(document).toMatchObject({
      ...credential.issuer,
      assertionMethod: [credential.proof[0]?.verificationMethod],
    });
  });

  it('is refused when a name was changed, or the key is not one of the issuer', async () => {
    const { credential } = await issued();
    const renamed = structuredClone(credential);
    renamed.credentialSubject.identifier = [
      { ...renamed.credentialSubject.identifier[0], identityHash: 'Isha Verma' },
    ];
    expect(await verified(renamed)).toMatchObject({ verified: false });
    const disowned: typeof documentLoader = async (url) => {
      const loaded = await documentLoader(url);
      const isIssuer = url === credential.issuer.id;
      return isIssuer
        ? { ...loaded, document: { ...loaded.document, assertionMethod: [] } }
        : loaded;
    };
    expect(await verified(credential, disowned)).toMatchObject({ verified: false });
    expect(await verified(credential)).toMatchObject({ verified: true });
  });
});
