import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeProjectFile } from '@skillkite/contract/learning/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../time/clock.ts';
import { type ProjectWorld, aPng, openProjectWorld } from '../testing/data/project-world.ts';
import { lookAtEarlier, openBackup } from './chain.ts';
import { createBackup } from './create-backup.ts';
import { writeFolder } from './folder.ts';
import { verifyBackup } from './verify-backup.ts';

const ROUNDS = 3;
const STUDENTS = 6;
/** Students hand in and take back before, while and after a backup is made. */
const LESSONS_BEFORE = 12;

describe('backups while students hand in and take back, and deleted files leave the store', () => {
  let world: ProjectWorld;
  let folder: string;
  beforeAll(async () => {
    world = await openProjectWorld();
    folder = await mkdtemp(join(tmpdir(), 'skillkite-load-'));
    await world.test.services.storage.put('media/none/lesson.mp4', Buffer.from('a video'));
  });
  afterAll(async () => {
    await world.test.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('have no row without its file, each whole and each by day', async () => {
    const { test, course } = world;
    const { storage } = test.services;
    let isOver = false;
    let lessonsDone = 0;
    let swept = 0;
    const work = async () => {
      const student = await world.student();
      while (!isOver) {
        const { details } = await world.handIn(student, [aPng('a.png', 20_000), aPng('b.png')]);
        for (const { id } of details.files) {
          const body = { user_id: student.id, ilm_id: course.id, file_id: id };
          expect((await test.call(removeProjectFile, body, student)).status).toBe(200);
        }
        await world.handIn(student, [aPng('kept.png')]);
        lessonsDone += 1;
      }
    };
    const sweep = async () => {
      while (!isOver) swept += await world.sweepDeleted();
    };
    const backUp = async () => {
      const source = { url: test.database.url, storage, place: 'here', clock: systemClock };
      let since: string | null = null;
      for (let round = 0; round < ROUNDS; round += 1) {
        const wanted = lessonsDone + LESSONS_BEFORE;
        while (lessonsDone < wanted) await new Promise((resolve) => setTimeout(resolve, 5));
        const path = join(folder, `day-${round}`);
        const earlier = since === null ? null : await lookAtEarlier(since);
        const { manifest, unmet } = await createBackup(source, await writeFolder(path), earlier);
        expect(unmet).toEqual([]);
        expect(manifest.files.length).toBeGreaterThan(LESSONS_BEFORE);
        const backup = await openBackup(path);
        expect(await verifyBackup(backup)).toEqual([]);
        since = path;
      }
    };
    const others = [...Array.from({ length: STUDENTS }, work), sweep()];
    try {
      await backUp();
    } finally {
      isOver = true;
      await Promise.all(others);
    }
    // Else nothing was tried.
    expect(swept).toBeGreaterThan(0);
  });
});
