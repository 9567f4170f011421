import { describe, expect, test } from 'vitest';
import { changeLesson, completeLesson, lessonAccess, openPlaylist } from './lesson-playlist.ts';
import type { LessonCompletion, Playlist } from './lesson-playlist.ts';

const lesson = (id: number) => ({ id, isSupporting: false });
const file = (id: number) => ({ id, isSupporting: true });
const five = [1, 2, 3, 4, 5].map(lesson);

function aPlaylist(course: Partial<Parameters<typeof openPlaylist<number>>[0]>): Playlist<number> {
  const fresh = { lessons: five, watched: [], resumeAt: null, isUnlockedOldCourse: false };
  return openPlaylist({ ...fresh, ...course });
}
const statuses = (playlist: Playlist<number>) => playlist.lessons.map(({ status }) => status);

function after(completion: LessonCompletion<number>): Playlist<number> {
  if (completion.kind === 'refused') throw new Error(`refused: ${completion.access}`);
  return completion.playlist;
}

describe('the playlist on load', () => {
  test('a new course plays its first lesson and locks the others (spec 4)', () => {
    const playlist = aPlaylist({});
    expect(playlist.playing).toBe(1);
    expect(statuses(playlist)).toEqual([0, -1, -1, -1, -1]);
  });

  test('the playing lesson is the one the server gives (spec 4)', () => {
    const playlist = aPlaylist({ watched: [1, 2], resumeAt: 3 });
    expect(playlist.playing).toBe(3);
    expect(statuses(playlist)).toEqual([1, 1, 0, -1, -1]);
  });

  test('a watched resume lesson gives way to the next unwatched one (spec 4)', () => {
    const playlist = aPlaylist({ watched: [1, 2], resumeAt: 1 });
    expect(playlist.playing).toBe(3);
    expect(statuses(playlist)).toEqual([1, 1, 0, -1, -1]);
  });

  test('without a lesson from the server a watched first lesson gives way too (spec 4)', () => {
    expect(aPlaylist({ watched: [1] }).playing).toBe(2);
  });

  test('when nothing after the watched resume lesson is unwatched, the first unwatched one plays (spec 4)', () => {
    const playlist = aPlaylist({ watched: [1, 3, 4, 5], resumeAt: 5 });
    expect(playlist.playing).toBe(2);
    expect(statuses(playlist)).toEqual([1, 0, 1, 1, 1]);
  });

  test('unwatched lessons up to the furthest watched one are unlocked (spec 4)', () => {
    expect(statuses(aPlaylist({ watched: [1, 4], resumeAt: 2 }))).toEqual([1, 0, 2, 1, -1]);
  });

  test('unwatched lessons up to the playing one are unlocked (spec 4)', () => {
    expect(statuses(aPlaylist({ watched: [1], resumeAt: 4 }))).toEqual([1, 2, 2, 0, -1]);
  });

  test('when all lessons are watched, play restarts at the first (spec 4)', () => {
    const playlist = aPlaylist({ watched: [1, 2, 3, 4, 5], resumeAt: 5 });
    expect(playlist.playing).toBe(1);
    expect(statuses(playlist)).toEqual([0, 1, 1, 1, 1]);
  });

  test('supporting files are always unlocked and are not asked for when all is watched (spec 4, D4)', () => {
    const lessons = [file(9), lesson(1), lesson(2), file(8)];
    expect(statuses(aPlaylist({ lessons }))).toEqual([2, 0, -1, 2]);
    expect(statuses(aPlaylist({ lessons, watched: [1, 2, 9] }))).toEqual([2, 0, 1, 2]);
  });

  test('a supporting file is never the lesson to resume (spec 4)', () => {
    expect(aPlaylist({ lessons: [file(9), lesson(1)], resumeAt: 9 }).playing).toBe(1);
  });

  test('of an unlocked old course all lessons are 2, but for the playing one (spec 4)', () => {
    const playlist = aPlaylist({ watched: [1, 3], resumeAt: 2, isUnlockedOldCourse: true });
    expect(statuses(playlist)).toEqual([2, 0, 2, 2, 2]);
  });

  test('a lesson that left the course since is neither resumed nor counted (spec 4)', () => {
    const playlist = aPlaylist({ watched: [77, 1], resumeAt: 77 });
    expect(playlist.playing).toBe(2);
    expect([...playlist.watched]).toEqual([1]);
  });

  test('a course without lessons plays nothing (spec 2)', () => {
    expect(aPlaylist({ lessons: [file(9)] })).toMatchObject({ playing: null });
  });
});

describe('changing the lesson', () => {
  test('the new lesson plays, the previous one is watched if it was (spec 4)', () => {
    const replaying = changeLesson(aPlaylist({ watched: [1, 2], resumeAt: 3 }), 1);
    expect(replaying.playing).toBe(1);
    expect(statuses(replaying)).toEqual([0, 1, 2, -1, -1]);
    expect(statuses(changeLesson(replaying, 2))).toEqual([1, 0, 2, -1, -1]);
  });

  test('the previous lesson is unlocked if it was not watched (spec 4)', () => {
    expect(statuses(changeLesson(aPlaylist({ watched: [1] }), 1))).toEqual([0, 2, -1, -1, -1]);
  });

  test('in an unlocked old course a watched lesson that was left shows as watched (spec 4)', () => {
    const playlist = aPlaylist({ watched: [1, 3], resumeAt: 2, isUnlockedOldCourse: true });
    expect(statuses(changeLesson(changeLesson(playlist, 3), 5))).toEqual([2, 2, 1, 2, 0]);
  });

  test('a supporting file plays and stays 2 (spec 4)', () => {
    const playlist = changeLesson(aPlaylist({ lessons: [lesson(1), lesson(2), file(9)] }), 9);
    expect(playlist.playing).toBe(9);
    expect(statuses(playlist)).toEqual([2, -1, 2]);
  });

  test.each([4, 77])('a locked or unknown lesson (%i) cannot be changed to (spec 2, 4)', (id) => {
    const playlist = aPlaylist({ watched: [1] });
    expect(changeLesson(playlist, id)).toBe(playlist);
  });
});

