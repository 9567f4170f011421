import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { attachment } from '../../../platform/download.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import type { Certificate } from '../certificate.ts';
import type { Language } from '../long-date.ts';
import { ISSUER_PATH, KEYS_PATH, PUBLIC_PATH } from '../paths.ts';
import { certificates } from '../tables.ts';
import { issuerProfile, keyUrl, signedCredential } from './credential.ts';
import { PAGE_HEADERS, genuinePage, unknownPage } from './page.ts';
import type { SigningKey } from './signing-key.ts';

/** From one address: more than a person opens, far less than guessing 128 bits would need. */
const RATE = {
  config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
  schema: { hide: true },
};
const CODE = /^[\w-]{22}$/;

/** Public keys and the issuer are for checkers anywhere, in browsers too. */
const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=3600',
  'x-content-type-options': 'nosniff',
};

type Asked = { Params: { code: string }; Querystring: { language?: string } };

/** The one that was chosen, else the first of the browser's that we have. */
function languageOf({ query, headers }: FastifyRequest<Asked>): Language {
  const { language } = query;
  if (language === 'en' || language === 'hi') return language;
  const [first] = /\b(?:en|hi)\b/i.exec(headers['accept-language'] ?? '') ?? [];
  return first?.toLowerCase() === 'hi' ? 'hi' : 'en';
}

/**
 * What anybody may see of a certificate whose address they were given: a page that says it is genuine, the same as a signed
 * credential, and the key it is signed with. No session is asked for and none is looked at.
 */
export function publicCertificates(
  app: FastifyInstance,
  { config, database }: Pick<Services, 'config' | 'database'>,
  signingKey: () => Promise<SigningKey>,
): void {
  const find = async (code: string): Promise<Certificate | null> => {
    if (!CODE.test(code)) return null;
    const { orm } = database;
    const [found] = await orm.select().from(certificates).where(eq(certificates.code, code));
    return found ?? null;
  };

  app.get<Asked>(`${PUBLIC_PATH}:code`, RATE, async (request, reply) => {
    const { code } = request.params;
    const { productName, publicUrl } = config;
    const shown = { language: languageOf(request), code, productName, publicUrl };
    const certificate = await find(code);
    void reply.headers({ ...PAGE_HEADERS, 'content-language': shown.language });
    if (!certificate) return reply.code(404).send(unknownPage(shown));
    return reply.send(genuinePage(certificate, shown));
  });

  app.get<Asked>(`${PUBLIC_PATH}:code/credential.jwt`, RATE, async (request, reply) => {
    const certificate = await find(request.params.code);
    if (!certificate) throw new Failure('CERTIFICATE_NOT_FOUND');
    return reply
      .headers({
        'access-control-allow-origin': '*',
        'cache-control': 'private, no-cache',
        'content-disposition': attachment(`${certificate.programName}.jwt`),
        'content-type': 'application/jwt',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex, nofollow',
      })
      .send(signedCredential(certificate, config, await signingKey()));
  });

  app.get(ISSUER_PATH, RATE, async (_request, reply) =>
    reply.headers({ ...OPEN_HEADERS, 'content-type': 'application/json; charset=utf-8' }).send({
      '@context': 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ...issuerProfile(config),
    }),
  );

  const publicKey = async () => {
    const key = await signingKey();
    return { ...key.publicKey, kid: keyUrl(config, key.id), alg: 'RS256', use: 'sig' };
  };
  app.get(KEYS_PATH, RATE, async (_request, reply) =>
    reply
      .headers({ ...OPEN_HEADERS, 'content-type': 'application/jwk-set+json' })
      .send(JSON.stringify({ keys: [await publicKey()] })),
  );
  app.get<{ Params: { id: string } }>(`${KEYS_PATH}/:id`, RATE, async (request, reply) => {
    if (request.params.id !== (await signingKey()).id) throw new Failure('ROUTE_NOT_FOUND');
    return reply
      .headers({ ...OPEN_HEADERS, 'content-type': 'application/jwk+json' })
      .send(JSON.stringify(await publicKey()));
  });
}
