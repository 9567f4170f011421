import { createHash, sign } from 'node:crypto';
import type { Certificate } from '../certificate.ts';
import { contextDocument } from './context-documents.ts';
import { type Issuer, credentialOf, issuerId, keyUrl } from './credential.ts';
import { multibase } from './multibase.ts';
import type { SigningKey } from './signing-key.ts';

/** Multikey prefix of an Ed25519 public key. */
const ED25519_PUBLIC = [0xed, 0x01];

/** An Ed25519 public key as a Multikey (Controlled Identifiers 1.0), at its own address. */
export const multikeyOf = (issuer: Issuer, { id, publicKey }: SigningKey) => ({
  id: keyUrl(issuer, id),
  type: 'Multikey',
  controller: issuerId(issuer),
  publicKeyMultibase: multibase(
    Buffer.concat([Buffer.from(ED25519_PUBLIC), Buffer.from(publicKey.x ?? '', 'base64url')]),
  ),
});

/** Digest of the canonical form. Throws for undefined terms. */
const digestOf = async (document: object): Promise<Buffer> => {
  // Only now: it takes 30 MB, and most processes sign nothing.
  const { default: jsonld } = await import('jsonld');
  const statements = await jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    documentLoader: contextDocument,
    safe: true,
  });
  return createHash('sha256').update(statements).digest();
};

const seconds = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;

/**
 * The credential with an embedded proof for wallets and validators of Open Badges 3.0 (section 8.3). It uses the suite
 * that all of them support, `eddsa-rdfc-2022` (Data Integrity EdDSA Cryptosuites 1.0).
 */
export async function provenCredential(
  certificate: Certificate,
  issuer: Issuer,
  { key, now }: { key: SigningKey; now: Date },
) {
  const credential = credentialOf(certificate, issuer);
  const proof = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: seconds(now),
    verificationMethod: keyUrl(issuer, key.id),
    proofPurpose: 'assertionMethod',
  };
  const content = Buffer.concat([
    await digestOf({ '@context': credential['@context'], ...proof }),
    await digestOf(credential),
  ]);
  return {
    ...credential,
    proof: [{ ...proof, proofValue: multibase(sign(null, content, key.privateKey)) }],
  };
}
