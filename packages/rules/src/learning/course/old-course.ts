/** One coin unlocks an old course (spec 1, 9). */
export const UNLOCK_COST_COINS = 1;

export type Unlock =
  | { kind: 'unlocked'; coinsLeft: number }
  | { kind: 'already-unlocked' }
  | { kind: 'not-old' }
  | { kind: 'not-enough-coins'; has: number; needs: number };

/**
 * Unlocks an old course for one coin, once. Without a coin it returns the not-enough-coins notice
 * (spec 4, 5).
 */
export function unlockOldCourse(course: {
  isOld: boolean;
  isUnlocked: boolean;
  coins: number;
}): Unlock {
  if (!course.isOld) return { kind: 'not-old' };
  return unlockForACoin({ isOpen: course.isUnlocked, coins: course.coins });
}

/**
 * Unlocks an old course, or a creative program or course before its turn, for one coin. An open one
 * costs nothing, so that a repeat has no effect (spec 5 "Unlock", 7 `unlock_skill_or_ilm`, 9, D4).
 */
export function unlockForACoin(asked: {
  isOpen: boolean;
  coins: number;
}): Exclude<Unlock, { kind: 'not-old' }> {
  const { isOpen, coins } = asked;
  if (isOpen) return { kind: 'already-unlocked' };
  if (coins < UNLOCK_COST_COINS) {
    return { kind: 'not-enough-coins', has: coins, needs: UNLOCK_COST_COINS };
  }
  return { kind: 'unlocked', coinsLeft: coins - UNLOCK_COST_COINS };
}
