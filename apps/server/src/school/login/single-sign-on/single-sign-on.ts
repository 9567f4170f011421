import type { FastifyInstance } from 'fastify';
import { sessionCookieName } from '../../../security/session-cookie.ts';
import { transaction } from '../../../database/transaction.ts';
import { type LoginPorts, beginSession } from '../begin-session.ts';
import { matchAccount } from './match-account.ts';
import { signOnRoutes } from './sign-on-routes.ts';

/** The login page asks who has arrived and goes on as after any login. */
const ARRIVED = '/institutional-login?arrived=1';

/** Students sign in by their school's provider (D2). */
export async function singleSignOn(app: FastifyInstance, services: LoginPorts): Promise<void> {
  const { config, database, sessions } = services;
  const claim = config.oidc?.loginClaim ?? '';
  await signOnRoutes(app, services, {
    path: '/login/oidc',
    scope: 'openid profile',
    claim,
    backWith: (problem) => `/institutional-login?problem=${problem}`,
    enter: async ({ request, reply }, school, { subject, claims }) => {
      const told = claims[claim];
      const login = typeof told === 'string' ? told : null;
      const accountId = await transaction(database, (tx) =>
        matchAccount(tx, { schoolId: school.id, subject, login }),
      );
      if (accountId === null) return null;
      const before = request.cookies[sessionCookieName(config.publicUrl)];
      request.session = before ? await sessions.find(before) : null;
      await beginSession(
        services,
        { request, reply },
        { accountId, studentId: null, isPin: false },
      );
      return ARRIVED;
    },
  });
}
