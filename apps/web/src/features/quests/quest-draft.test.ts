import type { QuestId, StudentId } from '@skillkite/contract/ids';
import { expect, test } from 'vitest';
import { NO_DRAFT, questDrafts } from './quest-draft.ts';

const QUEST = 4 as QuestId;
const OTHER = 5 as QuestId;

function aStorage(room = Infinity) {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new Error('Full.');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  };
}

test('what was written and chosen of a quest stays until it is sent, for its student alone', () => {
  const storage = aStorage();
  const own = questDrafts(1 as StudentId, storage);
  own.keep(QUEST, { note: 'I asked.', photo: '/9j/' });
  own.keep(OTHER, { note: 'Later', photo: null });
  expect(own.of(QUEST)).toEqual({ note: 'I asked.', photo: '/9j/' });
  expect(questDrafts(2 as StudentId, storage).of(QUEST)).toEqual(NO_DRAFT);
  own.keep(QUEST, NO_DRAFT);
  expect([own.of(QUEST), own.of(OTHER).note]).toEqual([NO_DRAFT, 'Later']);
  own.keep(OTHER, NO_DRAFT);
  expect(storage.items.size).toBe(0);
});

test('a device that is full, or holds something else there, has no drafts', () => {
  const storage = aStorage(10);
  questDrafts(1 as StudentId, storage).keep(QUEST, { note: 'I asked.', photo: null });
  expect(storage.items.size).toBe(0);
  storage.items.set('questDrafts', '{"owner":1');
  expect(questDrafts(1 as StudentId, storage).of(QUEST)).toEqual(NO_DRAFT);
});
