import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type MainProcess, ask, killMain, startMain } from '../testing/processes/main-process.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';

const WORKERS = 2;
const UP_WITHIN_MS = 90_000;

/** The processes right below another one that run a file. */
function below(pid: number, file: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((one) => {
      try {
        const parent = Number(
          readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]?.split(' ')[1],
        );
        return parent === pid && readFileSync(`/proc/${one}/cmdline`, 'utf8').includes(file);
      } catch {
        return false;
      }
    });
}

describe.runIf(process.platform === 'linux')(
  'a process that is killed as the application starts',
  () => {
    let test: TestApp;
    let running: MainProcess | null = null;
    beforeAll(async () => {
      test = await openTestApp();
    });
    afterEach(async () => {
      if (running) await killMain(running);
      running = null;
    });
    afterAll(() => test.close());

    const start = async (environment: Record<string, string> = {}) => {
      running = await startMain({
        DATABASE_URL: test.database.url,
        DATA_DIR: test.services.config.dataDir,
        WORKERS: String(WORKERS),
        DATABASE_CONNECTIONS: '4',
        ...environment,
      });
      return running;
    };
    const found = (pid: number, file: string, count = 1) =>
      vi.waitFor(
        () => {
          const pids = below(pid, file);
          expect(pids.length).toBeGreaterThanOrEqual(count);
          return pids;
        },
        { timeout: UP_WITHIN_MS, interval: 5 },
      );
    const kill = (pid: number | undefined) => {
      try {
        process.kill(pid ?? 0, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    };

    /** Up, or ended. */
    const outcome = ({ isUp, main }: MainProcess) =>
      Promise.race([isUp.then(() => 'up'), once(main, 'exit').then(() => 'ended')]);
    const servesFromAll = async ({ port, main }: MainProcess) => {
      expect(await found(main.pid ?? 0, 'processes-worker', WORKERS)).toHaveLength(WORKERS);
      expect((await ask(port, { path: '/health/ready' })).status).toBe(200);
    };

    it('is replaced when it serves while others still begin', async () => {
      const app = await start();
      await vi.waitFor(() => expect(app.ready).toHaveLength(1), {
        timeout: UP_WITHIN_MS,
        interval: 1,
      });
      kill(app.ready[0]);
      expect(await outcome(app)).toBe('up');
      await servesFromAll(app);
    });

    it('is replaced before it was ready', async () => {
      const app = await start();
      const begun = await found(app.main.pid ?? 0, 'processes-worker', WORKERS);
      for (const pid of begun) kill(pid);
      expect(await outcome(app)).toBe('up');
      await servesFromAll(app);
    });

    it('is replaced while it prepares the database', async () => {
      const app = await start();
      kill((await found(app.main.pid ?? 0, 'processes-prepare'))[0]);
      expect(await outcome(app)).toBe('up');
      await servesFromAll(app);
    });

    it('ends the start, with its words, when it is killed each time', async () => {
      const app = await start();
      const { pid = 0 } = app.main;
      const killing = setInterval(() => below(pid, 'processes-worker').forEach(kill), 5);
      const [code] = (await once(app.main, 'exit')) as [number];
      clearInterval(killing);
      expect(code).toBe(1);
      expect(await app.complaints).toContain('A worker could not start');
    });

    it('is started again when it is the embedded database', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'skillkite-killed-'));
      // PostgreSQL runs as another user where the tests run as root.
      await chmod(folder, 0o755);
      const app = await start({ DATABASE_URL: '', DATA_DIR: folder, DEMO: 'off', WORKERS: '1' });
      await found(app.main.pid ?? 0, 'processes-prepare');
      kill((await found(app.main.pid ?? 0, 'bin/postgres'))[0]);
      expect(await outcome(app)).toBe('up');
      await vi.waitFor(
        async () => expect((await ask(app.port, { path: '/health/ready' })).status).toBe(200),
        { timeout: UP_WITHIN_MS },
      );
      app.main.kill('SIGTERM');
      await once(app.main, 'exit');
      await rm(folder, { recursive: true, force: true });
    });
  },
);
