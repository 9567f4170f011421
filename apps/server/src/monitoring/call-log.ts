import { randomBytes } from 'node:crypto';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { routeOf } from './log.ts';

/** Ids for requests that no other process gives: a line of the log is found by the id its caller was answered. */
export function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${process}-${(count += 1).toString(36)}`;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** In a line, where it was not its turn yet: no slowness of the call. */
    waitedMs?: number;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered for as long as its page is open: no call, and not slow. */
    isStream?: true;
  }
}

export const isStream = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.isStream === true;

type CallLogOptions = {
  /** Slower calls are logged as warnings. */
  readonly slowMs: number;
  /** Log level of the answer. */
  readonly level?: 'info' | 'debug';
};

/** The connection was closed before its answer had gone out. */
export const hasLeft = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** One log line for each answered request, a warning if slow; no request content. */
export class CallLog extends LogController {
  readonly #slowMs: number;
  readonly #level: 'info' | 'debug';

  constructor({ slowMs, level = 'info' }: CallLogOptions) {
    super({ requestIdLogLabel: 'request' });
    this.#slowMs = slowMs;
    this.#level = level;
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    { statusCode, elapsedTime, log }: FastifyReply,
  ): void {
    const ms = Math.round(elapsedTime * 10) / 10;
    const waitedMs = Math.round(request.waitedMs ?? 0);
    const line = {
      method: request.method,
      route: routeOf(request),
      status: statusCode,
      ms,
      ...(waitedMs > 0 && { waitedMs }),
    };
    if (error && !hasLeft(error)) log.error({ ...line, err: error }, 'response could not be sent');
    else if (ms - waitedMs >= this.#slowMs && !isStream(request)) log.warn(line, 'slow');
    else log[this.#levelOf(request, statusCode)](line, error ? 'caller left' : 'answered');
  }

  /** Pages, scripts and health checks are frequent and logged at debug level. */
  #levelOf({ method }: FastifyRequest, status: number): 'info' | 'debug' {
    const isOrdinary = status < 400 && ['GET', 'HEAD'].includes(method);
    return isOrdinary ? 'debug' : this.#level;
  }

  override defaultErrorLog(error: Error, _request: FastifyRequest, { log }: FastifyReply): void {
    log.error({ err: error }, 'failed');
  }

  override streamError(error: Error, _request: FastifyRequest, { log }: FastifyReply): void {
    if (!hasLeft(error)) log.warn({ err: error }, 'response aborted');
  }

  override routeNotFound(): void {}
}
