import diagnostics from 'node:diagnostics_channel';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { afterAll, inject } from 'vitest';
import { Failure } from '../../errors/failure.ts';

/** Fastify tells here of every handler that threw. */
const HANDLER_FAILED = 'tracing:fastify.request.handler:error';

/** `path code` of every failure that a call of this test file answered. */
const met = new Set<string>();

const hear = (news: unknown) => {
  const { request, error } = news as { request: FastifyRequest; error: unknown };
  const { call: own, staffCall } = request.routeOptions.config;
  const call = own ?? staffCall;
  if (call && error instanceof Failure) met.add(`${call.path} ${error.code}`);
};

diagnostics.subscribe(HANDLER_FAILED, hear);

afterAll(() => {
  diagnostics.unsubscribe(HANDLER_FAILED, hear);
  writeFileSync(join(inject('errorCoverageFolder'), randomUUID()), [...met].join('\n'));
});
