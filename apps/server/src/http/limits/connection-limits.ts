import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  createServer,
} from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerFactory } from 'fastify';

export type ConnectionLimits = {
  /** Open at once; when there are as many, idle ones are closed for the sake of new ones. */
  readonly connections: number;
  /** Asked for on one connection and not yet read. Browsers and proxies ask for one thing after the other. */
  readonly waitingAnswers: number;
  /** From the first byte of a request, or from the connection, to the end of its headers. */
  readonly headersMs: number;
  /** Deadlines of requests and of forms: files arrive in parts, and received parts are kept. */
  readonly requestMs: number;
  readonly formMs: number;
  /** A body that has begun brings this much in this time, however poor the connection. */
  readonly slowest: { readonly bytes: number; readonly ms: number };
  /** Nothing is read, written or answered for so long. */
  readonly stalledMs: number;
  /** An answer that is ready is read within. */
  readonly unreadMs: number;
  /** Between two requests: longer than a proxy in front keeps its connections. */
  readonly idleMs: number;
  readonly checkEveryMs: number;
};

export const MOST_CONNECTIONS = 10_000;

const APPLICATION: ConnectionLimits = {
  connections: MOST_CONNECTIONS,
  waitingAnswers: 8,
  headersMs: 20_000,
  requestMs: 120_000,
  formMs: 1_800_000,
  slowest: { bytes: 8192, ms: 30_000 },
  stalledMs: 60_000,
  unreadMs: 300_000,
  idleMs: 72_000,
  checkEveryMs: 2000,
};

export const applicationLimits = (connections: number): ConnectionLimits => ({
  ...APPLICATION,
  connections,
});

/** A paused video is not read for a while; only part of a file is buffered. */
export const contentLimits = (connections = MOST_CONNECTIONS): ConnectionLimits => ({
  ...APPLICATION,
  connections,
  stalledMs: 120_000,
});

type Connection = {
  readonly answers: Set<ServerResponse>;
  /** The latest request, and when it began. */
  request: IncomingMessage | null;
  requestAt: number;
  /** Start of the measurement of the body's pace, and bytes received before it. */
  markAt: number;
  bytesAtMark: number;
};

type Reason = 'asked for too much at once' | 'did not read' | 'sent too slowly';

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('multipart/') === true;
/** The rest of the body is the client's to send: nothing that came waits to be taken here. */
const isAwaited = (request: IncomingMessage): boolean =>
  !request.complete && request.readableLength === 0;

type OnIncoming = (request: IncomingMessage, shouldKeepAlive: boolean) => number;

/** Return value of `onIncoming` that stops Node's parser, as for an upgrade. */
const READ_NO_FURTHER = 2;

/**
 * Limits for a client: connections that do not read, or send endless bodies, are closed. Every server of the
 * application is created here.
 */
