/** One coin unlocks an old course (spec 1, 9). */
export const UNLOCK_COST_COINS = 1;

export type Unlock =
  | { kind: 'unlocked'; coinsLeft: number }
  | { kind: 'already-unlocked' }
  | { kind: 'not-old' }
  | { kind: 'not-enough-coins'; has: number; needs: number };

/** Unlocking an old course deducts one coin, once; with none it gives the not-enough-coins notice (spec 4, 5). */
export function unlockOldCourse(course: {
  isOld: boolean;
  isUnlocked: boolean;
  coins: number;
}): Unlock {
  if (!course.isOld) return { kind: 'not-old' };
  if (course.isUnlocked) return { kind: 'already-unlocked' };
  if (course.coins < UNLOCK_COST_COINS) {
    return { kind: 'not-enough-coins', has: course.coins, needs: UNLOCK_COST_COINS };
  }
  return { kind: 'unlocked', coinsLeft: course.coins - UNLOCK_COST_COINS };
}
