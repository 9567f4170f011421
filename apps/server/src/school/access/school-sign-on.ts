import { ROLES_OF_SCHOOLS } from '@skillkite/rules/access/staff-role';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { browserOf } from '../../http/browser-name.ts';
import type { Tx } from '../../database/database.ts';
import { personCookieName } from '../../security/session-cookie.ts';
import type { Ports } from '../../ports.ts';
import { signOnRoutes } from '../login/single-sign-on/sign-on-routes.ts';
import { commitWith } from '../../staff/audit.ts';
import { type WithPersonSessions, beginPersonSession } from '../../staff/person-session.ts';
import { grants, people, personIdentities } from '../../staff/tables.ts';
import { meetBrowser } from './known-browser.ts';
import { type Begun, endSessionOf, keepSession } from './sign-in-steps.ts';

type Known = {
  readonly schoolId: number;
  readonly issuer: string;
  readonly subject: string;
  /** Null if the provider has not verified it. */
  readonly email: string | null;
};

/**
 * Person of a school from its provider: by subject, or the first time by a verified e-mail. Later only the subject
 * counts. Null without a role in that school.
 */
async function matchPerson(tx: Tx, { schoolId, issuer, subject, email }: Known) {
  const [known] = await tx
    .select({ personId: personIdentities.personId })
    .from(personIdentities)
    .where(and(eq(personIdentities.issuer, issuer), eq(personIdentities.subject, subject)));
  if (!known && email === null) return null;
  const [person] = await tx
    .select()
    .from(people)
    .where(known ? eq(people.id, known.personId) : eq(people.email, email ?? ''))
    .for('update');
  if (!person) return null;
  const [given] = await tx
    .select({ id: grants.id })
    .from(grants)
    .where(
      and(
        eq(grants.personId, person.id),
        eq(grants.schoolId, schoolId),
        inArray(grants.role, ROLES_OF_SCHOOLS),
        isNull(grants.endedAt),
      ),
    )
    .limit(1);
  if (!given) return null;
  if (known) return person;
  const added = await tx
    .insert(personIdentities)
    .values({ issuer, subject, personId: person.id })
    .onConflictDoNothing()
    .returning();
  return added.length === 0 ? null : person;
}

/**
 * Sign-in of teachers and coordinators through their school's provider (D11). The session is limited to that school.
 */
export async function schoolSignOn(
  app: FastifyInstance,
  services: Ports<'clock' | 'config' | 'database'> & WithPersonSessions,
): Promise<void> {
  const { clock, config, personSessions } = services;
  await signOnRoutes(app, services, {
    path: '/staff/oidc',
    scope: 'openid email',
    claim: 'email_verified',
    backWith: (problem) => `/staff/sign-in?problem=${problem}`,
    enter: async ({ request, reply }, school, { subject, claims }) => {
      const { email, email_verified: isVerified } = claims;
      const token = request.cookies[personCookieName(config.publicUrl)];
      request.personSession = token ? await personSessions.find(token) : null;
      let begun: Begun | null = null;
      await commitWith(services, { action: 'access/school_sign_on', personId: null })(
        async (tx) => {
          const person = await matchPerson(tx, {
            schoolId: school.id,
            issuer: school.issuer,
            subject,
            email: typeof email === 'string' && isVerified === true ? email.toLowerCase() : null,
          });
          if (!person) return { details: null, audit: 'unchanged' };
          await endSessionOf(tx, request);
          const session = await beginPersonSession(
            tx,
            {
              personId: person.id,
              isComplete: true,
              schoolId: school.id,
              browser: browserOf(request.headers['user-agent']),
            },
            clock.now(),
          );
          begun = { token: session, browser: await meetBrowser(services, tx, { person, request }) };
          const subjectOf = ['person', person.id] as const;
          return {
            details: null,
            audit: [{ subject: subjectOf, schoolId: school.id, personId: person.id }],
          };
        },
      );
      if (!begun) return null;
      keepSession(reply, config.publicUrl, begun);
      return '/staff/';
    },
  });
}
