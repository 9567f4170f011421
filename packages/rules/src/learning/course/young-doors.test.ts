import { describe, expect, it } from 'vitest';
import type { LessonKind } from '../lesson/lesson-kind.ts';
import { type AgainDoor, behindDoor } from './young-doors.ts';

const lesson = (id: number, kind: LessonKind, isSupporting = false) => ({
  id,
  kind,
  isSupporting,
});
const LESSONS = [
  lesson(1, 'quiz'),
  lesson(2, 'story'),
  lesson(3, 'lesson'),
  lesson(4, 'story'),
  lesson(5, 'supporting_file', true),
];
const idsBehind = (door: AgainDoor, done: number[], lessons = LESSONS) =>
  behindDoor(door, lessons, new Set(done)).map(({ id }) => id);

describe('what is behind the doors of classes I to III (decision 15, decision 80)', () => {
  it.each([
    { done: [], stories: [], play: [] },
    { done: [1], stories: [2], play: [1] },
    { done: [1, 2], stories: [2], play: [1] },
    { done: [1, 2, 3], stories: [2, 3, 4], play: [1] },
    { done: [1, 2, 3, 4, 5], stories: [2, 3, 4], play: [1] },
  ])('with $done done: stories $stories, games $play', ({ done, stories, play }) => {
    expect(idsBehind('stories', done)).toEqual(stories);
    expect(idsBehind('play', done)).toEqual(play);
  });

  it('a story that opens a course can be heard at once, and supporting files do not come before it', () => {
    const lessons = [lesson(9, 'supporting_file', true), lesson(1, 'story'), lesson(2, 'story')];
    expect(idsBehind('stories', [], lessons)).toEqual([1]);
  });
});
