import type { QuestId, StudentId } from '@skillkite/contract/ids';
import { expect, test } from 'vitest';
import { slotsIn } from '../../app/outbox/outbox-slots.ts';
import { questKey, unsentQuests } from './unsent-quests.ts';

function aStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

test('a quest that waits on the device is done here, with what was written of it', () => {
  const storage = aStorage();
  const slots = slotsIn(storage);
  const keep = (key: string, studentId: number, body: object) =>
    slots.keep({ key, studentId, path: '/', body, invalidates: [], version: '1' });
  keep(questKey(4 as QuestId), 1, { note: 'I asked three.' });
  keep(questKey(5 as QuestId), 1, { photo: '/9j/' });
  keep(questKey(6 as QuestId), 2, {});
  keep('progress/4/done', 1, {});
  expect(unsentQuests(1 as StudentId, storage)).toEqual(
    new Map([
      [4, { note: 'I asked three.', hasPhoto: false, photo: null }],
      [5, { note: null, hasPhoto: true, photo: '/9j/' }],
    ]),
  );
});
