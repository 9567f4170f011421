import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScoState } from '@skillkite/bridge/states/saved-state';
import {
  scormDetailsFetch,
  scormDetailsInsert,
  startScormLaunch,
} from '@skillkite/contract/learning/scorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../time/clock.ts';
import { type TestStudent, aStudent } from '../testing/data/builders.ts';
import { type SmallWorld, openSmallWorld } from '../testing/data/small-world.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { openBackup } from './chain.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeZip } from './zip.ts';

/** Characters that no text column accepts, their escapes, and special characters of COPY. */
const STRANGE = [
  'a\0b\ud800c\udc00\ud800 \ufdd0\ufdd00000 😀',
  '\\N',
  '\\.',
  'tab\tline\nreturn\r\\t\\n\\\\ "quoted" \b\f\v',
  Array.from({ length: 0x20 }, (_, code) => String.fromCharCode(code)).join(''),
].join('\n');

describe('strange texts of students', () => {
  let world: SmallWorld;
  let folder: string;
  let restored: TestApp | null = null;
  beforeAll(async () => {
    world = await openSmallWorld();
    folder = await mkdtemp(join(tmpdir(), 'skillkite-strange-'));
  });
  afterAll(async () => {
    await restored?.close();
    await world.test.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('of SCORM states and answers come back out of a backup as they were sent', async () => {
    const { test, first } = world;
    const place = (student: TestStudent) => ({
      topic_id: first.lessonIds[0],
      section_id: first.id,
      user_id: student.id,
    });
    const fetched = async (app: TestApp, student: TestStudent) =>
      (await app.call(scormDetailsFetch, place(student), student)).details;
    const state: ScoState = {
      elements: {
        'cmi.suspend_data': STRANGE,
        [`cmi.comments.${STRANGE}`]: 'a key',
        'cmi.interactions.0.id': `${STRANGE}0`,
        'cmi.interactions.0.student_response': STRANGE,
      },
      lessonStatus: 'incomplete',
      exit: 'suspend',
      finished: false,
      earlierTime: 0,
      sessionTime: 100,
    };
    const played = await aStudent(test.database);
    await test.call(startScormLaunch, place(played), played);
    const launched = { launch: 1, sequence: 1, sco_id: 'sco', state };
    await test.call(scormDetailsInsert, { ...place(played), launch_state: launched }, played);
    const plain = await aStudent(test.database);
    await fetched(test, plain);
    const interactions = [{ id: `${STRANGE}0`, student_response: STRANGE }];
    const sent = { suspend_data: STRANGE, lesson_location: '7', interactions };
    await test.call(scormDetailsInsert, { ...place(plain), ...sent }, plain);
    const before = [await fetched(test, played), await fetched(test, plain)];
    expect(before[0]).toMatchObject({ saved: { scos: { sco: { state } } } });
    expect(before[1]).toMatchObject(sent);

    const path = join(folder, 'strange.zip');
    const { storage } = test.services;
    const source = { url: test.database.url, storage, place: 'here', clock: systemClock };
    await createBackup(source, await writeZip(path));
    const database = await openTestDatabase({ isBare: true });
    const backup = await openBackup(path);
    const wrong = (await verifyBackup(backup)).filter((line) => line.startsWith('database/'));
    expect(wrong).toEqual([]);
    await restoreBackup(backup, { url: database.url, storage });
    await backup.close();
    restored = await openTestApp({}, { database });
    expect(await fetched(restored, played)).toEqual(before[0]);
    expect(await fetched(restored, plain)).toEqual(before[1]);
  });
});
