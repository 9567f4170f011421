import type { FastifyRequest } from 'fastify';
import { Failure } from '../../errors/failure.ts';
import { RateCounts } from './rate-counts.ts';

const WINDOW_MS = 60_000;

type Options = {
  readonly perMinute: number;
  /** Key that groups writes. */
  readonly keyOf: (request: FastifyRequest) => string;
};

/** Throws RATE_LIMITED after too many writes in a minute. Counted in each process. */
export function writeRate({ perMinute, keyOf }: Options): (request: FastifyRequest) => void {
  const counts = new RateCounts();
  return (request) => {
    const { current, restMs } = counts.count(keyOf(request), WINDOW_MS);
    if (current > perMinute)
      throw new Failure('RATE_LIMITED', { retryAfterSeconds: Math.ceil(restMs / 1000) });
  };
}
