import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, afterAll, describe, expect, it, vi } from 'vitest';
import {
  type MainProcess,
  ask,
  freePort,
  killMain,
  startMain,
} from './testing/processes/main-process.ts';
import { type TestDatabase, openTestDatabase } from './testing/test-database.ts';

const WITHIN = { timeout: 60_000 };
const LIVE = { path: '/health/live' };
const READY = { path: '/health/ready' };

let database: TestDatabase;
let folder: string;
let running: MainProcess;
let contentPort: number;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'skillkite-drain-'));
});
afterEach(() => killMain(running));
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const start = async (seconds: number) => {
  contentPort = await freePort();
  running = await startMain({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    CONTENT_PORT: String(contentPort),
    DRAIN_SECONDS: String(seconds),
  });
  await running.isUp;
  return running;
};

describe('a process that is asked to end (decision 123)', () => {
  it('is not ready while it drains, answers meanwhile and closes each connection', async () => {
    const { main, port } = await start(600);
    expect((await ask(port, READY)).status).toBe(200);
    main.kill('SIGTERM');
    await vi.waitFor(async () => {
      const { status, body } = await ask(port, READY);
      expect({ status, body }).toEqual({ status: 503, body: '{"status":"draining"}' });
    }, WITHIN);
    expect((await ask(port, LIVE)).status).toBe(200);
    for (const url of [
      `http://127.0.0.1:${port}/api/docs/json`,
      `http://127.0.0.1:${contentPort}/`,
    ]) {
      const { status, headers } = await fetch(url);
      expect({ url, connection: headers.get('connection') }).toEqual({ url, connection: 'close' });
      expect(status).toBeLessThan(500);
    }
  });

  it('drains no longer after the process above it is gone', async () => {
    const { main, port } = await start(600);
    main.kill('SIGTERM');
    await vi.waitFor(async () => expect((await ask(port, READY)).status).toBe(503), WITHIN);
    await killMain(running);
    await vi.waitFor(() => expect(ask(port, LIVE)).rejects.toThrow('ECONNREFUSED'), WITHIN);
  });

  it('ends after it has drained', async () => {
    const { main } = await start(1);
    main.kill('SIGTERM');
    expect(await once(main, 'exit')).toEqual([0, null]);
    expect(await running.complaints).toBe('');
  });
});
