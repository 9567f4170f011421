import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileStorage } from '../files/storage-file.ts';
import { systemClock } from '../time/clock.ts';
import { aSchool } from '../testing/data/builders.ts';
import { libraryFilesOf } from '../testing/data/library-files.ts';
import { aPerson, personCookie } from '../testing/data/people.ts';
import { aLibrary } from '../testing/data/studio.ts';
import { aPicture } from '../testing/files/a-picture.ts';
import { archive, good } from '../testing/files/a-scorm-package.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';
import { type TestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { openBackup } from './chain.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeZip } from './zip.ts';

describe('a backup of files of libraries', () => {
  let test: TestApp;
  let folder: string;
  let restored: TestDatabase;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
    folder = await mkdtemp(join(tmpdir(), 'skillkite-library-backup-'));
    restored = await openTestDatabase({ isBare: true });
  });
  afterAll(async () => {
    await restored.close();
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('has what libraries made of them, and no part of an upload (D20 file-backup)', async () => {
    const { id: schoolId } = await aSchool(test.database);
    const cookie = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    const files = libraryFilesOf(test, cookie, await aLibrary(test, schoolId));
    await files.add('kite.jpg', await aPicture(900, 700).jpeg().toBuffer());
    await files.add('game.zip', await readFile(await archive(good)));
    await files.send('late.txt', Buffer.from('late'));
    const path = join(folder, 'backup.zip');
    const { storage } = test.services;
    const source = { url: test.database.url, storage, place: 'here', clock: systemClock };
    await createBackup(source, await writeZip(path), null);
    const backup = await openBackup(path);
    const target = fileStorage(join(folder, 'files'));
    try {
      expect(await verifyBackup(backup)).toEqual([]);
      await restoreBackup(backup, { url: restored.url, storage: target });
    } finally {
      await backup.close();
    }
    const kept = (await Array.fromAsync(storage.list(''))).filter(
      (key) => !key.startsWith('uploads/'),
    );
    const brought = await Array.fromAsync(target.list(''));
    expect(
      brought.filter((key) => key.startsWith('files/') || key.startsWith('packages/')).toSorted(),
    ).toEqual(
      kept.filter((key) => key.startsWith('files/') || key.startsWith('packages/')).toSorted(),
    );
    expect(brought.filter((key) => key.startsWith('uploads/'))).toEqual([]);
    const { rows } = await restored.pool.query('select name, state from library_files order by id');
    expect(rows).toEqual([
      { name: 'kite.jpg', state: 'ready' },
      { name: 'game.zip', state: 'ready' },
      { name: 'late.txt', state: 'checking' },
    ]);
  });
});
