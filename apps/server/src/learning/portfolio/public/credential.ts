import { sign } from 'node:crypto';
import type { Certificate } from '../certificate.ts';
import { ISSUER_PATH, KEYS_PATH, publicUrl } from '../paths.ts';
import { OPEN_BADGES_CONTEXT, VC_CONTEXT } from './context-documents.ts';
import type { SigningKey } from './signing-key.ts';

export type Issuer = { readonly publicUrl: string; readonly productName: string };

export const issuerId = ({ publicUrl: site }: Issuer): string => `${site}${ISSUER_PATH}`;
export const keyUrl = ({ publicUrl: site }: Issuer, keyId: string): string =>
  `${site}${KEYS_PATH}/${keyId}`;

/** Issuer of certificates (Open Badges 3.0 `Profile`). */
export const issuerProfile = (issuer: Issuer) => ({
  id: issuerId(issuer),
  type: ['Profile'],
  name: issuer.productName,
  url: issuer.publicUrl,
});

/** Without fractions, which a token cannot say. */
const toTheSecond = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

const midnight = (day: string): string => `${day}T00:00:00Z`;

/**
 * A certificate as an OpenBadgeCredential (Open Badges 3.0, Verifiable Credentials 2.0). It has the content of the
 * public page: name, program, day, issuer. The subject's id is the certificate's address, because students have none
 * outside.
 */
export function credentialOf(certificate: Certificate, issuer: Issuer) {
  const { fullname, programId, programName, completedAt, completedOn, correctedAt } = certificate;
  const id = publicUrl(issuer, certificate);
  return {
    '@context': [VC_CONTEXT, OPEN_BADGES_CONTEXT],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: programName,
    issuer: issuerProfile(issuer),
    // A day, never in the future: the hour of learning is private. Of two credentials with one id and issuer the later
    // one counts (Open Badges 3.0, "Credential Equality and Comparison").
    validFrom: correctedAt
      ? toTheSecond(correctedAt)
      : midnight(completedAt.toISOString().slice(0, 10)),
    credentialSubject: {
      id: `${id}#holder`,
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          identityHash: fullname,
          identityType: 'ext:name',
          hashed: false,
        },
      ],
      activityEndDate: midnight(completedOn),
      achievement: {
        id: `${issuerId(issuer)}#program-${programId}`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: programName,
        description: `Every course of the program “${programName}” on ${issuer.productName}.`,
        criteria: {
          narrative: 'Every lesson, activity and project of every course of the program was done.',
        },
      },
    },
  };
}

const encoded = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The credential, signed: a compact JWS of a VC-JWT as Open Badges 3.0 (section 8.2) wants it, by RS256, the one
 * algorithm every reader has to know.
 */
export function signedCredential(
  certificate: Certificate,
  issuer: Issuer,
  { id, privateKey, publicKey }: SigningKey,
): string {
  const credential = credentialOf(certificate, issuer);
  const header = { alg: 'RS256', kid: keyUrl(issuer, id), jwk: publicKey, typ: 'JWT' };
  const claims = {
    ...credential,
    iss: credential.issuer.id,
    jti: credential.id,
    sub: credential.credentialSubject.id,
    nbf: Date.parse(credential.validFrom) / 1000,
  };
  const content = `${encoded(header)}.${encoded(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}
