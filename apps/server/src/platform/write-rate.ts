import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

type Options = {
  readonly perMinute: number;
  /** Whose writes are counted together. */
  readonly keyOf: (request: FastifyRequest) => string;
};

/** Throws RATE_LIMITED for whom has written too often within a minute. Counted in each process apart. */
export function writeRate(
  app: FastifyInstance,
  { perMinute, keyOf }: Options,
): (request: FastifyRequest) => Promise<void> {
  const countWrite = app.createRateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: keyOf,
  });
  return async (request) => {
    const count = await countWrite(request);
    if (!count.isAllowed && count.isExceeded)
      throw new Failure('RATE_LIMITED', { retryAfterSeconds: count.ttlInSeconds });
  };
}
