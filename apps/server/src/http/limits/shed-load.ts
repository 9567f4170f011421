import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../errors/failure.ts';

const HEAP_SHARE = 0.9;
const COME_AGAIN_SECONDS = 5;
/** Health checks and metrics are always answered. */
const FOR_OPERATORS = /^\/(?:health|metrics)(?:[/?]|$)/;

/** Refuses calls with 503 while the event loop is late or memory is short, instead of being slow for all. */
export async function shedLoad(
  app: FastifyInstance,
  { memoryMb, latenessMs }: { readonly memoryMb: number; readonly latenessMs: number },
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: latenessMs,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * HEAP_SHARE,
    maxRssBytes: memoryMb * 2 ** 20,
    pressureHandler: async ({ url }, _reply, _kind, value) => {
      // No measure was taken in that moment, which says nothing: the plugin calls it endless.
      const isKnown = value !== Infinity;
      if (isKnown && !FOR_OPERATORS.test(url)) {
        throw new Failure('BUSY', { retryAfterSeconds: COME_AGAIN_SECONDS });
      }
    },
  });
}