describe('completing a lesson', () => {
  test('marks it watched and advances to the next (spec 4)', () => {
    const completion = completeLesson(aPlaylist({ watched: [1] }), 2);
    expect(completion).toMatchObject({ kind: 'advanced', to: 3 });
    expect(statuses(after(completion))).toEqual([1, 1, 0, -1, -1]);
  });

  test('advances over lessons that are already watched (spec 4)', () => {
    const completion = completeLesson(aPlaylist({ watched: [1, 3, 4], resumeAt: 2 }), 2);
    expect(completion).toMatchObject({ kind: 'advanced', to: 5 });
  });

  test('returns to a lesson left out when nothing is unwatched after it (spec 4)', () => {
    const completion = completeLesson(aPlaylist({ watched: [1, 3, 4], resumeAt: 5 }), 5);
    expect(completion).toMatchObject({ kind: 'advanced', to: 2 });
  });

  test('rewatching a watched lesson to its end just advances (spec 4)', () => {
    const replaying = changeLesson(aPlaylist({ watched: [1, 2] }), 1);
    const completion = completeLesson(replaying, 1);
    expect(completion).toMatchObject({ kind: 'advanced', to: 2 });
    expect(statuses(after(completion))).toEqual([1, 0, 2, -1, -1]);
  });

  test('rewatching the furthest watched lesson opens the one it opened before (spec 4)', () => {
    const replaying = changeLesson(aPlaylist({ watched: [1, 3], resumeAt: 2 }), 3);
    const completion = completeLesson(replaying, 3);
    expect(completion).toMatchObject({ kind: 'advanced', to: 4 });
    expect(statuses(after(completion))).toEqual([1, 2, 1, 0, -1]);
  });

  test('the last unwatched lesson completes the course and play restarts at the first (spec 4)', () => {
    const completion = completeLesson(aPlaylist({ watched: [1, 2, 3, 4] }), 5);
    expect(completion).toMatchObject({ kind: 'course-complete', to: 1 });
    expect(statuses(after(completion))).toEqual([0, 1, 1, 1, 1]);
  });

  test('a complete course is not completed again by rewatching its last lesson (D4)', () => {
    const rewatching = changeLesson(aPlaylist({ watched: [1, 2, 3, 4, 5] }), 5);
    expect(completeLesson(rewatching, 5)).toMatchObject({ kind: 'advanced', to: 1 });
  });

  test('supporting files never count towards completion (D4)', () => {
    const playlist = aPlaylist({ lessons: [lesson(1), file(9)] });
    expect(completeLesson(playlist, 9)).toEqual({ kind: 'stayed', playlist });
    expect(completeLesson(playlist, 1).kind).toBe('course-complete');
  });

  test('a completion that arrives after the student moved on opens the next lesson and does not move them (D4)', () => {
    const movedOn = changeLesson(aPlaylist({ watched: [1] }), 1);
    const completion = completeLesson(movedOn, 2);
    expect(completion.kind).toBe('stayed');
    expect(after(completion).playing).toBe(1);
    expect(statuses(after(completion))).toEqual([0, 1, 2, -1, -1]);
  });

  test('the same completion twice has the effect of one (D4)', () => {
    const once = after(completeLesson(aPlaylist({ watched: [1] }), 2));
    expect(after(completeLesson(once, 2))).toEqual(once);
  });

  test('a locked lesson cannot be completed (spec 4, D4)', () => {
    const playlist = aPlaylist({ watched: [1] });
    expect(completeLesson(playlist, 3)).toEqual({ kind: 'refused', access: 'locked' });
    expect(completeLesson(playlist, 77)).toEqual({ kind: 'refused', access: 'unknown' });
  });
});

test('the server judges a lesson by its status: open, locked or unknown (D4)', () => {
  const playlist = aPlaylist({ watched: [1], lessons: [...five, file(9)] });
  expect([1, 2, 3, 9, 77].map((id) => lessonAccess(playlist, id))).toEqual([
    'open',
    'open',
    'locked',
    'open',
    'unknown',
  ]);
});

describe('the next unwatched lesson', () => {
  test('is looked for after the watched one, then from the start (spec 4)', () => {
    expect(aPlaylist({ watched: [2], resumeAt: 2 }).playing).toBe(3);
    expect(aPlaylist({ watched: [2, 3, 4, 5], resumeAt: 3 }).playing).toBe(1);
    const completion = completeLesson(aPlaylist({ resumeAt: 3 }), 3);
    expect(completion).toMatchObject({ kind: 'advanced', to: 4 });
  });

  test('a lesson that is not the playing one opens only what was locked (spec 4)', () => {
    const playlist = aPlaylist({ watched: [1, 2, 4, 5], resumeAt: 3 });
    const moved = changeLesson(playlist, 5);
    const stayed = completeLesson(moved, 3);
    expect(stayed.kind).toBe('stayed');
    expect(statuses(after(stayed))).toEqual([1, 1, 1, 1, 0]);
  });
});
