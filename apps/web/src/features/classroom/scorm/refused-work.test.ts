import { describe, expect, it } from 'vitest';
import { refusedWorkIn } from './refused-work.ts';

function aStorage(capacity = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > capacity) throw new Error('QuotaExceededError');
      items.set(key, value);
    },
  };
}

const LESSON = { studentId: 1, lessonId: 9 };

describe('work that the server refused for good', () => {
  it('lies on the device, also for a later page, until a later state of its SCO is taken', () => {
    const storage = aStorage();
    const work = refusedWorkIn<string>(storage);
    let heard = 0;
    work.subscribe(() => (heard += 1));
    work.answered(LESSON, 'a', 'first', false);
    work.answered(LESSON, 'a', 'second', false);
    work.answered(LESSON, 'b', 'other', false);
    const later = refusedWorkIn<string>(storage);
    expect(later.bodies(LESSON)).toEqual(['second', 'other']);
    later.answered(LESSON, 'a', 'third', true);
    expect(later.bodies(LESSON)).toEqual(['other']);
    expect(later.count(LESSON)).toBe(1);
    expect(heard).toBe(3);
  });

  it('is forgotten, and told once, where its SCO is no longer in the package', () => {
    const work = refusedWorkIn<string>(aStorage());
    for (const sco of ['', 'here', 'gone']) work.answered(LESSON, sco, sco, false);
    work.answered({ ...LESSON, lessonId: 10 }, 'gone', 'of another lesson', false);
    let heard = 0;
    work.subscribe(() => (heard += 1));
    work.forgetOthers(LESSON, ['here', 'new']);
    expect(work.isOutdated(LESSON)).toBe(true);
    expect(work.bodies(LESSON)).toEqual(['', 'here']);
    expect(work.count({ ...LESSON, lessonId: 10 })).toBe(1);
    expect(heard).toBe(1);
    work.forgetOthers(LESSON, ['here', 'new']);
    expect(work.isOutdated(LESSON)).toBe(false);
    expect(work.bodies(LESSON)).toEqual(['', 'here']);
  });

  it('is of one student and one lesson', () => {
    const work = refusedWorkIn<string>(aStorage());
    work.answered(LESSON, 'a', 'mine', false);
    expect(work.count({ studentId: 2, lessonId: 9 })).toBe(0);
    expect(work.count({ studentId: 1, lessonId: 99 })).toBe(0);
  });

  it.each([
    ['longer than there is to be', Number.POSITIVE_INFINITY, 400_000],
    ['longer than the device has room for', 10, 100],
  ])('is noted all the same where it is %s', (_what, capacity, length) => {
    const work = refusedWorkIn<string>(aStorage(capacity));
    work.answered(LESSON, 'a', 'x'.repeat(length), false);
    expect(work.count(LESSON)).toBe(1);
    expect(work.bodies(LESSON)).toEqual([]);
  });
});
