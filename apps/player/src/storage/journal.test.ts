import type { ScoState } from '@skillkite/bridge/states/saved-state';
import { describe, expect, it } from 'vitest';
import { openJournal, ownStorage } from './journal.ts';

/** A browser storage with what the journal uses. */
function aStore() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const state = (data: string): ScoState => ({
  elements: { 'cmi.suspend_data': data },
  lessonStatus: 'incomplete',
  exit: 'suspend',
  finished: false,
  earlierTime: 0,
  sessionTime: 0,
});
const SEAL = 'f'.repeat(64);
const at = (launch: number, sequence: number) => ({ launch, sequence, seal: SEAL });

describe('the journal', () => {
  it('gives back what it kept, for each SCO and for the whole package', () => {
    const store = aStore();
    const journal = openJournal(store, 's', 'l');
    expect(journal?.keepSco('a:b/c', at(1, 1), state('old'))).toBe(true);
    journal?.keepSco('a:b/c', at(1, 2), state('new'));
    journal?.keepCourse(at(1, 3), { current: 'a:b/c', sequencing: null, verdict: null });
    expect(openJournal(store, 's', 'l')?.read(['a:b/c', 'never opened'])).toEqual({
      scos: { 'a:b/c': { launch: 1, sequence: 2, seal: SEAL, state: state('new') } },
      course: {
        launch: 1,
        sequence: 3,
        seal: SEAL,
        state: { current: 'a:b/c', sequencing: null, verdict: null },
      },
    });
  });

  it('is another for another student or lesson, however their ids are spelled', () => {
    const store = aStore();
    openJournal(store, 's:1', 'l')?.keepSco('a', at(1, 1), state('mine'));
    for (const [student, lesson] of [
      ['s', '1:l'],
      ['s:1', 'm'],
      ['s', 'l'],
      ['s:1', 'l:a'],
    ] as const) {
      expect(openJournal(store, student, lesson)?.read(['a'])).toEqual({ scos: {}, course: null });
    }
  });

  it('forgets what the server has, and nothing newer', () => {
    const store = aStore();
    const journal = openJournal(store, 's', 'l');
    journal?.keepSco('a', at(2, 5), state('x'));
    journal?.trim('a', at(2, 4));
    journal?.trim('a', at(1, 900));
    expect(store.kept.size).toBe(1);
    journal?.trim('a', at(2, 5));
    expect(store.kept.size).toBe(0);
    journal?.keepSco('a', at(2, 9), state('x'));
    journal?.trim('a', at(3, 1));
    expect(store.kept.size).toBe(0);
  });

  it('passes over what a package wrote under its name, whatever that is', () => {
    const store = aStore();
    store.setItem('skillkite-journal:s:l:%E0%A4%A', '{}');
    store.setItem(
      'skillkite-journal:s:l:c',
      JSON.stringify({ launch: 1, sequence: 1, state: state('without a seal') }),
    );
    store.setItem('skillkite-journal:s:l:a', '{"launch":99,"sequence":1,"state":{"evil":true}}');
    store.setItem('skillkite-journal:s:l:b', 'no json');
    const found = openJournal(store, 's', 'l')?.read(['a', 'b', 'c']);
    expect(found).toEqual({ scos: {}, course: null });
  });

  it('says when the storage takes no more, and that there is none', () => {
    const full = {
      ...aStore(),
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(openJournal(full, 's', 'l')?.keepSco('a', at(1, 1), state('x'))).toBe(false);
    expect(
      ownStorage(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
    ).toBeNull();
    expect(openJournal(null, 's', 'l')).toBeNull();
  });
});
