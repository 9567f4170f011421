import type { FastifyInstance } from 'fastify';
import { type RequireRoom, bodyRoom } from './limits/body-memory.ts';
import { type FailedCalls, failedCalls } from './limits/failed-calls.ts';

/** One room for bodies and one count of failures for all calls of a process, of students and of grown-ups. */
export type CallLimits = {
  readonly failed: FailedCalls;
  readonly requireRoom: RequireRoom;
};

/** The limits of the calls of an application. */
export const callLimits = (
  api: FastifyInstance,
  config: { readonly failedTriesPerMinute: number; readonly heapMb: number },
): CallLimits => ({
  failed: failedCalls(config.failedTriesPerMinute),
  requireRoom: bodyRoom(api, config),
});
