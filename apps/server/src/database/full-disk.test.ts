import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { mkdir, open, readdir, rm, rmdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateProjectFile } from '@skillkite/contract/learning/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackup } from '../backup-archive/create-backup.ts';
import { writeFolder } from '../backup-archive/folder.ts';
import { writeZip } from '../backup-archive/zip.ts';
import { type ProjectWorld, aPng, openProjectWorld } from '../testing/data/project-world.ts';
import { systemClock } from '../time/clock.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { operatorMessage } from '../errors/operator-message.ts';

/** A disk of 4 MB of its own, or null where this user may not mount one. */
const smallDisk = (): string | null => {
  const path = mkdtempSync(join(tmpdir(), 'skillkite-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', path]);
  return status === 0 ? path : null;
};
const disk = smallDisk();
if (disk === null) console.warn('A full disk is not tried: no disk can be mounted here.');

/** Until not one byte more can be written. */
const fill = async (folder: string) => {
  const file = await open(join(folder, 'filler'), 'a');
  try {
    for (;;) await file.write(Buffer.alloc(4096));
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  } finally {
    await file.close();
  }
};

describe.skipIf(disk === null)('a full disk', () => {
  const place = disk ?? '';
  const data = join(place, 'data');
  let world: ProjectWorld;
  beforeAll(async () => {
    world = await openProjectWorld({ DATA_DIR: data });
  });
  afterAll(async () => {
    await world.test.close();
    spawnSync('umount', [place]);
    await rmdir(place);
  });

  it('refuses what cannot be kept with 503, leaves no half of it, and takes it when there is room', async () => {
    const { test, course } = world;
    const student = await world.student();
    const { storage } = test.services;
    await storage.put('media/none/lesson.mp4', Buffer.from('a video'));
    const file = aPng('kite.png', 300_000);
    const fields = { user_id: student.id, ilm_id: course.id, upload_id: 'on-a-full-disk-0123456' };
    const send = () =>
      world.send(updateProjectFile, { ...fields, total_size: 300_000, offset: 0 }, [file], student);
    await fill(place);
    const refused = await send();
    expect(refused).toMatchObject({ status: 503, failure: { code: 'BUSY' } });
    expect(await readdir(join(data, 'files/.unfinished'))).toEqual([]);
    expect((await statfs(place)).bavail).toBe(0);

    await rm(join(place, 'filler'));
    const taken = await send();
    expect(taken.status).toBe(200);
    const { id = '' } = taken.details.files[0] ?? {};
    const [key = ''] = await world.storedKeys(id);
    expect(await storage.stat(key)).toMatchObject({ size: 300_000 });
  });

  it('has no room for an embedded database, and says so', async () => {
    await expect(startEmbeddedPostgres({ dataDir: join(place, 'new') })).rejects.toThrow(
      'The disk is full: the embedded database needs 60 MB to start.',
    );
    await rm(join(place, 'new'), { recursive: true });
  });

  it.each([
    ['a file', writeZip, 'b.zip'],
    ['a folder', writeFolder, 'b'],
  ])(
    'a backup into %s says that the disk is full, and leaves nothing of it',
    async (_, write, name) => {
      const { storage } = world.test.services;
      const source = { url: world.test.database.url, storage, place: 'here', clock: systemClock };
      await mkdir(join(place, 'backups'), { recursive: true });
      const writer = await write(join(place, 'backups', name));
      await fill(place);
      const failed: unknown = await createBackup(source, writer).catch((error: unknown) => error);
      expect(operatorMessage(failed)).toMatch(/^The disk is full\./);
      expect(await readdir(join(place, 'backups'))).toEqual([]);
      await rm(join(place, 'filler'));
    },
  );
});
