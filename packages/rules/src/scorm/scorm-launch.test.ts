import { assert, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeSave, scormEntry } from './scorm-launch.ts';
import type { ScormSave } from './scorm-launch.ts';

describe('the entry of a launch', () => {
  test('is ab-initio the first time (D7)', () => {
    expect(scormEntry(null)).toBe('ab-initio');
  });

  test('is resume after suspend (D7)', () => {
    expect(scormEntry('suspend')).toBe('resume');
  });

  test.each(['', 'normal', 'logout', 'time-out'] as const)('is empty after %o', (exit) => {
    expect(scormEntry(exit)).toBe('');
  });
});

describe('arriving states', () => {
  test('the first one and each newer one of a launch are stored', () => {
    expect(judgeSave(null, { launch: 1, sequence: 1 })).toBe('store');
    expect(judgeSave({ launch: 1, sequence: 1 }, { launch: 1, sequence: 2 })).toBe('store');
  });

  test('a repeat or a straggler of the same launch is already stored', () => {
    expect(judgeSave({ launch: 1, sequence: 2 }, { launch: 1, sequence: 2 })).toBe(
      'already-stored',
    );
    expect(judgeSave({ launch: 1, sequence: 2 }, { launch: 1, sequence: 1 })).toBe(
      'already-stored',
    );
  });

  test('a stale launch never overwrites a newer one', () => {
    expect(judgeSave({ launch: 2, sequence: 1 }, { launch: 1, sequence: 9 })).toBe('stale-launch');
    expect(judgeSave({ launch: 1, sequence: 9 }, { launch: 2, sequence: 1 })).toBe('store');
  });

  test('in whatever order states arrive, the same one is kept at the end', () => {
    const place = integer({ min: 1, max: 5 });
    const saves = uniqueArray(record({ launch: place, sequence: place }), {
      selector: (save) => save.launch * 10 + save.sequence,
      minLength: 1,
    });
    const kept = (arriving: readonly ScormSave[]) => {
      let stored: ScormSave | null = null;
      for (const save of arriving) if (judgeSave(stored, save) === 'store') stored = save;
      return stored;
    };
    assert(
      property(saves, (arriving) => {
        expect(kept(arriving.toReversed())).toEqual(kept(arriving));
      }),
    );
  });
});
