import { describe, expect, it } from 'vitest';
import { type SavedStates, type ScoState, newest, savedStates } from './saved-state.ts';

const state = (location: string): ScoState => ({
  elements: { 'cmi.core.lesson_location': location },
  lessonStatus: 'incomplete',
  exit: 'suspend',
  finished: false,
  earlierTime: 0,
  sessionTime: 0,
});
const of = (launch: number, sequence: number, location: string): SavedStates => ({
  scos: { one: { launch, sequence, state: state(location) } },
  course: null,
});
const locationIn = (saved: SavedStates) =>
  saved.scos['one']?.state.elements['cmi.core.lesson_location'];

describe('the newest of two memories', () => {
  it('within one launch the higher sequence wins, on any device', () => {
    expect(locationIn(newest(of(1, 5, 'server'), of(1, 6, 'journal')))).toBe('journal');
    expect(locationIn(newest(of(1, 6, 'server'), of(1, 5, 'journal')))).toBe('server');
    expect(locationIn(newest(of(1, 6, 'server'), of(1, 6, 'journal')))).toBe('server');
  });

  it('a stale launch never wins over a newer one, however much it wrote', () => {
    expect(locationIn(newest(of(2, 1, 'newer'), of(1, 900, 'stale')))).toBe('newer');
    expect(locationIn(newest(of(1, 900, 'stale'), of(2, 1, 'newer')))).toBe('newer');
  });

  it('each SCO is judged by itself, and the course too', () => {
    const server: SavedStates = {
      scos: { a: { launch: 1, sequence: 9, state: state('a') } },
      course: { launch: 1, sequence: 2, state: { current: 'a', sequencing: null, verdict: null } },
    };
    const journal: SavedStates = {
      scos: {
        a: { launch: 1, sequence: 3, state: state('old') },
        b: { launch: 1, sequence: 10, state: state('b') },
      },
      course: { launch: 1, sequence: 11, state: { current: 'b', sequencing: null, verdict: null } },
    };
    const merged = newest(server, journal);
    expect(merged.scos['a']?.state).toEqual(state('a'));
    expect(merged.scos['b']?.state).toEqual(state('b'));
    expect(merged.course?.state.current).toBe('b');
  });

  it('a state that is none is not let in', () => {
    expect(savedStates(of(1, 1, 'x'))).toBe(true);
    expect(
      savedStates({ scos: { one: { launch: 1, sequence: -1, state: state('x') } }, course: null }),
    ).toBe(false);
    expect(
      savedStates({
        scos: { one: { launch: 1, sequence: 1, state: { elements: {} } } },
        course: null,
      }),
    ).toBe(false);
  });
});
