import type { SignOnProblem } from '@skillkite/rules/access/sign-on-problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Ports } from '../../../ports.ts';
import { ATTEMPT_LIFE_MS, keepAttempt, takeAttempt } from './attempt.ts';
import type { Vouched } from './provider.ts';
import { type SchoolWithProvider, schoolWithProvider } from './school.ts';

/** Ties the provider's answer to the browser that asked, against a log-in made up elsewhere. */
const STATE_COOKIE = 'skillkite-oidc';

/** All schools of a district may share an address. */
const STARTS_TO_A_FAILED_TRY = 10;

/** Sign-on of one kind of people by their school's provider. */
export type SignOnDoor = {
  /** Below it lie `/start` and `/callback`. */
  readonly path: string;
  /** Requested scope. */
  readonly scope: string;
  /** Claim that identifies a person the first time. */
  readonly claim: string;
  /** The page that says what went wrong. */
  readonly backWith: (problem: SignOnProblem) => string;
  /** Signs a person in and returns the next page; null for an unknown person. */
  readonly enter: (
    exchange: { request: FastifyRequest; reply: FastifyReply },
    school: SchoolWithProvider,
    vouched: Vouched,
  ) => Promise<string | null>;
};

/**
 * Single sign-on by OpenID Connect for a school that has it (D2, D11): `start?school=CODE` leads to the school's provider,
 * `callback` turns its answer into a session.
 */
export async function signOnRoutes(
  app: FastifyInstance,
  { config, clock, database }: Ports<'clock' | 'config' | 'database'>,
  { path, scope, claim, backWith, enter }: SignOnDoor,
): Promise<void> {
  const { oidc, publicUrl } = config;
  const start = `${path}/start`;
  const callback = `${path}/callback`;
  // Not only what fails: each start is a row until it is answered.
  const max = STARTS_TO_A_FAILED_TRY * config.failedTriesPerMinute;
  const options = { config: { rateLimit: { max, timeWindow: '1 minute' } } };
  if (!oidc) {
    app.get(start, options, async (_request, reply) =>
      reply.redirect(backWith('no-single-sign-on'), 303),
    );
    return;
  }
  const { knownProviders, personIn, question } = await import('./provider.ts');
  const providerOf = knownProviders(oidc);

  const failed = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    // The message may contain personal data of the provider; the code does not.
    request.log.warn({ code: (error as { code?: unknown }).code }, 'single sign-on failed');
    return reply.redirect(backWith('sign-in-failed'), 303);
  };

  const asked = { querystring: Type.Object({ school: Type.Optional(Type.String()) }) };
  app.get<{ Querystring: Static<typeof asked.querystring> }>(
    start,
    { ...options, schema: asked },
    async (request, reply) => {
      const school = await schoolWithProvider(database.orm, request.query.school ?? '');
      if (!school) return reply.redirect(backWith('no-single-sign-on'), 303);
      try {
        const provider = await providerOf(school.issuer, clock.now());
        const { url, attempt } = await question(provider, {
          schoolCode: school.code,
          callbackUrl: publicUrl + callback,
          scope,
        });
        await keepAttempt(database.orm, attempt, clock.now());
        reply.setCookie(STATE_COOKIE, attempt.state, {
          path: callback,
          httpOnly: true,
          sameSite: 'lax',
          secure: publicUrl.startsWith('https:'),
          maxAge: ATTEMPT_LIFE_MS / 1000,
        });
        return await reply.redirect(url, 303);
      } catch (error) {
        return failed(request, reply, error);
      }
    },
  );

  app.get(callback, options, async (request, reply) => {
    const state = request.cookies[STATE_COOKIE] ?? '';
    reply.clearCookie(STATE_COOKIE, { path: callback });
    const attempt = await takeAttempt(database.orm, state, clock.now());
    const school = attempt && (await schoolWithProvider(database.orm, attempt.schoolCode));
    if (!school) return reply.redirect(backWith('sign-in-failed'), 303);
    try {
      const provider = await providerOf(school.issuer, clock.now());
      const answerUrl = new URL(request.url, publicUrl);
      const vouched = await personIn(provider, answerUrl, attempt, claim);
      const page = await enter({ request, reply }, school, vouched);
      return await reply.redirect(page ?? backWith('no-account'), 303);
    } catch (error) {
      return failed(request, reply, error);
    }
  });
}
