/** Highest streak with its own RP reward (spec 9). */
export const LONGEST_REWARDED_STREAK = 44;
/** Every fourth streak is a milestone (spec 9). */
export const STREAKS_PER_MILESTONE = 4;

const FIRST_STREAK_RP = 30; // spec 9
const RP_STEP_PER_MILESTONE = 20; // spec 9: 30, 50, 70 … 230
const MILESTONE_COINS = 3; // spec 9
const ORDINARY_COINS = 2; // spec 9

/** Whether a streak number is a milestone: every fourth is (spec 9). */
export function isMilestone(streakNumber: number): boolean {
  return streakNumber % STREAKS_PER_MILESTONE === 0;
}

function assertStreakNumber(streakNumber: number): void {
  if (!Number.isInteger(streakNumber) || streakNumber < 1) {
    throw new RangeError(`Streaks are numbered from 1, not ${streakNumber}`);
  }
}

/** Reward points for the n-th streak: 30 30 30 60, 50 50 50 100, … 230 230 230 460, and 460 for each beyond (spec 9, D5). */
export function streakRp(streakNumber: number): number {
  assertStreakNumber(streakNumber);
  const entry = Math.min(streakNumber, LONGEST_REWARDED_STREAK);
  const ordinary =
    FIRST_STREAK_RP + RP_STEP_PER_MILESTONE * Math.floor((entry - 1) / STREAKS_PER_MILESTONE);
  return isMilestone(entry) ? ordinary * 2 : ordinary;
}

/** Coins for the n-th streak: 3 on every fourth, else 2 (spec 9, D5). */
export function streakCoins(streakNumber: number): number {
  assertStreakNumber(streakNumber);
  return isMilestone(streakNumber) ? MILESTONE_COINS : ORDINARY_COINS;
}
