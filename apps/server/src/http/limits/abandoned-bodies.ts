import type { FastifyInstance } from 'fastify';
import { Failure, WHOLE_BODY } from '../../errors/failure.ts';

/** Aborts a body whose client left before it was read: it emits no event, so its call would wait and hold memory. */
export function endAbandonedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', ({ raw }, _reply, payload, done) => {
    if (raw.destroyed && !raw.readableEnded)
      done(new Failure('BAD_REQUEST', { field: WHOLE_BODY, message: 'The body did not come.' }));
    else done(null, payload);
  });
}
