import { and, eq, gt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserOf } from '../../http/browser-name.ts';
import type { Tx } from '../../database/database.ts';
import { digestOf, newSecret } from '../../security/session.ts';
import { personCookieName } from '../../security/session-cookie.ts';
import type { Ports } from '../../ports.ts';
import { notify } from '../../staff/notify.ts';
import { knownBrowsers, type people } from '../../staff/tables.ts';

const YEAR_SECONDS = 31_536_000;
const SECRET = /^[\w-]{43}$/;

const cookieName = (publicUrl: string) => `${personCookieName(publicUrl)}-browser`;

/**
 * Records a sign-in from a known or new browser; a new one is reported by e-mail. Returns the browser's marker; null
 * without e-mail.
 */
export async function meetBrowser(
  services: Ports<'clock' | 'config'>,
  tx: Tx,
  { person, request }: { person: typeof people.$inferSelect; request: FastifyRequest },
): Promise<string | null> {
  const { clock, config } = services;
  if (config.mail === null) return null;
  const now = clock.now();
  const brought = request.cookies[cookieName(config.publicUrl)] ?? '';
  const token = SECRET.test(brought) ? brought : newSecret();
  const tokenHash = digestOf(token);
  const known = await tx
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .where(and(eq(knownBrowsers.personId, person.id), gt(knownBrowsers.expiresAt, now)));
  const expiresAt = new Date(now.getTime() + YEAR_SECONDS * 1000);
  await tx
    .insert(knownBrowsers)
    .values({ tokenHash, personId: person.id, expiresAt })
    .onConflictDoUpdate({
      target: [knownBrowsers.tokenHash, knownBrowsers.personId],
      set: { expiresAt },
    });
  if (known.length > 0 && !known.some((of) => of.tokenHash === tokenHash)) {
    const browser = browserOf(request.headers['user-agent']);
    await notify(tx, services, person, { kind: 'newSignIn', browser });
  }
  return token;
}

/** It opens nothing: it only tells a browser from others. */
export function rememberBrowser(
  reply: FastifyReply,
  publicUrl: string,
  token: string | null,
): void {
  if (token === null) return;
  reply.setCookie(cookieName(publicUrl), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: YEAR_SECONDS,
  });
}
