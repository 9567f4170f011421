import {
  LONGEST_REWARDED_STREAK,
  STREAKS_PER_MILESTONE,
  isMilestone,
  streakCoins,
  streakRp,
} from './rewards.ts';

/** Streaks shown beyond the current milestone (spec 9). */
export const STREAKS_SHOWN_AHEAD = 10;
/** Numbers in the compact bar (spec 2, 9). */
export const COMPACT_BAR_NUMBERS = 4;

export interface StreakStop {
  streakNumber: number;
  isReached: boolean;
  isMilestone: boolean;
  rp: number;
  coins: number;
}

/** The streak number of the next milestone: current milestone × 4 + 4 (spec 9). */
export function nextMilestone(currentMilestone: number): number {
  return currentMilestone * STREAKS_PER_MILESTONE + STREAKS_PER_MILESTONE;
}

/** The last number of the panel's row: current milestone × 4 + 10 (spec 9). */
export function lastStreakShown(currentMilestone: number): number {
  return currentMilestone * STREAKS_PER_MILESTONE + STREAKS_SHOWN_AHEAD;
}

function stop(streakNumber: number, count: number): StreakStop {
  return {
    streakNumber,
    isReached: streakNumber <= count,
    isMilestone: isMilestone(streakNumber),
    rp: streakRp(streakNumber),
    coins: streakCoins(streakNumber),
  };
}

/** The scrolling row of the panel: streak numbers from 1 (spec 2, 9). */
export function streakRow(count: number, currentMilestone: number): StreakStop[] {
  return Array.from({ length: lastStreakShown(currentMilestone) }, (_, index) =>
    stop(index + 1, count),
  );
}

/** Streaks since the last milestone; the bar shows them before the upcoming ones. */
export const reachedSinceMilestone = (count: number): number => count % STREAKS_PER_MILESTONE;

/**
 * The four upcoming numbers of the compact bar; at the end of the row of 44, its last four (spec 2,
 * 9).
 */
export function compactBar(count: number): StreakStop[] {
  const first = Math.min(count + 1, LONGEST_REWARDED_STREAK - COMPACT_BAR_NUMBERS + 1);
  return Array.from({ length: COMPACT_BAR_NUMBERS }, (_, index) => stop(first + index, count));
}
