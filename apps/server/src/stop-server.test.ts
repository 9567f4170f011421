import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { BEACON_PATH } from '@skillkite/bridge/messages';
import { scormDetailsFetch, startScormLaunch } from '@skillkite/contract/learning/scorm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type DatabaseProxy, databaseProxy } from './testing/servers/database-proxy.ts';
import { doneState, sealedBy } from './testing/data/learning.ts';
import { type SmallWorld, openSmallWorld } from './testing/data/small-world.ts';
import { mainProgram } from '../programs.mjs';

const TOKEN = 'a-token-of-the-operator';

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
};

let world: SmallWorld;
let database: DatabaseProxy;
let server: ChildProcess;
let port: number;
let said: Promise<string>;

beforeAll(async () => {
  world = await openSmallWorld();
  // The server below goes by the machine's clock.
  world.test.clock.set(new Date());
  database = await databaseProxy(world.test.database.url);
  port = await freePort();
  const started = spawn(process.execPath, mainProgram, {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      DATA_DIR: world.test.services.config.dataDir,
      PORT: String(port),
      CONTENT_PORT: String(await freePort()),
      METRICS_TOKEN: TOKEN,
      SERVE_PAGES: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = started;
  said = text(started.stdout);
  const { promise: isUp, resolve } = Promise.withResolvers<void>();
  createInterface({ input: started.stdout }).on('line', (line) => {
    if (line.includes('is ready: http')) resolve();
  });
  await isUp;
});
afterAll(async () => {
  if (server.exitCode === null) {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
  await database.close();
  await world.test.close();
});

/** How many requests are being answered, the one that asks among them. */
const openRequests = async (): Promise<number> => {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  return Number(/^skillkite_requests_open (\d+)$/m.exec(await response.text())?.[1]);
};

it('a stop waits for the data of closing pages, although no page waits for the answer (D7)', async () => {
  const { test, first } = world;
  const student = await world.newcomer();
  const place = {
    topic_id: first.lessonIds[0],
    section_id: first.id,
    user_id: student.id,
  };
  const { launch } = (await test.call(startScormLaunch, place, student)).details;
  const body = JSON.stringify({
    launch: launch.id,
    token: launch.token,
    messages: [sealedBy(launch, { sequence: 1, sco: 'sco', state: doneState() })],
  });
  expect(await openRequests()).toBe(1);
  database.hang();
  const page = connect(port, '127.0.0.1');
  page.write(
    `POST ${BEACON_PATH} HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  await vi.waitFor(async () => expect(await openRequests()).toBe(2), { timeout: 10_000 });
  page.destroy();

  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await vi.waitFor(() => expect(openRequests()).rejects.toThrow('fetch failed'), {
    timeout: 10_000,
  });
  database.goOn();
  expect(await ended).toEqual([0, null]);
  expect(await said).not.toContain('Cannot use a pool');
  const { details } = await test.call(scormDetailsFetch, place, student);
  expect(details?.score_raw).toBe(90);
});
