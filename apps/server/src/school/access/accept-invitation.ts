import type { acceptInvitation } from '@skillkite/contract/staff/access';
import { passwordProblem } from '@skillkite/rules/access/password';
import { needsSecondFactor } from '@skillkite/rules/access/staff-role';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { Failure } from '../../errors/failure.ts';
import type { Ports } from '../../ports.ts';
import type { WithSignIns } from '../login/login-queue.ts';
import { PASSWORD_SENTENCES } from '../login/password/choose-password.ts';
import { hashPassword } from '../login/password/password.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { grants, invitations, people, personSessions } from '../../staff/tables.ts';
import { openInvitation } from './open-invitation.ts';
import { type Begun, beginSession, keepSession, personByPassword } from './sign-in-steps.ts';

const lacks = (field: string) =>
  new Failure('BAD_REQUEST', { field, message: `The field "${field}" is missing.` });

/** The account is new, or proves itself by its password; either way the link is used up, and the role begins. */
export const acceptInvitationHandler =
  (
    services: Ports<'clock' | 'config' | 'database'> & WithSignIns,
  ): StaffHandler<typeof acceptInvitation> =>
  async ({ body, commit, fail, request, reply }) => {
    const { clock, config, database, signIns } = services;
    const now = clock.now();
    const open = await openInvitation(database.orm, body.token, now);
    if (!open) throw fail('INVITATION_NOT_FOUND');
    const email = open.email ?? body.email?.toLowerCase();
    if (email === undefined) throw lacks('email');
    const [known] = await database.orm.select().from(people).where(eq(people.email, email));
    const proven = known
      ? await personByPassword(services, request, { email, password: body.password })
      : null;
    if (known && !proven) throw fail('WRONG_LOGIN');
    const name = body.name?.trim() ?? '';
    if (!known) {
      if (name === '') throw lacks('name');
      const problem = passwordProblem(body.password, [email, name]);
      if (problem)
        throw new Failure('BAD_REQUEST', {
          field: 'password',
          message: PASSWORD_SENTENCES[problem],
        });
    }
    const passwordHash = known
      ? ''
      : await signIns.run((waitedMs) => {
          request.waitedMs = waitedMs;
          return hashPassword(body.password);
        });
    let begun: Begun | null = null;
    const result = await commit(async (tx) => {
      const used = await tx
        .update(invitations)
        .set({ acceptedAt: now })
        .where(
          and(
            eq(invitations.id, open.id),
            isNull(invitations.acceptedAt),
            isNull(invitations.withdrawnAt),
            gt(invitations.expiresAt, now),
          ),
        )
        .returning();
      const [invitation] = used;
      if (!invitation) throw fail('INVITATION_NOT_FOUND');
      const [made] = proven
        ? [proven]
        : await tx
            .insert(people)
            .values({ email, name, passwordHash, createdAt: now })
            .onConflictDoNothing()
            .returning();
      // Two links for one new address were used at once: the other one made the account.
      if (!made) throw fail('WRONG_LOGIN');
      const { role, scopeKind, schoolId, grade, section, studentId, givenBy, moreClasses } =
        invitation;
      const place = { scopeKind, schoolId, grade, section, studentId };
      const given = { ...place, personId: made.id, role, givenBy, givenAt: now };
      await tx
        .insert(grants)
        .values([given, ...moreClasses.map((of) => ({ ...given, ...of }))])
        .onConflictDoNothing();
      // Earlier sessions did not show a second factor.
      if (needsSecondFactor([role]))
        await tx.delete(personSessions).where(eq(personSessions.personId, made.id));
      const { language } = body;
      const { step, ...session } = await beginSession(services, tx, {
        person: made,
        request,
        language,
      });
      begun = session;
      return {
        details: { step },
        audit: [
          {
            subject: ['person', made.id] as const,
            schoolId: open.schoolId,
            personId: made.id,
            after: { invitation: open.id, role, ...place, moreClasses },
          },
        ],
      };
    });
    if (begun) keepSession(reply, config.publicUrl, begun);
    return result;
  };
