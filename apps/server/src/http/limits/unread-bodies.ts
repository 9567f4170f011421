import { PassThrough, type Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bytes of an unwanted body to discard before the connection is closed. */
const READ_AWAY_BYTES = 256 * 1024;
/** With more to come the connection ends, but not while the client may still be writing: it would lose the answer. */
const LINGER_MS = 5000;

const isUnread = ({ headers, raw }: FastifyRequest): boolean =>
  !raw.complete &&
  !raw.readableEnded &&
  (headers['transfer-encoding'] !== undefined || bytesOf(headers) > 0);

const bytesOf = (headers: FastifyRequest['headers']): number => Number(headers['content-length']);

/** All of the answer at once, and its end when the rest of the request has come, or was waited for long enough. */
function lingering(payload: string | Buffer, rest: Readable): Readable {
  const answer = new PassThrough();
  answer.write(payload);
  const isOver = new AbortController();
  const over = () => isOver.abort();
  rest.once('end', over).once('close', over);
  void sleep(LINGER_MS, null, { signal: isOver.signal, ref: false })
    .catch(() => null)
    .then(() => answer.end());
  return answer;
}

/**
 * A call may be answered before its body was read, such as a refused upload. The rest would precede the next request of
 * the connection, so it is discarded, or the connection ends.
 */
export function readUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isUnread(request)) return payload;
    const { raw } = request;
    raw.unpipe();
    raw.resume();
    if (bytesOf(request.headers) <= READ_AWAY_BYTES) return payload;
    reply.header('connection', 'close');
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    reply.header('content-length', Buffer.byteLength(payload));
    return lingering(payload, raw);
  });
}
