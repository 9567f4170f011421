import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  property,
  record,
  uniqueArray,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeLesson, completeLesson, lessonAccess, openPlaylist } from './lesson-playlist.ts';
import type { Playlist } from './lesson-playlist.ts';

const HIGHEST_ID = 8;
const anId = integer({ min: 1, max: HIGHEST_ID });
const lessons = uniqueArray(record({ id: anId, isSupporting: boolean() }), {
  selector: (lesson) => lesson.id,
  minLength: 1,
});
const course = record({
  lessons,
  watched: array(anId),
  resumeAt: constantFrom(null, 1, 2, 3, 4, 5, 6, 7, 8),
  isUnlockedOldCourse: boolean(),
});
const steps = array(record({ does: constantFrom('change', 'complete'), id: anId }), {
  maxLength: 30,
});
type Step = { does: string; id: number };

function take(playlist: Playlist<number>, { does, id }: Step): Playlist<number> {
  if (does === 'change') return changeLesson(playlist, id);
  const completion = completeLesson(playlist, id);
  return completion.kind === 'refused' ? playlist : completion.playlist;
}

const counting = (playlist: Playlist<number>) =>
  playlist.lessons.filter((lesson) => !lesson.isSupporting);

describe('laws of the playlist', () => {
  test('however a student moves, the playing lesson alone is 0, supporting files are 2, watched ones never locked (spec 4)', () => {
    assert(
      property(course, steps, (stored, taken) => {
        let playlist = openPlaylist<number>(stored);
        for (const step of taken) playlist = take(playlist, step);
        for (const { id, isSupporting, status } of playlist.lessons) {
          expect(status === 0).toBe(!isSupporting && id === playlist.playing);
          expect(isSupporting && status !== 2).toBe(false);
          expect(playlist.watched.has(id) && status === -1).toBe(false);
        }
      }),
    );
  });

  test('locked lessons are always the end of the course, and an unlocked old course has none (spec 4)', () => {
    assert(
      property(course, steps, (stored, taken) => {
        let playlist = openPlaylist<number>(stored);
        for (const step of taken) playlist = take(playlist, step);
        const isLocked = counting(playlist).map(({ status }) => status === -1);
        const firstLocked = isLocked.includes(true) ? isLocked.indexOf(true) : isLocked.length;
        expect(isLocked.slice(firstLocked)).not.toContain(false);
        expect(stored.isUnlockedOldCourse && isLocked.includes(true)).toBe(false);
      }),
    );
  });

  test('what is watched stays watched, and only open lessons become so (D4)', () => {
    assert(
      property(course, steps, (stored, taken) => {
        let playlist = openPlaylist<number>(stored);
        for (const step of taken) {
          const next = take(playlist, step);
          expect(playlist.watched.isSubsetOf(next.watched)).toBe(true);
          const won = [...next.watched.difference(playlist.watched)];
          for (const id of won) expect(lessonAccess(playlist, id)).toBe('open');
          playlist = next;
        }
      }),
    );
  });

  test('the server, which knows the watched lessons and the last one opened, locks the same lessons as the browser (D4)', () => {
    assert(
      property(lessons, steps, (inOrder, taken) => {
        const fresh = { lessons: inOrder, watched: [], resumeAt: null, isUnlockedOldCourse: false };
        let browser = openPlaylist<number>(fresh);
        for (const step of taken) browser = take(browser, step);
        const server = openPlaylist<number>({
          ...fresh,
          watched: browser.watched,
          resumeAt: browser.playing,
        });
        for (const { id } of inOrder) {
          expect(lessonAccess(server, id)).toBe(lessonAccess(browser, id));
        }
      }),
    );
  });

  test('a lesson that was open to the server once stays so, whatever is done after (D4)', () => {
    assert(
      property(lessons, steps, (inOrder, taken) => {
        const fresh = { lessons: inOrder, watched: [], resumeAt: null, isUnlockedOldCourse: false };
        let browser = openPlaylist<number>(fresh);
        const everOpen = new Set<number>();
        for (const step of taken) {
          browser = take(browser, step);
          const server = openPlaylist<number>({
            ...fresh,
            watched: browser.watched,
            resumeAt: browser.playing,
          });
          for (const { id } of inOrder) {
            if (lessonAccess(server, id) === 'open') everOpen.add(id);
            expect(everOpen.has(id)).toBe(lessonAccess(server, id) === 'open');
          }
        }
      }),
    );
  });

  test('completing whatever plays completes every course in as many steps as it has lessons left (spec 4)', () => {
    assert(
      property(course, (stored) => {
        let playlist = openPlaylist<number>(stored);
        let left = counting(playlist).length - playlist.watched.size;
        while (left > 0 && playlist.playing !== null) {
          left -= 1;
          const completion = completeLesson(playlist, playlist.playing);
          expect(completion.kind).toBe(left === 0 ? 'course-complete' : 'advanced');
          playlist = completion.kind === 'refused' ? playlist : completion.playlist;
        }
        expect(playlist.watched.size).toBe(counting(playlist).length);
      }),
    );
  });
});
