import { create as contentDisposition } from 'content-disposition';
import {
  type Locale,
  ORIGINAL_LOCALE,
  acceptedLocale,
  localeOf,
} from '@skillkite/rules/text/locale';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import { type Certificate, certificatesWhere } from '../certificate.ts';
import { ISSUER_PATH, KEYS_PATH, PUBLIC_PATH, credentialPath, tokenPath } from '../paths.ts';
import { certificates } from '../../certificates/tables.ts';
import { OPEN_BADGES_CONTEXT } from './context-documents.ts';
import { issuerProfile, keyUrl, signedCredential } from './credential.ts';
import { PAGE_HEADERS, genuinePage, notSharedPage, unknownPage } from './page.ts';
import { multikeyOf, provenCredential } from './proven-credential.ts';
import type { SigningKeys } from './signing-key.ts';

/** From one address: more than a person opens, far less than guessing 128 bits would need. */
const RATE = {
  config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
  schema: { hide: true },
};
/** In a route: whichever code. */
const ANY = { code: ':code' };
const DID_CONTEXT = 'https://www.w3.org/ns/did/v1';
const MULTIKEY_CONTEXT = 'https://w3id.org/security/multikey/v1';
const CODE = /^[\w-]{22}$/;

/** Public keys and the issuer are for checkers anywhere, in browsers too. */
const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=3600',
  'x-content-type-options': 'nosniff',
};

type Asked = { Params: { code: string }; Querystring: { language?: string } };

/** The one that was chosen, else the first of the browser's that we have, else the school's own. */
const languageOf = (
  { query, headers }: FastifyRequest<Asked>,
  { locales }: Pick<Config, 'locales'>,
  certificate: Certificate | null,
): Locale =>
  localeOf(query.language, locales) ??
  acceptedLocale(headers['accept-language'] ?? '', locales) ??
  localeOf(certificate?.schoolLanguage, locales) ??
  ORIGINAL_LOCALE;

/** Public pages of a certificate: HTML confirmation, signed credential and its key. No session is used. */
export function publicCertificates(
  app: FastifyInstance,
  { config, database, clock }: Ports<'clock' | 'config' | 'database'>,
  keys: SigningKeys,
): void {
  const find = async (code: string): Promise<Certificate | null> => {
    if (!CODE.test(code)) return null;
    const [found] = await certificatesWhere(database.orm, eq(certificates.code, code));
    return found ?? null;
  };

  app.get<Asked>(`${PUBLIC_PATH}:code`, RATE, async (request, reply) => {
    const { code } = request.params;
    const { productName, publicUrl, locales } = config;
    const certificate = await find(code);
    const language = languageOf(request, config, certificate);
    const shown = { language, locales, code, productName, publicUrl };
    void reply.headers({ ...PAGE_HEADERS, 'content-language': shown.language });
    if (!certificate) return reply.code(404).send(unknownPage(shown));
    if (!certificate.isPublic) return reply.code(404).send(notSharedPage(shown));
    return reply.send(genuinePage(certificate, shown));
  });

  const credential = async (
    { params: { code } }: FastifyRequest<Asked>,
    reply: FastifyReply,
    { type, ending }: { type: string; ending: string },
  ): Promise<Certificate> => {
    const certificate = await find(code);
    if (!certificate?.isPublic) throw new Failure('CERTIFICATE_NOT_FOUND');
    void reply.headers({
      'access-control-allow-origin': '*',
      'cache-control': 'private, no-cache',
      'content-disposition': contentDisposition(`${certificate.programName}.${ending}`),
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    });
    return certificate;
  };
  app.get<Asked>(credentialPath(ANY), RATE, async (request, reply) => {
    const certificate = await credential(request, reply, {
      type: 'application/vc',
      ending: 'json',
    });
    const key = await keys.ed25519();
    const proven = await provenCredential(certificate, config, { key, now: clock.now() });
    return reply.send(JSON.stringify(proven, null, 2));
  });
  app.get<Asked>(tokenPath(ANY), RATE, async (request, reply) => {
    const certificate = await credential(request, reply, {
      type: 'application/jwt',
      ending: 'jwt',
    });
    return reply.send(signedCredential(certificate, config, await keys.rsa()));
  });

  const sent = (reply: FastifyReply, type: string, document: object) =>
    reply
      .headers({ ...OPEN_HEADERS, 'content-type': type })
      .send(JSON.stringify(document, null, 2));
  const webKey = async () => {
    const { id, publicKey } = await keys.rsa();
    return { ...publicKey, kid: keyUrl(config, id), alg: 'RS256', use: 'sig' };
  };
  const multikey = async () => multikeyOf(config, await keys.ed25519());

  // Issuer profile and controller document in one.
  app.get(ISSUER_PATH, RATE, async (_request, reply) => {
    const key = await multikey();
    return sent(reply, 'application/json; charset=utf-8', {
      '@context': [DID_CONTEXT, MULTIKEY_CONTEXT, OPEN_BADGES_CONTEXT],
      ...issuerProfile(config),
      verificationMethod: [key],
      assertionMethod: [key.id],
    });
  });
  app.get(KEYS_PATH, RATE, async (_request, reply) =>
    sent(reply, 'application/jwk-set+json', { keys: [await webKey()] }),
  );
  app.get<{ Params: { id: string } }>(`${KEYS_PATH}/:id`, RATE, async (request, reply) => {
    const { id } = request.params;
    if (id === (await keys.rsa()).id) return sent(reply, 'application/jwk+json', await webKey());
    if (id !== (await keys.ed25519()).id) throw new Failure('ROUTE_NOT_FOUND');
    const key = { '@context': MULTIKEY_CONTEXT, ...(await multikey()) };
    return sent(reply, 'application/json; charset=utf-8', key);
  });
}