export function limitConnections(limits: ConnectionLimits, log: FastifyBaseLogger) {
  const open = new Map<Socket, Connection>();
  /** Since when an answer has been waiting to be read. */
  const readySince = new WeakMap<ServerResponse, number>();
  const dropped = new Map<Reason, number>();

  const note = (reason: Reason) => dropped.set(reason, (dropped.get(reason) ?? 0) + 1);
  const drop = (socket: Socket, reason: Reason) => {
    note(reason);
    socket.destroy();
  };
  const dropSlowSender = (socket: Socket, { answers }: Connection) => {
    if ([...answers].every(({ headersSent }) => !headersSent)) socket.write(TOO_SLOW);
    note('sent too slowly');
    socket.destroySoon();
  };

  const mark = (connection: Connection, socket: Socket, now: number) => {
    connection.markAt = now;
    connection.bytesAtMark = socket.bytesRead;
  };

  const isTooSlow = (socket: Socket, connection: Connection, now: number): boolean => {
    const { request, requestAt, markAt, bytesAtMark } = connection;
    if (!request || !isAwaited(request)) {
      mark(connection, socket, now);
      return false;
    }
    if (now - requestAt > (isForm(request) ? limits.formMs : limits.requestMs)) return true;
    if (now - markAt < limits.slowest.ms) return false;
    mark(connection, socket, now);
    return socket.bytesRead - bytesAtMark < limits.slowest.bytes;
  };

  const isUnread = ({ answers }: Connection, now: number): boolean =>
    [...answers].some((answer) => {
      if (!answer.writableEnded || answer.writableFinished) return false;
      const since = readySince.get(answer) ?? now;
      readySince.set(answer, since);
      return now - since > limits.unreadMs;
    });

  const check = () => {
    const now = performance.now();
    for (const [socket, connection] of open) {
      if (isTooSlow(socket, connection, now)) dropSlowSender(socket, connection);
      else if (isUnread(connection, now)) drop(socket, 'did not read');
    }
    if (dropped.size > 0)
      log.warn(Object.fromEntries(dropped), 'connections closed at their limits');
    dropped.clear();
  };

  /** Which side of an idle connection has to act. */
  const stalled = (socket: Socket) => {
    const connection = open.get(socket);
    if (!connection || connection.answers.size === 0) socket.destroy();
    else if (socket.writableLength > 0) drop(socket, 'did not read');
    else if (connection.request && isAwaited(connection.request))
      dropSlowSender(socket, connection);
    // Ours: a handler that is still at work.
    else socket.setTimeout(limits.stalledMs);
  };

  const opened = (socket: Socket) => {
    const connection: Connection = {
      answers: new Set(),
      request: null,
      requestAt: 0,
      markAt: 0,
      bytesAtMark: 0,
    };
    open.set(socket, connection);
    socket.once('close', () => open.delete(socket));
    stopParserAtLimit(socket, connection);
  };

  /**
   * One chunk of a connection may hold thousands of requests, and closing the socket does not stop Node's parser within
   * it. It would create objects and errors for each of them. No public API stops it.
   */
  const stopParserAtLimit = (socket: Socket, { answers }: Connection) => {
    const { parser } = socket as { parser?: { onIncoming?: OnIncoming } };
    const onIncoming = parser?.onIncoming;
    if (!parser || !onIncoming) return;
    parser.onIncoming = (request, shouldKeepAlive) => {
      if (socket.destroyed) return READ_NO_FURTHER;
      if (answers.size < limits.waitingAnswers) return onIncoming(request, shouldKeepAlive);
      drop(socket, 'asked for too much at once');
      return READ_NO_FURTHER;
    };
  };

  const asked =
    (answerIt: RequestListener): RequestListener =>
    (request, response) => {
      const { socket } = request;
      const connection = open.get(socket);
      // Pipelined requests of a dropped connection were already read; they get no answer.
      if (!connection || socket.destroyed) return;
      const { answers } = connection;
      if (answers.size >= limits.waitingAnswers) {
        drop(socket, 'asked for too much at once');
        return;
      }
      const now = performance.now();
      connection.request = request;
      connection.requestAt = now;
      mark(connection, socket, now);
      answers.add(response);
      response.once('close', () => answers.delete(response));
      answerIt(request, response);
    };

  const serverFactory: FastifyServerFactory = (answerIt) => {
    const server: Server = createServer(
      { connectionsCheckingInterval: limits.checkEveryMs },
      asked(answerIt),
    );
    server.maxConnections = limits.connections;
    server.headersTimeout = limits.headersMs;
    server.requestTimeout = limits.formMs;
    server.keepAliveTimeout = limits.idleMs;
    server.setTimeout(limits.stalledMs, stalled);
    server.on('connection', opened);
    let roomMadeAt = -Infinity;
    server.on('drop', () => {
      const now = performance.now();
      if (now - roomMadeAt < limits.checkEveryMs) return;
      roomMadeAt = now;
      server.closeIdleConnections();
    });
    return server;
  };

  const attach = (app: FastifyInstance) => {
    const timer = setInterval(check, limits.checkEveryMs).unref();
    app.addHook('preClose', async () => {
      clearInterval(timer);
      // Browsers open connections ahead of need; one that never asked for anything must not hold up the end.
      for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy();
    });
  };

  return { serverFactory, attach };
}
