import { spawn } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { EmbeddedPostgresError } from './database-error.ts';
import { type Identity, serverUser } from './server-user.ts';

const PASSWD = 'root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65534::/:/usr/sbin/nologin\n';
const someone = (given: Partial<Identity> = {}): Identity => ({
  uid: 1000,
  gid: 1000,
  hasEntry: () => true,
  passwd: async () => PASSWD,
  ...given,
});
const EMBEDDED = new URL('../embedded-postgres.ts', import.meta.url).href;
/** A number no system gives to a user by itself. */
const NO_ENTRY = 54_321;
const isRoot = process.getuid?.() === 0;

describe('who the embedded database runs as', () => {
  it('is the user of the application', async () => {
    expect(await serverUser(someone())).toEqual({ uid: 1000, gid: 1000, isOther: false });
  });

  it('is an unprivileged user where the application is root', async () => {
    const root = someone({ uid: 0, gid: 0 });
    expect(await serverUser(root)).toEqual({ uid: 65_534, gid: 65_534, isOther: true });
  });

  it('says the way out where root finds no unprivileged user', async () => {
    for (const passwd of ['', 'root:x:0:0:root:/root:/bin/sh\n', 'nobodyelse:x:7:7::/:/bin/sh\n']) {
      const root = someone({ uid: 0, gid: 0, passwd: async () => passwd });
      await expect(serverUser(root)).rejects.toThrow(EmbeddedPostgresError);
      await expect(serverUser(root)).rejects.toThrow(
        /no user "nobody".*ordinary user.*DATABASE_URL/,
      );
    }
  });

  it('says the way out to a number without a passwd entry', async () => {
    const number = someone({ uid: NO_ENTRY, hasEntry: () => false });
    await expect(serverUser(number)).rejects.toThrow(EmbeddedPostgresError);
    await expect(serverUser(number)).rejects.toThrow(/uid 54321.*\/etc\/passwd.*DATABASE_URL/);
  });

  it('is empty on systems without user ids', async () => {
    expect(await serverUser(someone({ uid: undefined, gid: undefined }))).toBeNull();
  });

  // Only root can become another user.
  it.runIf(isRoot)('a process of such a number is told so, and leaves no lock behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'skillkite-number-'));
    await chown(folder, NO_ENTRY, NO_ENTRY);
    const script = `
      const { startEmbeddedPostgres } = await import(${JSON.stringify(EMBEDDED)});
      process.setgroups([]); process.setgid(${NO_ENTRY}); process.setuid(${NO_ENTRY});
      await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)} }).then(
        () => console.log('started'),
        (error) => console.log(error.name + ': ' + error.message),
      );`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    expect(await text(child.stdout)).toContain(
      `EmbeddedPostgresError: The embedded database cannot run as uid ${NO_ENTRY}`,
    );
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
