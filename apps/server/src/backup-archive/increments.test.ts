import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeProjectFile } from '@skillkite/contract/learning/projects';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partKeys } from '../files/parts.ts';
import { submissionFiles } from '../learning/projects/tables.ts';
import { systemClock } from '../time/clock.ts';
import { fileStorage } from '../files/storage-file.ts';
import { setStoreId } from '../files/store-identity.ts';
import { withClient } from '../database/database.ts';
import { type ProjectWorld, aPng, openProjectWorld } from '../testing/data/project-world.ts';
import { type TestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { lookAtEarlier, openBackup } from './chain.ts';
import { createBackup } from './create-backup.ts';
import { writeFolder } from './folder.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeZip } from './zip.ts';

describe('backups by day', () => {
  let world: ProjectWorld;
  let folder: string;
  const restored: TestDatabase[] = [];
  beforeAll(async () => {
    world = await openProjectWorld();
    folder = await mkdtemp(join(tmpdir(), 'skillkite-days-'));
    await world.test.services.storage.put('media/none/lesson.mp4', Buffer.from('a video'));
  });
  afterAll(async () => {
    for (const database of restored) await database.close();
    await world.test.close();
    await rm(folder, { recursive: true, force: true });
  });

  const source = () => {
    const { database, services } = world.test;
    return { url: database.url, storage: services.storage, place: 'here', clock: systemClock };
  };
  const at = (name: string) => join(folder, name);
  const create = async (name: string, since?: string) => {
    const path = at(name);
    const earlier = since === undefined ? null : await lookAtEarlier(at(since));
    const writer = name.endsWith('.zip') ? await writeZip(path) : await writeFolder(path);
    return (await createBackup(source(), writer, earlier)).manifest;
  };
  const verified = async (path: string, ...named: string[]) => {
    const backup = await openBackup(path, named);
    try {
      return await verifyBackup(backup);
    } finally {
      await backup.close();
    }
  };
  const restore = async (path: string) => {
    const database = await openTestDatabase({ isBare: true });
    restored.push(database);
    const storage = fileStorage(at(`files-${restored.length}`));
    const backup = await openBackup(path);
    await restoreBackup(backup, { url: database.url, storage });
    await backup.close();
    const rows = await database.orm.select().from(submissionFiles).orderBy(asc(submissionFiles.id));
    for (const key of rows.flatMap(partKeys)) expect(await storage.stat(key), key).not.toBeNull();
    expect(await storage.stat('media/none/lesson.mp4')).not.toBeNull();
    return rows.map(({ id }) => id);
  };
  const handIn = async (name: string) => {
    const student = await world.student();
    const { details } = await world.handIn(student, [aPng(name)]);
    return { student, id: details.files[0]?.id ?? '' };
  };
  const takeBack = async ({ student, id }: Awaited<ReturnType<typeof handIn>>) => {
    const body = { user_id: student.id, ilm_id: world.course.id, file_id: id };
    expect((await world.test.call(removeProjectFile, body, student)).status).toBe(200);
  };
  const held = (manifest: Awaited<ReturnType<typeof create>>) =>
    manifest.files.filter((file) => file.in === undefined).length;

  it('hold all rows and only the files that are new, and each day comes back as it was', async () => {
    const [a, b] = [await handIn('a.png'), await handIn('b.png')];
    const sunday = await create('sunday.zip');
    expect(held(sunday)).toBe(3);
    expect(sunday.earlier).toEqual([]);

    await takeBack(b);
    const c = await handIn('c.png');
    const monday = await create('monday', 'sunday.zip');
    expect(held(monday)).toBe(1);
    expect(monday.earlier?.map(({ name }) => name)).toEqual(['sunday.zip']);
    // Deleted files are in no later backup, although the store still keeps them and the earlier backup has them.
    expect(monday.files.some(({ key }) => key.includes(b.id))).toBe(false);

    await takeBack(c);
    await world.sweepDeleted();
    const d = await handIn('d.png');
    const tuesday = await create('tuesday.zip', 'monday');
    expect(held(tuesday)).toBe(1);
    // Nothing of Monday is needed any more.
    expect(tuesday.earlier?.map(({ name }) => name)).toEqual(['sunday.zip']);
    const wednesday = await create('wednesday.zip', 'tuesday.zip');
    expect(held(wednesday)).toBe(0);
    expect(wednesday.earlier?.map(({ name }) => name)).toEqual(['sunday.zip', 'tuesday.zip']);

    for (const name of ['sunday.zip', 'monday', 'tuesday.zip', 'wednesday.zip'])
      expect(await verified(at(name)), name).toEqual([]);
    expect(await restore(at('monday'))).toEqual([a.id, c.id].toSorted());
    await rm(at('monday'), { recursive: true });
    expect(await restore(at('wednesday.zip'))).toEqual([a.id, d.id].toSorted());
    expect(await restore(at('sunday.zip'))).toEqual([a.id, b.id].toSorted());
  });

  it('are refused where one is missing, and taken from wherever it is named', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'skillkite-elsewhere-'));
    const away = join(elsewhere, 'renamed.zip');
    await rename(at('tuesday.zip'), away);
    await expect(verified(at('wednesday.zip'))).rejects.toThrow(
      /wednesday\.zip holds what was new when it was made\. The files of before are in tuesday\.zip \(made 2/,
    );
    await expect(restore(at('wednesday.zip'))).rejects.toThrow('Put it into the same folder');
    expect(await verified(at('wednesday.zip'), away)).toEqual([]);
    // Another backup of the same name is none of it.
    await create('tuesday.zip', 'sunday.zip');
    await expect(verified(at('wednesday.zip'))).rejects.toThrow('another backup of this name');
    expect(await verified(at('wednesday.zip'), away)).toEqual([]);
    await rm(elsewhere, { recursive: true });
  });

  it('hold again what an earlier one had that is lost', async () => {
    await create('first');
    await handIn('e.png');
    await create('second', 'first');
    await rm(at('first'), { recursive: true });
    const third = await create('third', 'second');
    expect(third.earlier?.map(({ name }) => name)).toEqual(['second']);
    expect(held(third)).toBe(third.files.length - 1);
    expect(await verified(at('third'))).toEqual([]);
    await expect(verified(at('second'))).rejects.toThrow('The files of before are in first');
  });

  it('say which earlier one is damaged', async () => {
    await create('full');
    await create('more', 'full');
    const video = 'files/media/none/lesson.mp4';
    await rm(join(at('full'), video));
    expect(await verified(at('more'))).toEqual([`full: ${video} is missing in this backup.`]);
  });

  it('stand on none of another installation', async () => {
    const before = await readdir(folder);
    const { storage } = world.test.services;
    await withClient(world.test.database.url, (client) => setStoreId(client, 'another'));
    await storage.put('store-id', Buffer.from('another'));
    await expect(create('stolen', 'sunday.zip')).rejects.toThrow(
      'sunday.zip is a backup of another installation',
    );
    expect(await readdir(folder)).toEqual(before);
  });
});
