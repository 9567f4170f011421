import type { LessonId, StudentId } from '@skillkite/contract/ids';
import { LOG_RECORDS_MS } from '@skillkite/rules/scorm/launch-log';
import { describe, expect, it } from 'vitest';
import { keptLogPartsIn } from './kept-log-parts.ts';

function aDevice({ capacity = Number.POSITIVE_INFINITY } = {}) {
  const items = new Map<string, string>();
  let time = 0;
  const storage = {
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
  return {
    items,
    pass: (ms: number) => (time += ms),
    openPage: () => keptLogPartsIn(storage, () => time),
  };
}

const aPart = (part: number, studentId = 1) =>
  ({
    studentId: studentId as StudentId,
    lessonId: 9 as LessonId,
    launchNumber: 2,
    part,
    dropped: 0,
    entries: [{ at: part, kind: 'call', sco: 'a', what: 'x', given: '', answer: '', error: '' }],
  }) as const;

describe('parts of a debug log that found no connection (D7 launch-log)', () => {
  it('lie on the device for a later page of their student, in order, until the server has them', () => {
    const device = aDevice();
    const page = device.openPage();
    for (const part of [1, 0]) page.keep(aPart(part));
    page.keep(aPart(0, 2));
    page.keep({ ...aPart(0), entries: [] });
    const later = device.openPage();
    expect(later.of(1)).toEqual([aPart(0), aPart(1)]);
    later.remove(aPart(0));
    expect(later.of(1)).toEqual([aPart(1)]);
    expect(later.of(2)).toEqual([aPart(0, 2)]);
  });

  it('are few, the first of them, and no longer there than the server would take them', () => {
    const device = aDevice();
    const page = device.openPage();
    for (let part = 0; part < 9; part += 1) page.keep(aPart(part));
    expect(page.of(1).map(({ part }) => part)).toEqual([0, 1, 2, 3, 4]);
    device.pass(LOG_RECORDS_MS);
    expect(device.openPage().of(2)).toEqual([]);
    expect(device.items.size, 'also those of another student').toBe(0);
    page.keep(aPart(9));
    expect(page.of(1)).toEqual([aPart(9)]);
  });

  it('take no room that is not there', () => {
    const page = aDevice({ capacity: 10 }).openPage();
    page.keep(aPart(0));
    expect(page.of(1)).toEqual([]);
  });
});
