import { userDetails } from '@skillkite/contract/school/login';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ProjectWorld, aText, openProjectWorld } from '../../../testing/data/project-world.ts';
import { contentOf, partKey } from '../../../files/parts.ts';
import { fileIdOf } from './kept-file.ts';
import { fileOf } from './begin-upload.ts';

/** More than the database of a test has connections. */
const MANY = 12;

describe('a store that is slow, and senders who are cut off', () => {
  let world: ProjectWorld;
  beforeAll(async () => {
    world = await openProjectWorld();
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(() => world.test.close());

  const aSender = async () => {
    const student = await world.student();
    await world.watchFirstLesson(student);
    return student;
  };
  const fileId = (studentId: number, uploadId: string) =>
    fileIdOf({ studentId, courseId: world.course.id, uploadId, index: 0 });
  const contentIn = async (id: string) => {
    const file = await fileOf(world.test.database.orm, id);
    if (!file) throw new Error('There is no such file.');
    return Buffer.concat(await contentOf(world.test.services.storage, file).toArray()).toString();
  };

  it('holds no connection of the database while it writes: others go on, and every upload arrives', async () => {
    const { test } = world;
    const { storage } = test.services;
    const senders = await Promise.all(Array.from({ length: MANY }, aSender));
    const other = await world.student();
    await test.call(userDetails, { user_id: other.id }, other);
    const { promise: storeGoesOn, resolve: goOn } = Promise.withResolvers<void>();
    let writing = 0;
    const putNew = storage.putNew.bind(storage);
    vi.spyOn(storage, 'putNew').mockImplementation(async (key, content) => {
      writing += 1;
      await storeGoesOn;
      return putNew(key, content);
    });
    const uploads = Promise.all(senders.map((sender) => world.handIn(sender, [aText('a.txt')])));
    await expect.poll(() => writing, { timeout: 20_000 }).toBe(MANY);
    expect(await test.call(userDetails, { user_id: other.id }, other)).toMatchObject({
      status: 200,
    });
    goOn();
    for (const { status, details } of await uploads) {
      expect({ status, details }).toMatchObject({ status: 200, details: { is_complete: true } });
    }
  });

  it('keeps the part of one of two who send different bytes for it at once', async () => {
    const sender = await aSender();
    const texts = ['the first of two texts', 'another text of two'];
    const replies = await Promise.all(
      texts.map((words) =>
        world.handIn(sender, [aText('a.txt', words)], { upload_id: 'sent-twice' }),
      ),
    );
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    expect(texts).toContain(await contentIn(fileId(sender.id, 'sent-twice')));
    expect(await world.storedKeys(fileId(sender.id, 'sent-twice'))).toHaveLength(1);
  });

  it('takes up a part that was written before the row could be told, and no other in its place', async () => {
    const { test } = world;
    const sender = await aSender();
    const words = 'what I found out';
    const id = fileId(sender.id, 'cut-short');
    const putNew = test.services.storage.putNew.bind(test.services.storage);
    vi.spyOn(test.services.storage, 'putNew').mockImplementationOnce(async (key, content) => {
      await putNew(key, content);
      throw new Error('The process was killed.');
    });
    const send = (sent: string) =>
      world.handIn(sender, [aText('a.txt', sent)], { upload_id: 'cut-short' });
    expect((await send(words)).status).toBe(500);
    expect((await send('something else!!')).failure.code).toBe('UPLOAD_OUT_OF_STEP');
    expect(await send(words)).toMatchObject({ status: 200, details: { is_complete: true } });
    expect(await contentIn(id)).toBe(words);
    const file = await fileOf(test.database.orm, id);
    expect(await world.storedKeys(id)).toEqual([
      partKey({ storageKey: file?.storageKey ?? '' }, 0),
    ]);
  });
});
