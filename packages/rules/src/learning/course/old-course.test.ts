import { expect, test } from 'vitest';
import { unlockForACoin, unlockOldCourse } from './old-course.ts';

const locked = { isOld: true, isUnlocked: false };

test('unlocking an old course deducts one coin (spec 4, 9)', () => {
  expect(unlockOldCourse({ ...locked, coins: 1 })).toEqual({ kind: 'unlocked', coinsLeft: 0 });
});

test('without a coin the course stays locked (spec 5)', () => {
  expect(unlockOldCourse({ ...locked, coins: 0 })).toEqual({
    kind: 'not-enough-coins',
    has: 0,
    needs: 1,
  });
});

test('an unlocked course costs nothing again (D4)', () => {
  expect(unlockOldCourse({ isOld: true, isUnlocked: true, coins: 5 })).toEqual({
    kind: 'already-unlocked',
  });
});

test('a course of the student’s own grade is not for sale (D4)', () => {
  expect(unlockOldCourse({ isOld: false, isUnlocked: false, coins: 5 })).toEqual({
    kind: 'not-old',
  });
});

test.each([
  [
    { isOpen: false, coins: 2 },
    { kind: 'unlocked', coinsLeft: 1 },
  ],
  [
    { isOpen: false, coins: 0 },
    { kind: 'not-enough-coins', has: 0, needs: 1 },
  ],
  [{ isOpen: true, coins: 0 }, { kind: 'already-unlocked' }],
])('what is closed opens for one coin: %o gives %o (spec 5, 7, 9)', (asked, unlock) => {
  expect(unlockForACoin(asked)).toEqual(unlock);
});
