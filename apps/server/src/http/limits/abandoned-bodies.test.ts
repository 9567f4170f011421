import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endAbandonedBodies } from './abandoned-bodies.ts';
import { answerFailures } from '../answer-failure.ts';
import { bodyRoom } from './body-memory.ts';
import { openRequests } from '../../monitoring/open-requests.ts';

/** Bodies without a session have 32 KB of it. */
const HEAP_MB = 1;
const BODY = JSON.stringify({ kite: 'up' }).padEnd(20_000);
const CALL = `POST /call HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n${BODY}`;

let app: FastifyInstance;
let open: ReadonlySet<FastifyRequest>;
let goOn: () => void;
beforeEach(async () => {
  app = Fastify();
  answerFailures(app);
  endAbandonedBodies(app);
  open = openRequests(app);
  const requireRoom = bodyRoom(app, { heapMb: HEAP_MB });
  // As a session is looked up.
  const lookUp = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const onRequest = async (request: FastifyRequest) => {
    await lookUp;
    requireRoom(request, null);
  };
  app.post('/call', { onRequest }, async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const ask = async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(CALL);
  return socket;
};
const connections = () =>
  new Promise<number>((resolve) => {
    app.server.getConnections((_error, count) => resolve(count));
  });

it('a call whose sender left before its body was read is over, and its room is there for the next', async () => {
  const left = await ask();
  await expect.poll(() => open.size).toBe(1);
  left.destroy();
  await expect.poll(connections).toBe(0);
  goOn();
  await expect.poll(() => open.size).toBe(0);

  const next = await ask();
  const [answer] = await once(next, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  next.destroy();
});
