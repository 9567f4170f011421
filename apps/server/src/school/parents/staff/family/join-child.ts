import type { joinChild } from '@skillkite/contract/family/joining';
import { firstNameOf } from '@skillkite/rules/text/first-name';
import { ADDRESS_PARENT_CODES } from '@skillkite/rules/access/lockout';
import { passwordProblem } from '@skillkite/rules/access/password';
import { and, eq, isNull } from 'drizzle-orm';
import { Failure } from '../../../../errors/failure.ts';
import { networkOf } from '../../../../network/network.ts';
import { transaction } from '../../../../database/transaction.ts';
import type { Ports } from '../../../../ports.ts';
import type { WithSignIns } from '../../../login/login-queue.ts';
import { PASSWORD_SENTENCES } from '../../../login/password/choose-password.ts';
import { giveTryBack, takeTryAlone } from '../../../login/login-guard.ts';
import { parentCodeHash } from '../../../login/password/parent-code.ts';
import { hashPassword } from '../../../login/password/password.ts';
import {
  type Begun,
  beginSession,
  keepSession,
  personByPassword,
} from '../../../access/sign-in-steps.ts';
import type { AuditEntry } from '../../../../staff/audit.ts';
import { childrenOfCode } from '../../../../staff/children-of-code.ts';
import type { StaffContext, StaffHandler } from '../../../../staff/serve-staff.ts';
import { grants, people } from '../../../../staff/tables.ts';
import { parentJoins } from './tables.ts';

type Context = StaffContext<typeof joinChild>;

const lacks = (field: string) =>
  new Failure('BAD_REQUEST', { field, message: `The field "${field}" is missing.` });

/** The requesting parent: the session, a signed-in account, or data of a new account. */
async function whoAsks(
  services: Ports<'clock' | 'database'> & WithSignIns,
  { body, session, fail, request }: Context,
) {
  if (session?.isComplete) return { kind: 'signed-in', personId: session.person.id } as const;
  const email = body.email?.toLowerCase();
  if (email === undefined) throw lacks('email');
  if (body.password === undefined) throw lacks('password');
  const { password } = body;
  const { orm } = services.database;
  const [known] = await orm.select().from(people).where(eq(people.email, email));
  if (known) {
    const person = await personByPassword(services, request, { email, password });
    if (!person) throw fail('WRONG_LOGIN');
    return { kind: 'known', person } as const;
  }
  const name = body.name?.trim() ?? '';
  if (name === '') throw lacks('name');
  const problem = passwordProblem(password, [email, name]);
  if (problem)
    throw new Failure('BAD_REQUEST', { field: 'password', message: PASSWORD_SENTENCES[problem] });
  const passwordHash = await services.signIns.run((waitedMs) => {
    request.waitedMs = waitedMs;
    return hashPassword(password);
  });
  return { kind: 'new', person: { email, name, passwordHash } } as const;
}

/** Checks the code first, so that no account is created for a guess. Wrong codes slow down an address (D14). */
export const joinChildHandler =
  (
    services: Ports<'clock' | 'config' | 'database'> & WithSignIns,
  ): StaffHandler<typeof joinChild> =>
  async (context) => {
    const { body, commit, fail, request, reply } = context;
    const { clock, config, database } = services;
    const now = clock.now();
    const lock = { name: `parent-code:${networkOf(request.ip)}`, limit: ADDRESS_PARENT_CODES };
    await takeTryAlone(database, lock, now);
    const children = await childrenOfCode(database.orm, parentCodeHash(body.code));
    if (children.length === 0) throw fail('PARENT_CODE_NOT_FOUND');
    await transaction(database, (tx) => giveTryBack(tx, lock));
    const asks = await whoAsks(services, context);
    let begun: Begun | null = null;
    const result = await commit(async (tx) => {
      const [made] =
        asks.kind === 'new'
          ? await tx
              .insert(people)
              .values({ ...asks.person, createdAt: now })
              .onConflictDoNothing()
              .returning()
          : [];
      // Two codes were used at once for one new address: the other one made the account.
      if (asks.kind === 'new' && !made) throw fail('WRONG_LOGIN');
      const person = asks.kind === 'known' ? asks.person : made;
      const personId = asks.kind === 'signed-in' ? asks.personId : (person?.id ?? 0);
      const joined = await tx
        .select({ studentId: grants.studentId })
        .from(grants)
        .where(
          and(eq(grants.personId, personId), eq(grants.role, 'parent'), isNull(grants.endedAt)),
        );
      const isJoined = new Set(joined.map(({ studentId }) => studentId));
      const wanted = children.filter(({ id }) => !isJoined.has(id));
      const asked =
        wanted.length === 0
          ? []
          : await tx
              .insert(parentJoins)
              .values(
                wanted.map(({ id, fullname }) => ({
                  personId,
                  studentId: id,
                  childName: firstNameOf(fullname),
                  askedAt: now,
                })),
              )
              .onConflictDoNothing()
              .returning();
      const { language } = body;
      const begin = person ? await beginSession(services, tx, { person, request, language }) : null;
      begun = begin;
      const [first, ...others] = asked.map(({ id, studentId }): AuditEntry => ({
        subject: ['student', studentId],
        schoolId: children.find((child) => child.id === studentId)?.schoolId ?? null,
        personId,
        after: { join: id },
      }));
      const details = { step: begin?.step ?? ('done' as const) };
      if (first === undefined) return { details, audit: 'unchanged' };
      return { details, audit: [first, ...others] };
    });
    if (begun) keepSession(reply, config.publicUrl, begun);
    return result;
  };
