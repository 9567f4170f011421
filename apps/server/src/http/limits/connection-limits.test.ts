import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { type ConnectionLimits, applicationLimits, limitConnections } from './connection-limits.ts';
import { contentOrigin } from '../../content-origin/content-origin.ts';
import { fileStorage } from '../../files/storage-file.ts';

/** As the fault was found. */
const CONNECTIONS = 12;
const PIPELINED = 1500;
const LARGE = Buffer.alloc(16 * 1024 * 1024, 'x');

const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port;
const open = (port: number): Socket => connect(port, '127.0.0.1').on('error', () => {});
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const post = (headers: string) => `POST /body HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`;
const closed = (socket: Socket) => once(socket, 'close');
/** On a connection of its own, read to its end. */
const answerOf = async (port: number, path: string): Promise<number | undefined> => {
  const asking = request({ port, host: '127.0.0.1', path, agent: false }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  await text(answer);
  return answer.statusCode;
};
/** What came until the connection ended, however it did. */
const wordsOf = (socket: Socket) => text(socket).catch(() => '');

/** Resolves when the server has closed all connections: a client that reads nothing does not see the end. */
const noneLeft = ({ server }: FastifyInstance) =>
  expect.poll(() => promisify(server.getConnections.bind(server))(), { timeout: 30_000 }).toBe(0);

/** Asks for a path many times over on each of some connections and reads nothing, until all were closed. */
async function floodWithoutReading(app: FastifyInstance, path: string): Promise<void> {
  const sockets = Array.from({ length: CONNECTIONS }, () => open(portOf(app)).pause());
  for (const socket of sockets) socket.write(get(path).repeat(PIPELINED));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await noneLeft(app);
  for (const socket of sockets) socket.destroy();
}

describe('what one client may hold', () => {
  const apps: FastifyInstance[] = [];
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
  });

  /** A server of one large answer, one that is never given, and one that reads a body. */
  const aServer = async (given: Partial<ConnectionLimits>) => {
    const limits = { ...applicationLimits(100), checkEveryMs: 20, ...given };
    const connections = limitConnections(limits, pino({ level: 'silent' }));
    const app = Fastify({ serverFactory: connections.serverFactory, bodyLimit: LARGE.length });
    connections.attach(app);
    let asked = 0;
    const finish: (() => void)[] = [];
    app.addContentTypeParser('*', async (_request: unknown, body: NodeJS.ReadableStream) =>
      text(body),
    );
    app.get('/large', async (_request, reply) => {
      asked += 1;
      return reply.send(LARGE);
    });
    app.get('/small', async () => 'small');
    app.get('/slow', async () => {
      asked += 1;
      await new Promise<void>((resolve) => finish.push(resolve));
      return 'done';
    });
    app.post('/body', async ({ body }) => String(body).length);
    await app.listen({ port: 0, host: '127.0.0.1' });
    apps.push(app);
    return { app, port: portOf(app), asked: () => asked, finish };
  };

  it('few answers on one connection: who asks for more before reading is cut off', async () => {
    const { port, asked, finish } = await aServer({ waitingAnswers: 8 });
    const greedy = open(port);
    greedy.write(get('/slow').repeat(PIPELINED));
    await closed(greedy);
    expect(asked()).toBe(8);

    const modest = open(port);
    modest.write(get('/slow').repeat(8));
    await expect.poll(asked).toBe(16);
    for (const done of finish) done();
    const [first] = (await once(modest, 'data')) as [Buffer];
    expect(first.toString()).toContain('200 OK');
    modest.destroy();
  });

  it('takes no time for data beyond the limit: it is not parsed', async () => {
    const { app, port, finish } = await aServer({ waitingAnswers: 8 });
    let parsed = 0;
    app.server.on('request', () => {
      parsed += 1;
    });
    const greedy = Array.from({ length: 50 }, () => open(port));
    for (const socket of greedy) socket.write(get('/slow').repeat(PIPELINED));
    await Promise.all(greedy.map(closed));
    expect(parsed).toBe(50 * 8);
    for (const done of finish) done();
    expect(await answerOf(port, '/small')).toBe(200);
  });

  it('nothing new where it asks for many things in turn, each once the one before was answered', async () => {
    const { port } = await aServer({ waitingAnswers: 2 });
    const patient = open(port);
    for (let at = 0; at < 50; at += 1) {
      patient.write(get('/small'));
      const [answer] = (await once(patient, 'data')) as [Buffer];
      expect(answer.toString()).toContain('200 OK');
    }
    patient.destroy();
  });

  it('no answer that it does not read', async () => {
    for (const limit of [{ stalledMs: 150 }, { unreadMs: 150 }]) {
      const { app, port } = await aServer(limit);
      const socket = open(port).pause();
      socket.write(get('/large'));
      await once(socket, 'connect');
      await noneLeft(app);
      socket.destroy();
      // Small: on a busy machine a reader of the large one may itself be slower than these limits.
      expect(await answerOf(port, '/small')).toBe(200);
    }
  });

  it('but one it reads slowly', async () => {
    const { port } = await aServer({ stalledMs: 3000 });
    const socket = open(port);
    socket.write(get('/large'));
    let read = 0;
    for await (const chunk of socket) {
      read += (chunk as Buffer).length;
      if (read > LARGE.length) break;
      await sleep(20);
    }
    expect(read).toBeGreaterThan(LARGE.length);
  });

  it('and one that takes the server long', async () => {
    const { port, finish, asked } = await aServer({ stalledMs: 100 });
    const socket = open(port);
    socket.write(get('/slow'));
    await expect.poll(asked).toBe(1);
    await sleep(400);
    finish[0]?.();
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain('200 OK');
    socket.destroy();
  });

  it('no body that stops coming, or that comes drop by drop, whatever its kind', async () => {
    const form = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000';
    const json = 'Content-Type: text/plain\r\nContent-Length: 5000';
    for (const headers of [form, json]) {
      for (const drops of [0, Infinity]) {
        const { port } = await aServer({ slowest: { bytes: 1000, ms: 200 }, stalledMs: 60_000 });
        const socket = open(port);
        const answer = wordsOf(socket);
        socket.write(`${post(headers)}a`);
        const end = closed(socket);
        for (let sent = 0; sent < drops && !socket.destroyed && socket.writable; sent += 1) {
          socket.write('a');
          await sleep(10);
        }
        await end;
        expect(await answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
      }
    }
  });

  it('a form for as long as it comes, and another body only so long', async () => {
    const limits = { slowest: { bytes: 50, ms: 100 }, requestMs: 300, formMs: 60_000 };
    const send = async (port: number, kind: string) => {
      const socket = open(port);
      const answer = wordsOf(socket);
      socket.write(post(`Connection: close\r\nContent-Type: ${kind}\r\nContent-Length: 4000`));
      for (let sent = 0; sent < 4000 && socket.writable; sent += 100) {
        socket.write('a'.repeat(100));
        await sleep(20);
      }
      return answer;
    };
    const { port } = await aServer(limits);
    expect(await send(port, 'multipart/form-data; boundary=x')).toContain('200 OK');
    expect(await send(port, 'text/plain')).not.toContain('200 OK');
  });

  it('no request whose headers never end', async () => {
    const { port } = await aServer({ headersMs: 100 });
    const socket = open(port);
    socket.write('GET /large HTTP/1.1\r\nHost: loc');
    expect(await wordsOf(socket)).toContain('408');
  });

  it('no place of others: idle connections make room for new ones', async () => {
    const { port } = await aServer({ connections: 5 });
    const idle = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const socket = open(port);
        socket.write('GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n');
        await once(socket, 'data');
        return socket;
      }),
    );
    await expect.poll(() => answerOf(port, '/none').catch(() => 0), { timeout: 5000 }).toBe(404);
    for (const socket of idle) socket.destroy();
  });
});

