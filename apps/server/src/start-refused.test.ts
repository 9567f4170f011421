import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateDatabase, openDatabase } from './database/database.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { sendTo } from './testing/earlier-database.ts';
import { aStudent } from './testing/data/builders.ts';
import { type TestDatabase, openTestDatabase } from './testing/test-database.ts';
import { mainProgram } from '../programs.mjs';

const takenPort = async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
};

describe('a start that cannot be', () => {
  let folder: string;
  let database: TestDatabase;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skillkite-start-'));
    database = await openTestDatabase();
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const start = async (environment: Record<string, string> = {}) => {
    const running = spawn(process.execPath, mainProgram, {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        PORT: '0',
        CONTENT_PORT: '0',
        SERVE_PAGES: 'off',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [said, complained, [code]] = await Promise.all([
      text(running.stdout),
      text(running.stderr),
      once(running, 'exit') as Promise<[number]>,
    ]);
    expect(complained).not.toMatch(/\bat .*\.ts:\d+|select |insert |update |Error:/i);
    return { said, complained, code };
  };

  it.each(['PORT', 'CONTENT_PORT'])(
    'names the taken port of %s before it touches anything',
    async (name) => {
      const taken = await takenPort();
      const bare = await openTestDatabase({ isBare: true });
      const refused = await start({ [name]: String(taken.port), DATABASE_URL: bare.url });
      taken.close();
      expect(refused.code).toBe(1);
      expect(refused.complained).toContain(`Port ${taken.port} at 127.0.0.1 is taken by another`);
      expect(refused.complained).toContain(`set ${name} to another port`);
      const { rows } = await bare.pool.query(
        `select from pg_class where relnamespace = 'public'::regnamespace`,
      );
      expect(rows).toEqual([]);
      await bare.close();
    },
  );

  it('refuses a database of a newer version, says what to do and changes nothing', async () => {
    const when = Date.UTC(2031, 4, 6);
    await sendTo(
      database.url,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', ${when})`,
    );
    const refused = await start();
    expect(refused.code).toBe(1);
    expect(refused.complained).toContain(
      'a newer version of the application: it has a migration of 2031-05-06',
    );
    expect(refused.complained).toContain('restore a backup');
    await expect(migrateDatabase(database.url)).rejects.toThrow('newer version');
  });

  it('says that the database does not answer, and where it was looked for, without its password', async () => {
    const taken = await takenPort();
    taken.close();
    const url = `postgres://kite:secret-word@127.0.0.1:${taken.port}/kites`;
    const refused = await start({ DATABASE_URL: url });
    expect(refused.code).toBe(1);
    expect(refused.complained).toContain(
      `The database at 127.0.0.1:${taken.port} does not respond. Check that it runs`,
    );
    expect(refused.complained).not.toContain('secret-word');
  });

  it.each(['no-such-database', 'no-such-user'])(
    'says that the address of the database is wrong: %s',
    async (what) => {
      const url = new URL(database.url);
      if (what === 'no-such-user') url.username = 'nobody-here';
      else url.pathname = '/no_such_database';
      const refused = await start({ DATABASE_URL: url.href });
      expect(refused.code).toBe(1);
      expect(refused.complained).toMatch(/DATABASE_URL.*(put .* right)/i);
    },
  );

  it.each(['overwritten', 'gone', 'cut to nothing'])(
    'says that the students’ file of the database is %s, and the way out',
    async (what) => {
      const embedded = await startEmbeddedPostgres({ dataDir: folder });
      await migrateDatabase(embedded.url);
      const here = openDatabase(embedded.url, { connections: 1, onError: () => {} });
      await aStudent(here);
      await here.pool.query('checkpoint');
      const { rows } = await here.pool.query<{ path: string }>(
        `select current_setting('data_directory') || '/' || pg_relation_filepath('students') as path`,
      );
      await here.close();
      await embedded.stop();
      const path = rows[0]?.path ?? '';
      if (what === 'gone') await rm(path);
      else await writeFile(path, Buffer.alloc(what === 'overwritten' ? 8192 : 0, 'x'));
      const refused = await start({ DATABASE_URL: '', DEMO: 'off' });
      expect(refused.code).toBe(1);
      expect(refused.complained).toContain('Files of the database are damaged.');
      expect(refused.complained).toContain('npm run backup -- restore PATH');
    },
  );
});
