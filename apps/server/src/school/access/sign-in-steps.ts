import type { Locale } from '@skillkite/rules/text/locale';
import { LOGIN_LIMIT } from '@skillkite/rules/access/lockout';
import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../database/database.ts';
import { personCookieName } from '../../security/session-cookie.ts';
import { browserOf } from '../../http/browser-name.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import type { WithSignIns } from '../login/login-queue.ts';
import { forgetTriesAlone, giveTryBack, takeTryAlone } from '../login/login-guard.ts';
import { isPassword } from '../login/password/password.ts';
import { needsNoSecondFactor } from '../../staff/demo-people.ts';
import { GIVEN_COLUMNS, GIVEN_JOINS, type GivenRow } from '../../staff/given-role.ts';
import { beginPersonSession, stepOf } from '../../staff/person-session.ts';
import { secondFactorsOf } from '../../staff/second-factors.ts';
import { people, personSessions } from '../../staff/tables.ts';
import { meetBrowser, rememberBrowser } from './known-browser.ts';

type PersonRow = typeof people.$inferSelect;
type Step = ReturnType<typeof stepOf>;

/** Lock for wrong passwords of an e-mail address. */
export const lockOf = (email: string) => ({ name: `person:${email}`, limit: LOGIN_LIMIT });

/** The person with this password, or null; five wrong tries lock the address, known or not (D2). */
export async function personByPassword(
  { clock, database, signIns }: Ports<'clock' | 'database'> & WithSignIns,
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
): Promise<PersonRow | null> {
  return signIns.run(async (waitedMs) => {
    request.waitedMs = waitedMs;
    const lock = lockOf(email);
    await takeTryAlone(database, lock, clock.now());
    const prove = async () => {
      const [person] = await database.orm.select().from(people).where(eq(people.email, email));
      const isRight = await isPassword(person?.passwordHash ?? null, password);
      return person && isRight ? person : null;
    };
    const person = await prove().catch(async (error: unknown) => {
      await transaction(database, (tx) => giveTryBack(tx, lock));
      throw error;
    });
    if (person) await forgetTriesAlone(database, lock);
    return person;
  });
}

/** A session that has begun, for the browser to keep. */
export type Begun = { readonly token: string; readonly browser: string | null };

/** Never readable by scripts, sent to this application's own pages alone, gone with the browser (D2). */
export function keepSession(
  reply: FastifyReply,
  publicUrl: string,
  { token, browser }: Begun,
): void {
  rememberBrowser(reply, publicUrl, browser);
  reply.setCookie(personCookieName(publicUrl), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
  });
}

/** A session in place of the one the browser had; without a second factor, where one is needed, it opens nothing yet. */
export async function beginSession(
  services: Ports<'clock' | 'config'>,
  tx: Tx,
  {
    person,
    request,
    language,
  }: { person: PersonRow; request: FastifyRequest; language?: Locale | undefined },
): Promise<Begun & { step: Step }> {
  const { clock, config } = services;
  if (language && language !== person.language)
    await tx.update(people).set({ language }).where(eq(people.id, person.id));
  const { rows: given } = await tx.execute<GivenRow>(sql`
    select ${GIVEN_COLUMNS} from grants g ${GIVEN_JOINS}
    where g.person_id = ${person.id} and g.ended_at is null`);
  const step = stepOf(
    { secondFactors: await secondFactorsOf(tx, person.id), given },
    { isComplete: false, isRequired: !needsNoSecondFactor(config, person.email) },
  );
  await endSessionOf(tx, request);
  const token = await beginPersonSession(
    tx,
    {
      personId: person.id,
      isComplete: step === 'done',
      browser: browserOf(request.headers['user-agent']),
    },
    clock.now(),
  );
  const browser = step === 'done' ? await meetBrowser(services, tx, { person, request }) : null;
  return { token, browser, step };
}

/** Replaces the session with a full one after the second factor. */
export async function completeSignIn(
  services: Ports<'clock' | 'config'>,
  tx: Tx,
  { person, request }: { person: PersonRow; request: FastifyRequest },
): Promise<Begun> {
  await endSessionOf(tx, request);
  const browser = browserOf(request.headers['user-agent']);
  const token = await beginPersonSession(
    tx,
    { personId: person.id, isComplete: true, browser },
    services.clock.now(),
  );
  return { token, browser: await meetBrowser(services, tx, { person, request }) };
}

/** Ends the session a request came with. */
export async function endSessionOf(tx: Tx, { personSession }: FastifyRequest): Promise<void> {
  if (personSession)
    await tx.delete(personSessions).where(eq(personSessions.tokenHash, personSession.tokenHash));
}
