import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { sessionCookieName } from '../../../platform/session-cookie.ts';
import { transaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { beginSession } from '../begin-session.ts';
import { ATTEMPT_LIFE_MS, keepAttempt, takeAttempt } from './attempt.ts';
import { matchAccount } from './match-account.ts';
import { schoolWithProvider } from './school.ts';

const START = '/login/oidc/start';
const CALLBACK = '/login/oidc/callback';
/** Ties the provider's answer to the browser that asked, against a log-in made up elsewhere. */
const STATE_COOKIE = 'skillkite-oidc';

/** A district may come in through one address. */
const STARTS_TO_A_FAILED_TRY = 10;

/** Why somebody is back on the login page without a session: it has a sentence for each. */
type Problem = 'no-single-sign-on' | 'sign-in-failed' | 'no-account';

const backWith = (problem: Problem) => `/institutional-login?problem=${problem}`;
/** The login page asks who has arrived and goes on as after any login. */
const ARRIVED = '/institutional-login?arrived=1';

/**
 * Single sign-on by OpenID Connect for a school that has it (D2): `start?school=CODE` leads to the school's provider,
 * `callback` turns its answer into a session.
 */
export async function singleSignOn(app: FastifyInstance, services: Services): Promise<void> {
  const { config, clock, database, sessions } = services;
  const { oidc, publicUrl } = config;
  // Not only what fails: each start is a row until it is answered.
  const max = STARTS_TO_A_FAILED_TRY * config.failedTriesPerMinute;
  const options = { config: { rateLimit: { max, timeWindow: '1 minute' } } };
  if (!oidc) {
    app.get(START, options, async (_request, reply) =>
      reply.redirect(backWith('no-single-sign-on'), 303),
    );
    return;
  }
  const { knownProviders, personIn, question } = await import('./provider.ts');
  const providerOf = knownProviders(oidc);

  const failed = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    // The message may hold what the provider says of a person; its code does not.
    request.log.warn({ code: (error as { code?: unknown }).code }, 'single sign-on failed');
    return reply.redirect(backWith('sign-in-failed'), 303);
  };

  const asked = { querystring: Type.Object({ school: Type.Optional(Type.String()) }) };
  app.get<{ Querystring: Static<typeof asked.querystring> }>(
    START,
    { ...options, schema: asked },
    async (request, reply) => {
      const school = await schoolWithProvider(database.orm, request.query.school ?? '');
      if (!school) return reply.redirect(backWith('no-single-sign-on'), 303);
      try {
        const provider = await providerOf(school.issuer, clock.now());
        const { url, attempt } = await question(provider, {
          schoolCode: school.code,
          callbackUrl: publicUrl + CALLBACK,
        });
        await keepAttempt(database.orm, attempt, clock.now());
        reply.setCookie(STATE_COOKIE, attempt.state, {
          path: CALLBACK,
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

  app.get(CALLBACK, options, async (request, reply) => {
    const state = request.cookies[STATE_COOKIE] ?? '';
    reply.clearCookie(STATE_COOKIE, { path: CALLBACK });
    const attempt = await takeAttempt(database.orm, state, clock.now());
    const school = attempt && (await schoolWithProvider(database.orm, attempt.schoolCode));
    if (!school) return reply.redirect(backWith('sign-in-failed'), 303);
    try {
      const provider = await providerOf(school.issuer, clock.now());
      const answerUrl = new URL(request.url, publicUrl);
      const person = await personIn(provider, answerUrl, attempt, oidc.loginClaim);
      const accountId = await transaction(database, (tx) =>
        matchAccount(tx, { schoolId: school.id, ...person }),
      );
      if (accountId === null) return await reply.redirect(backWith('no-account'), 303);
      const before = request.cookies[sessionCookieName(publicUrl)];
      request.session = before ? await sessions.find(before) : null;
      await beginSession(
        services,
        { request, reply },
        { accountId, studentId: null, isPin: false },
      );
      return await reply.redirect(ARRIVED, 303);
    } catch (error) {
      return failed(request, reply, error);
    }
  });
}
