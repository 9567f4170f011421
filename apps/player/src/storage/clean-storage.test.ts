import { describe, expect, it } from 'vitest';
import { openJournal } from './journal.ts';
import { MOST_FOR_JOURNALS, clearStrings } from './clean-storage.ts';

function aStore() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
}

describe('what packages leave behind', () => {
  it('goes, and journals of all students stay', () => {
    const store = aStore();
    const place = { launch: 1, sequence: 1, seal: 'f'.repeat(64) };
    const course = { current: null, sequencing: null, verdict: null };
    openJournal(store, 'one', 'l')?.keepCourse(place, course);
    openJournal(store, 'other', 'l')?.keepCourse(place, course);
    store.setItem('progress of the last child', 'x');
    store.setItem('skillkite', 'x');
    clearStrings(store);
    expect([...store.kept.keys()]).toEqual([
      'skillkite-journal:one:l:',
      'skillkite-journal:other:l:',
    ]);
  });

  it('takes no room away under a journal’s name either: the largest go first', () => {
    const store = aStore();
    store.setItem('skillkite-journal:filled:1:', 'x'.repeat(MOST_FOR_JOURNALS));
    store.setItem('skillkite-journal:asha:1:', '{"launch":1}');
    store.setItem('skillkite-journal:filled:2:', 'x'.repeat(MOST_FOR_JOURNALS - 100));
    clearStrings(store);
    expect([...store.kept.keys()]).toEqual([
      'skillkite-journal:asha:1:',
      'skillkite-journal:filled:2:',
    ]);
  });
});