describe('a flood of requests whose answers are never read', () => {
  let test: TestApp;
  let folder: string;
  let content: FastifyInstance;

  beforeAll(async () => {
    test = await openTestApp();
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    folder = await mkdtemp(join(tmpdir(), 'skillkite-flood-'));
    const storage = fileStorage(folder);
    await storage.put('files/video.mp4', LARGE);
    content = await contentOrigin({
      storage,
      logger: pino({ level: 'silent' }),
      playerFolder: folder,
      applicationUrl: 'http://localhost:4000',
      contentUrl: 'http://localhost:4001',
    });
    await content.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await content.close();
    await test.close();
    await rm(folder, { recursive: true });
  });

  it.each(['/api/docs/json', '/api/docs/yaml', '/api/docs/static/swagger-ui-bundle.js'])(
    'for %s is cut off, and others are answered',
    async (path) => {
      await floodWithoutReading(test.app, path);
      expect(await answerOf(portOf(test.app), '/health/ready')).toBe(200);
    },
  );

  it('of the content origin leaves no file open', async () => {
    await floodWithoutReading(content, '/files/video.mp4');
    expect(await answerOf(portOf(content), '/files/video.mp4')).toBe(200);
    const openVideos = async () => {
      const files = await readdir('/proc/self/fd');
      const links = await Promise.all(
        files.map((file) => readlink(join('/proc/self/fd', file)).catch(() => '')),
      );
      return links.filter((link) => link.startsWith(folder)).length;
    };
    await expect.poll(openVideos).toBe(0);
  });

  it('gets the document of the API as one piece of memory, the same for all', async () => {
    const ask = () =>
      test.app.inject({ url: '/api/docs/json', headers: { 'accept-encoding': 'br' } });
    const [one, other] = [await ask(), await ask()];
    expect(one.headers['content-encoding']).toBe('br');
    expect(one.headers['etag']).toBe(other.headers['etag']);
    const known = { 'if-none-match': String(one.headers['etag']) };
    const again = await test.app.inject({ url: '/api/docs/json', headers: known });
    expect(again.statusCode).toBe(304);
  });
});
