import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../../../errors/failure.ts';
import type { Ports } from '../../../../../ports.ts';
import type { WithPersonSessions } from '../../../../../staff/person-session.ts';
import { commitWith } from '../../../../../staff/audit.ts';
import { stopFor } from './stop-weekly-mail.ts';
import { personOfStopToken } from './weekly-mail-token.ts';

const PATH = '/api/family/weekly_mail/';
const BODY_BYTES = 1024;

export const oneClickUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}${PATH}${token}`;

/** Page that asks for confirmation of the unsubscription. */
export const stopPage = (publicUrl: string, token: string): string =>
  `${publicUrl}/family/weekly-mail#${encodeURIComponent(token)}`;

/** A mailbox asks by itself that no more come (RFC 8058): it has no key and no session, and brings a form. */
export function weeklyMailLink(
  app: FastifyInstance,
  services: Ports<'clock' | 'database'> & WithPersonSessions,
): void {
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    (_request, _body, done) => done(null, {}),
  );
  // A mailbox that does not ask by itself opens the address: there a person is asked first.
  app.get<{ Params: { token: string } }>(
    `${PATH}:token`,
    { schema: { hide: true } },
    ({ params }, reply) => reply.redirect(stopPage('', params.token), 303),
  );
  app.post<{ Params: { token: string } }>(
    `${PATH}:token`,
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const personId = await personOfStopToken(services.database.orm, params.token);
      if (personId === null) throw new Failure('MAIL_LINK_NOT_FOUND');
      await stopFor(
        commitWith(services, { action: 'family/stop_weekly_mail', personId }),
        personId,
      );
      return reply.status(200).send('');
    },
  );
}
