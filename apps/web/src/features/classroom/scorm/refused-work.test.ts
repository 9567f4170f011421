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

  it('is reported once elsewhere, with its page, and again after another refusal', () => {
    const storage = aStorage();
    const work = refusedWorkIn<string>(storage);
    work.answered(LESSON, 'a', 'first', false, '/classroom/7/classes');
    work.answered({ ...LESSON, lessonId: 10 }, 'a', 'of another', false);
    expect([work.untold(1), work.page(LESSON)]).toEqual([9, '/classroom/7/classes']);
    work.tell(LESSON);
    const later = refusedWorkIn<string>(storage);
    expect([later.untold(1), later.untold(2)]).toEqual([10, null]);
    later.answered({ ...LESSON, lessonId: 10 }, 'a', 'taken', true);
    later.answered(LESSON, 'b', 'second', false);
    expect(later.untold(1), 'said already').toBeNull();
    later.answered(LESSON, 'a', 'taken', true);
    later.answered(LESSON, 'b', 'taken', true);
    expect(storage.length).toBe(0);
    later.answered(LESSON, 'a', 'third', false);
    expect(later.untold(1)).toBe(9);
  });

  it('is taken over from what was refused when its page was gone, in its order', () => {
    const storage = aStorage();
    const work = refusedWorkIn<unknown>(storage);
    const lay = (ordinal: number, path: string, body: unknown) =>
      storage.setItem(
        `refused/1/000000000${ordinal}/${path}`,
        JSON.stringify({ studentId: 1, path, body, key: path, version: 'v', at: '/classroom/7' }),
      );
    lay(2, 'state', 'later');
    lay(1, 'state', 'earlier');
    lay(3, 'something else', 'no state');
    const stateIn = ({ path, body }: { path: string; body: unknown }) =>
      path === 'state' ? { ...LESSON, sco: 'a', body } : null;
    work.takeAside(2, stateIn);
    expect(work.untold(1)).toBeNull();
    work.takeAside(1, stateIn);
    expect([work.untold(1), work.page(LESSON), work.bodies(LESSON)]).toEqual([
      9,
      '/classroom/7',
      ['later'],
    ]);
    expect(work.count(LESSON)).toBe(1);
    work.answered(LESSON, 'a', null, true);
    expect(storage.length).toBe(0);
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
