import type { FastifyInstance } from 'fastify';
import { Failure, WHOLE_BODY } from '../../errors/failure.ts';

/**
 * A body whose sender left before anybody began to read it tells no end and no error any more: its call would wait for it for ever, and
 * keep the room it takes.
 */
export function endAbandonedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', ({ raw }, _reply, payload, done) => {
    if (raw.destroyed && !raw.readableEnded)
      done(new Failure('BAD_REQUEST', { field: WHOLE_BODY, message: 'The body did not come.' }));
    else done(null, payload);
  });
}
