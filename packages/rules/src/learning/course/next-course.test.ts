import { describe, expect, it } from 'vitest';
import { nextCourse } from './next-course.ts';

const course = (id: number, state: 'done' | 'open' | 'closed') => ({
  id,
  isUnlocked: state !== 'closed',
  isCompleted: state === 'done',
});
const inOrder = { opensByItself: true };
const forCoins = { opensByItself: false };

describe('what comes after a completed course', () => {
  it('is the course that follows, also where the journey was read before it opened (D4)', () => {
    const fresh = [course(1, 'done'), course(2, 'open'), course(3, 'closed')];
    const stale = [course(1, 'open'), course(2, 'closed'), course(3, 'closed')];
    for (const courses of [fresh, stale]) {
      expect(nextCourse(courses, 1, inOrder)).toMatchObject({ kind: 'course', course: { id: 2 } });
    }
  });

  it('is one that was left out, where nothing follows', () => {
    const courses = [course(1, 'open'), course(2, 'done'), course(3, 'done')];
    expect(nextCourse(courses, 3, inOrder)).toMatchObject({ kind: 'course', course: { id: 1 } });
  });

  it('waits for a coin in an earlier program, and is an open one before that', () => {
    const closed = [course(1, 'done'), course(2, 'closed'), course(3, 'closed')];
    expect(nextCourse(closed, 1, forCoins)).toMatchObject({ kind: 'closed', course: { id: 2 } });
    const open = [course(1, 'done'), course(2, 'closed'), course(3, 'open')];
    expect(nextCourse(open, 1, forCoins)).toMatchObject({ kind: 'course', course: { id: 3 } });
  });

  it('is nothing when the program is done', () => {
    const courses = [course(1, 'done'), course(2, 'open')];
    expect(nextCourse(courses, 2, inOrder)).toEqual({ kind: 'program-done' });
    expect(nextCourse(courses.slice(1), 2, inOrder)).toEqual({ kind: 'program-done' });
  });
});
