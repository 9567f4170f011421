import type { CourseId, LessonId, StudentId } from '@skillkite/contract/ids';
import { describe, expect, it } from 'vitest';
import { updateVideoPosition } from '../../../app/endpoints/progress.ts';
import { slotsIn } from '../../../app/outbox/outbox-slots.ts';
import { unsentLessons, unsentPlaces } from './unsent-lessons.ts';

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

describe('lessons done without a connection', () => {
  it('count as done before the server knows, and only for the student who did them', () => {
    const storage = aStorage();
    const keep = (studentId: number, key: string) =>
      slotsIn(storage).keep({
        key,
        studentId,
        path: '/x',
        body: {},
        invalidates: [],
        version: 'a',
      });
    keep(7, 'progress/10101/begun');
    keep(7, 'progress/10102/done');
    keep(7, 'position/10103');
    keep(8, 'progress/10104/done');
    keep(7, 'scorm/10105/3/item1');
    keep(7, 'scorm-complete/10106/3');
    expect(unsentLessons(7 as StudentId, storage)).toEqual([10102, 10106]);
    expect(unsentLessons(9 as StudentId, storage)).toEqual([]);
  });
});

describe('a video left without a connection', () => {
  it('goes on where this device knows it was left, as far as it was watched', () => {
    const storage = aStorage();
    const keep = (lessonId: number, seconds: number, watchedSeconds: number) =>
      slotsIn(storage).keep({
        key: `position/${lessonId}`,
        studentId: 7,
        path: updateVideoPosition.path,
        body: updateVideoPosition.toWire({
          studentId: 7 as StudentId,
          courseId: 1 as CourseId,
          lessonId: lessonId as LessonId,
          seconds,
          watchedSeconds,
        }),
        invalidates: [],
        version: 'a',
      });
    keep(10103, 10, 20);
    keep(10103, 0, 20);
    keep(10104, 15, 15);
    expect([...unsentPlaces(7 as StudentId, storage)]).toEqual([
      [10103, { resumeAt: 0, watchedSeconds: 20 }],
      [10104, { resumeAt: 15, watchedSeconds: 15 }],
    ]);
    expect(unsentPlaces(9 as StudentId, storage).size).toBe(0);
  });
});
