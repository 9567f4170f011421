import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  readlink,
  rm,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyRuntime, linkLibraries, runtimeFolder } from './embedded-postgres/runtime.ts';
import { EmbeddedPostgresError } from './embedded-postgres/database-error.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const ask = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

describe('the embedded PostgreSQL', () => {
  let folder: string;
  const started: EmbeddedPostgres[] = [];
  const helpers: ChildProcess[] = [];
  const start = async (dataDir = folder) => {
    const database = await startEmbeddedPostgres({ dataDir });
    started.push(database);
    return database;
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skillkite-pg-'));
    await chmod(folder, 0o755);
  });
  afterEach(async () => {
    for (const helper of helpers.splice(0)) helper.kill('SIGKILL');
    for (const database of started.splice(0)) await database.stop().catch(() => {});
    await rm(folder, { recursive: true, force: true });
  });

  it('starts, keeps what was written over a stop, and starts again', async () => {
    const first = await start();
    await ask(first.url, 'create table kept (n int); insert into kept values (7)');
    await first.stop();
    const second = await start();
    expect(second.isAdopted).toBe(false);
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('tells a second application on the same folder so', async () => {
    await start();
    await expect(startEmbeddedPostgres({ dataDir: folder })).rejects.toThrow(EmbeddedPostgresError);
    await expect(startEmbeddedPostgres({ dataDir: folder })).rejects.toThrow(
      /already uses the data folder .* DATA_DIR/s,
    );
  });

  it('adopts the server of an application that was killed, with all it had accepted', async () => {
    const killed = await start();
    await ask(killed.url, 'create table kept (n int); insert into kept values (1)');
    // A killed application leaves its lock behind, of a process that is no more.
    await writeFile(
      join(folder, 'application.lock'),
      JSON.stringify({ pid: 999_999, startedAt: '1' }),
    );
    const next = await start();
    expect(next).toMatchObject({ isAdopted: true, pid: killed.pid });
    expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 1 }]);
    started.shift();
  });

  it('restarts if the socket of the running server is gone', async () => {
    const killed = await start();
    await ask(killed.url, 'create table kept (n int); insert into kept values (3)');
    const socketFolder = new URL(killed.url).searchParams.get('host') ?? '';
    await unlink(join(socketFolder, '.s.PGSQL.5432'));
    await unlink(join(folder, 'application.lock'));
    const next = await start();
    expect(next.isAdopted).toBe(false);
    expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 3 }]);
    started.shift();
  });

  it('recovers when the server itself was killed: its number stays for a moment', async () => {
    const killed = await start();
    await ask(killed.url, 'create table kept (n int); insert into kept values (2)');
    process.kill(killed.pid, 'SIGKILL');
    await unlink(join(folder, 'application.lock'));
    const next = await start();
    expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 2 }]);
    started.shift();
  });

  it('starts the server again when it dies under a running application, at the same address', async () => {
    const database = await start();
    await ask(database.url, 'create table kept (n int); insert into kept values (5)');
    const told: string[] = [];
    database.keepRunning((what) => told.push(what));
    const killed = database.pid;
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => told, { timeout: 20_000 }).toEqual(['died', 'runs-again']);
    expect(await ask(database.url, 'select n from kept')).toEqual([{ n: 5 }]);
    expect(database.pid).not.toBe(killed);
  });

  it('waits for what is left of a killed server to let go', async () => {
    const killed = await start();
    const client = new pg.Client({ connectionString: killed.url });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const backend = rows[0]?.pid ?? 0;
    process.kill(backend, 'SIGSTOP');
    process.kill(killed.pid, 'SIGKILL');
    await unlink(join(folder, 'application.lock'));
    const starting = start();
    const log = join(folder, 'postgres/server.log');
    await vi.waitFor(async () => expect(await readFile(log, 'utf8')).toContain('is still in use'), {
      timeout: 10_000,
    });
    process.kill(backend, 'SIGCONT');
    expect(await ask((await starting).url, 'select 1 as one')).toEqual([{ one: 1 }]);
    started.shift();
  });

  it('is not held up by a number that now belongs to another process', async () => {
    const stopped = await start();
    await stopped.stop();
    started.length = 0;
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    helpers.push(other);
    await once(other, 'spawn');
    await writeFile(
      join(folder, 'postgres/cluster/postmaster.pid'),
      `${other.pid}\n/nowhere\n1\n5432\n/tmp\nlocalhost\n`,
    );
    const next = await start();
    expect(next.isAdopted).toBe(false);
    expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('finds a short place for its socket when the folder’s path is too long', async () => {
    const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60));
    await mkdir(deep, { recursive: true });
    const database = await start(deep);
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('keeps the database elsewhere, and says where, when its user cannot reach a private folder', async () => {
    await chmod(folder, 0o700);
    const database = await start();
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const isRoot = process.getuid?.() === 0;
    expect(database.notice === null).toBe(!isRoot);
    expect(database.notice ?? folder).toContain(folder);
    const [, elsewhere] = /the database is in (\S+)\.$/.exec(database.notice ?? '') ?? [];
    await database.stop();
    started.length = 0;
    if (elsewhere) await rm(elsewhere, { recursive: true });
  });

  /** Processes with the cluster's working directory. */
  const serversOn = async (data: string): Promise<string[]> => {
    const found: string[] = [];
    for (const pid of await readdir('/proc')) {
      const place = /^\d+$/.test(pid) ? await readlink(`/proc/${pid}/cwd`).catch(() => '') : '';
      if (place === join(data, 'postgres/cluster')) found.push(pid);
    }
    return found;
  };

  it('says that PG_VERSION is missing and leaves all as it was: with the file back it starts', async () => {
    const database = await start();
    await ask(database.url, 'create table kept (n int); insert into kept values (9)');
    await database.stop();
    started.length = 0;
    const [file, password] = ['cluster/PG_VERSION', 'password'].map((name) =>
      join(folder, 'postgres', name),
    ) as [string, string];
    const [version, secret] = [await readFile(file, 'utf8'), await readFile(password, 'utf8')];
    await rm(file);
    await expect(start()).rejects.toThrow(
      /is damaged: its file PG_VERSION is missing.*backup -- restore/s,
    );
    expect(await readFile(password, 'utf8')).toBe(secret);
    await writeFile(file, version);
    expect(await ask((await start()).url, 'select n from kept')).toEqual([{ n: 9 }]);
  });

  it('says that the password is another or gone, and leaves no server behind', async () => {
    const database = await start();
    await database.stop();
    started.length = 0;
    const password = join(folder, 'postgres/password');
    const secret = await readFile(password, 'utf8');
    await writeFile(password, 'wrong\n');
    await expect(start()).rejects.toThrow(
      /refused the password in .*docs\/admin\/troubleshooting\.md/s,
    );
    expect(await serversOn(folder)).toEqual([]);
    await rm(password);
    await expect(start()).rejects.toThrow(
      /password of the database is missing: .*troubleshooting\.md/s,
    );
    expect(await serversOn(folder)).toEqual([]);
    await writeFile(password, secret);
    expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('says what the server said where its files are damaged, and leaves no server behind', async () => {
    const database = await start();
    await database.stop();
    started.length = 0;
    await writeFile(join(folder, 'postgres/cluster/global/pg_control'), Buffer.alloc(8192));
    await expect(start()).rejects.toThrow(/did not start\. End of its log .*troubleshooting\.md/s);
    expect(await serversOn(folder)).toEqual([]);
  });

  it('is a stable release of PostgreSQL, whatever tag its package has', async () => {
    const database = await start();
    // A beta is `18beta1`.
    expect(await ask(database.url, 'show server_version')).toEqual([
      { server_version: expect.stringMatching(/^\d+\.\d+$/) as string },
    ]);
  });

  it('refuses the data folder of another major version and leaves it as it was', async () => {
    const database = await start();
    await ask(database.url, 'create table kept (n int); insert into kept values (18)');
    await database.stop();
    started.length = 0;
    const file = join(folder, 'postgres/cluster/PG_VERSION');
    const version = await readFile(file, 'utf8');
    await writeFile(file, `${Number(version) - 1}\n`);
    await expect(start()).rejects.toThrow(
      /initialized by PostgreSQL version \d+, .*troubleshooting\.md/s,
    );
    expect(await serversOn(folder)).toEqual([]);
    await writeFile(file, version);
    expect(await ask((await start()).url, 'select n from kept')).toEqual([{ n: 18 }]);
  });

  it('copies its programs once for each version where its user cannot reach them', async () => {
    const installed = join(folder, 'package/native');
    const manifest = join(folder, 'package/package.json');
    await mkdir(join(installed, 'bin'), { recursive: true });
    const copied = async (version: string) => {
      await writeFile(manifest, JSON.stringify({ version }));
      await writeFile(join(installed, 'bin/postgres'), version);
      const copy = await copyRuntime(installed, join(folder, 'open'));
      return { copy, program: await readFile(join(copy, 'bin/postgres'), 'utf8') };
    };
    const first = await copied('18.3.0');
    expect(first.program).toBe('18.3.0');
    expect(await copied('18.3.0')).toEqual(first);
    expect((await copied('18.4.0')).program).toBe('18.4.0');
  });

  it('makes the library links that an install script would have made', async () => {
    const links = JSON.parse(
      await readFile(join(await runtimeFolder(), 'pg-symlinks.json'), 'utf8'),
    ) as { source: string; target: string }[];
    const copy = join(folder, 'native');
    await mkdir(join(copy, 'lib'), { recursive: true });
    await writeFile(join(copy, 'pg-symlinks.json'), JSON.stringify(links));
    const [link] = links;
    await writeFile(join(folder, link?.source ?? ''), 'a library');
    await linkLibraries(copy);
    await linkLibraries(copy);
    expect(await readFile(join(folder, link?.target ?? ''), 'utf8')).toBe('a library');
  });
});
