import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBackup } from './backup-archive/chain.ts';
import { createBackup } from './backup-archive/create-backup.ts';
import { writeFolder } from './backup-archive/folder.ts';
import { restoreBackup } from './backup-archive/restore-backup.ts';
import { systemClock } from './time/clock.ts';
import { openStorage, placeOfStorage } from './files/open-storage.ts';
import { assertOwnStore } from './files/store-identity.ts';
import { type S3Server, startS3Server } from './testing/servers/s3-server.ts';
import { type TestDatabase, openTestDatabase } from './testing/test-database.ts';

describe('the store of a database', () => {
  let folder: string;
  let bucket: S3Server;
  const databases: TestDatabase[] = [];
  beforeAll(async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'a-key');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a-secret');
    folder = await mkdtemp(join(tmpdir(), 'skillkite-stores-'));
    bucket = await startS3Server('school');
  });
  beforeEach(() => bucket.failWith(null));
  afterAll(async () => {
    vi.unstubAllEnvs();
    for (const database of databases) await database.close();
    await bucket.close();
    await rm(folder, { recursive: true, force: true });
  });

  const aDatabase = async (options?: { isBare: boolean }) => {
    const database = await openTestDatabase(options);
    databases.push(database);
    return database.url;
  };
  let disks = 0;
  const aDisk = () => ({ storage: 'file', dataDir: join(folder, String((disks += 1))) });
  const aBucket = () => ({
    storage: `s3://school/${(disks += 1)}?endpoint=${bucket.endpoint}&region=ap-south-1`,
    dataDir: folder,
  });
  const start = async (url: string, config: { storage: string; dataDir: string }) =>
    assertOwnStore(url, await openStorage(config), placeOfStorage(config));

  it.each([
    ['disks', aDisk],
    ['buckets', aBucket],
  ])(
    'is one: of two nodes with different %s the second is refused, whichever came first',
    async (_what, aPlace) => {
      const url = await aDatabase();
      const [first, second] = [aPlace(), aPlace()];
      await start(url, first);
      await start(url, first);
      await expect(start(url, second)).rejects.toThrow(
        `The files of this database are not in ${placeOfStorage(second)}`,
      );
      await expect(start(url, second)).rejects.toThrow(/Set DATA_DIR or STORAGE to the folder/);
      await start(url, first);

      const other = await aDatabase();
      await expect(start(other, first)).rejects.toThrow(
        /belong to another database\..*remove the file store-id there/s,
      );
    },
  );

  it('is marked once by two nodes that start for the first time together', async () => {
    const url = await aDatabase();
    const places = [aDisk(), aDisk()];
    const starts = await Promise.allSettled(places.map((place) => start(url, place)));
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const shared = aDisk();
    const another = await aDatabase();
    await Promise.all([start(another, shared), start(another, shared)]);
  });

  it('may be moved: with the mark, or where it was lost with what the refusal says', async () => {
    const url = await aDatabase();
    await start(url, aDisk());
    const moved = aDisk();
    const said = await start(url, moved).catch((error: Error) => error.message);
    const [, id = ''] = /write (\S+) into the file store-id/.exec(String(said)) ?? [];
    await mkdir(join(moved.dataDir, 'files'), { recursive: true });
    await writeFile(join(moved.dataDir, 'files/store-id'), `${id}\n`);
    await expect(start(url, moved)).resolves.toBeUndefined();
  });

  it('that cannot be written or reached is said at the start, and why', async () => {
    const url = await aDatabase();
    const blocked = aDisk();
    await mkdir(blocked.dataDir, { recursive: true });
    await writeFile(join(blocked.dataDir, 'files'), 'a file where the folder should be');
    await expect(start(url, blocked)).rejects.toThrow(
      /^Files cannot be stored in .*\. Fix this, or set DATA_DIR or STORAGE/,
    );
    bucket.failWith(403);
    await expect(start(url, aBucket())).rejects.toThrow(
      /^Files cannot be stored in s3:\/\/school\/\d+/,
    );
  });

  const backedUp = async (url: string, config: ReturnType<typeof aDisk>) => {
    const path = join(folder, `backup-${(disks += 1)}`);
    const source = { url, storage: await openStorage(config), place: 'there', clock: systemClock };
    await createBackup(source, await writeFolder(path));
    return path;
  };

  it('is a new one after a restore into another place, and not in the backup', async () => {
    const url = await aDatabase();
    const disk = aDisk();
    await (await openStorage(disk)).put('files/a.txt', Buffer.from('a'));
    await start(url, disk);
    const path = await backedUp(url, disk);
    expect(await readdir(join(path, 'files'))).toEqual(['files']);

    const [newUrl, newDisk] = [await aDatabase({ isBare: true }), aDisk()];
    const storage = await openStorage(newDisk);
    await restoreBackup(await openBackup(path), { url: newUrl, storage });
    await start(newUrl, newDisk);
    await start(url, disk);
    await expect(start(newUrl, disk)).rejects.toThrow('belong to another database');
    await expect(start(url, newDisk)).rejects.toThrow('belong to another database');
  });

  it('stays where the database alone was lost, and another’s is not restored into', async () => {
    const url = await aDatabase();
    const disk = aDisk();
    await start(url, disk);
    const path = await backedUp(url, disk);
    const mark = await readFile(join(disk.dataDir, 'files/store-id'), 'utf8');

    const newUrl = await aDatabase({ isBare: true });
    await restoreBackup(await openBackup(path), { url: newUrl, storage: await openStorage(disk) });
    await start(newUrl, disk);
    expect(await readFile(join(disk.dataDir, 'files/store-id'), 'utf8')).toBe(mark);

    const others = aDisk();
    await start(await aDatabase(), others);
    const target = { url: await aDatabase({ isBare: true }), storage: await openStorage(others) };
    await expect(restoreBackup(await openBackup(path), target)).rejects.toThrow(
      'belong to another installation',
    );
  });

  it('is not backed up as another’s: such a backup would hold no files', async () => {
    const url = await aDatabase();
    await start(url, aDisk());
    await expect(backedUp(url, aDisk())).rejects.toThrow('The files of this database are not in');
  });
});
