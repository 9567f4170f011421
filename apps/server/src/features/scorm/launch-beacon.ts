import { BEACON_PATH, beacon, read } from '@skillkite/bridge/messages';
import type { LaunchState } from '@skillkite/contract/shapes/scorm';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import { digestOf } from '../../platform/session.ts';
import { transaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { keepWork } from './keep-work.ts';
import { scormLaunches, WHOLE_PACKAGE } from './tables.ts';

const LIMIT_BYTES = 8 * 1024 * 1024;

/**
 * Takes the last states of a launch from a page that is going away. It knows no session and no student but the one of
 * its token, which is good for this launch alone (architecture 6). A beacon cannot set headers: the body is text.
 */
export function launchBeacon(app: FastifyInstance, { clock, database }: Services): void {
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new Failure('BAD_REQUEST'));
    }
  });
  app.post(
    BEACON_PATH,
    { bodyLimit: LIMIT_BYTES, schema: { hide: true } },
    async (request, reply) => {
      const sent = read(beacon, request.body);
      if (!sent) throw new Failure('BAD_REQUEST');
      const [launch] = await database.orm
        .select()
        .from(scormLaunches)
        .where(
          and(eq(scormLaunches.id, sent.launch), eq(scormLaunches.tokenHash, digestOf(sent.token))),
        );
      if (!launch || launch.tokenExpiresAt <= clock.now()) throw new Failure('NOT_ALLOWED');
      await transaction(database, async (tx) => {
        for (const message of sent.messages) {
          const isWhole = message.kind === 'course';
          const state: LaunchState = {
            launch: launch.ordinal,
            sequence: message.sequence,
            sco_id: isWhole ? WHOLE_PACKAGE : message.sco,
            state: isWhole ? message.course : message.state,
          };
          await keepWork(tx, launch, state, null, clock.now());
        }
      });
      return reply.code(204).send();
    },
  );
}
