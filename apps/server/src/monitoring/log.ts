import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from '../errors/log-error.ts';

/** Fields that could identify a student or open an account, and are not needed for debugging. */
const PRIVATE_FIELDS = [
  'authorization',
  'body',
  'cookie',
  'email',
  'fullname',
  'headers',
  'login',
  'login_id',
  'loginId',
  'mobile',
  'params',
  'parameters',
  'password',
  'pin',
  'query',
  'secret',
  'ticket',
  'token',
  'url',
];
const isPrivate = new Set(PRIVATE_FIELDS);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** pino's own way to leave nested fields out costs twenty times the line: it is done here, once for each plain object. */
const withoutPrivate = (fields: Record<string, unknown>): Record<string, unknown> => {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!isPrivate.has(name)) kept[name] = isPlain(value) ? withoutPrivate(value) : value;
  }
  return kept;
};

/** Log of this process: one JSON line an event, without private fields. */
export function openLog(
  { level }: { readonly level: string },
  destination: DestinationStream = pino.destination({ dest: 1, sync: false }),
): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: withoutPrivate },
      // The fields a child of this log carries do not pass the formatter.
      redact: { paths: PRIVATE_FIELDS, remove: true },
      serializers: {
        err: describeError,
        req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
        res: ({ statusCode }: FastifyReply) => ({ status: statusCode }),
      },
    },
    destination,
  );
}

/** Route template, because an address may contain a student's input. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';
