import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeProjectFile, updateProjectFile } from '@skillkite/contract/learning/projects';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partKeys } from '../files/parts.ts';
import { submissionFiles } from '../learning/projects/tables.ts';
import { systemClock } from '../time/clock.ts';
import { fileStorage } from '../files/storage-file.ts';

import { type ProjectWorld, aPng, openProjectWorld } from '../testing/data/project-world.ts';
import { type TestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { openBackup } from './chain.ts';
import { createBackup } from './create-backup.ts';
import { writeFolder } from './folder.ts';
import { restoreBackup } from './restore-backup.ts';

describe('a backup while students delete files', () => {
  let world: ProjectWorld;
  let folder: string;
  let restored: TestDatabase;
  beforeAll(async () => {
    world = await openProjectWorld();
    folder = await mkdtemp(join(tmpdir(), 'skillkite-backup-'));
    restored = await openTestDatabase({ isBare: true });
  });
  afterAll(async () => {
    await restored.close();
    await world.test.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('holds every file its rows speak of, and none that was deleted before it; then they go', async () => {
    const { test, course, handIn } = world;
    const handedIn = async () => {
      const student = await world.student();
      const id = (await handIn(student, [aPng('a.png')])).details.files[0]?.id ?? '';
      return { student, id };
    };
    const takeBack = async ({ student, id }: Awaited<ReturnType<typeof handedIn>>) => {
      const body = { user_id: student.id, ilm_id: course.id, file_id: id };
      expect((await test.call(removeProjectFile, body, student)).status).toBe(200);
    };
    const [early, late, kept] = [await handedIn(), await handedIn(), await handedIn()];
    await takeBack(early);

    const path = join(folder, 'backup');
    const writer = await writeFolder(path);
    let isSnapshotTaken = false;
    let swept: number | null = null;
    const beside = {
      ...writer,
      add: async (...given: Parameters<typeof writer.add>) => {
        if (!isSnapshotTaken) {
          isSnapshotTaken = true;
          await takeBack(late);
          swept = await world.sweepDeleted();
        }
        await writer.add(...given);
      },
    };
    const { storage } = test.services;
    const source = { url: test.database.url, storage, place: 'here', clock: systemClock };
    const { manifest } = await createBackup(source, beside);
    expect(swept).toBe(0);
    expect(manifest.files.some(({ key }) => key.includes(early.id))).toBe(false);

    const target = { url: restored.url, storage: fileStorage(join(folder, 'files')) };
    await restoreBackup(await openBackup(path), target);
    const rows = await restored.orm.select().from(submissionFiles).orderBy(asc(submissionFiles.id));
    expect(rows.map(({ id }) => id)).toEqual([late.id, kept.id].toSorted());
    for (const key of rows.flatMap(partKeys))
      expect(await target.storage.stat(key), key).not.toBeNull();

    await world.sweepDeleted();
    expect(await world.storedKeys(early.id)).toEqual([]);
    expect(await world.storedKeys(late.id)).toEqual([]);
    expect(await world.storedKeys(kept.id)).toHaveLength(1);
  });

  it('a file that is sent again under its old name is not the deleted one', async () => {
    const { test, course } = world;
    const student = await world.student();
    const fields = { user_id: student.id, ilm_id: course.id, upload_id: 'sent-again-0123456789' };
    const send = async () =>
      (await world.send(updateProjectFile, fields, [aPng('a.png')], student)).details.files[0]
        ?.id ?? '';
    const id = await send();
    const body = { user_id: student.id, ilm_id: course.id, file_id: id };
    await test.call(removeProjectFile, body, student);
    expect(await send()).toBe(id);
    await world.sweepDeleted();
    expect(await world.storedKeys(id)).toHaveLength(1);
  });
});
