import { hasBadges } from '../school/grade.ts';

/** 0 none, 1 unlocked, 2 best (spec 3 "Badge"). */
export const BADGE_TYPES = [0, 1, 2] as const;
export type BadgeType = (typeof BADGE_TYPES)[number];
/** A program has up to three badge milestones (D6). */
export const BADGE_MILESTONES = [1, 2, 3] as const;
export type BadgeMilestone = (typeof BADGE_MILESTONES)[number];

/** Below this percentage there is no badge (spec 4, 9). */
export const BADGE_FROM_PERCENT = 50;
/** Mastery score of a package without one (spec 3, 9). */
export const DEFAULT_MASTERY_SCORE = 80;
/** Maximum score of a package without one (SCORM scores run from 0 to 100). */
export const DEFAULT_SCORE_MAX = 100;

export interface PackageScore {
  scoreRaw: number;
  scoreMax: number | null;
}

/**
 * The score as a percentage of the package's maximum, limited to 0 to 100, because packages are not
 * trusted (D6).
 */
export function scorePercent({ scoreRaw, scoreMax }: PackageScore): number {
  const max = scoreMax !== null && scoreMax > 0 ? scoreMax : DEFAULT_SCORE_MAX;
  const percent = (scoreRaw / max) * 100;
  return Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0;
}

/**
 * The badge of a score (D6): none below 50 percent, unlocked from 50, best from the mastery score.
 * None for classes 1 and 2.
 */
export function badgeFor(
  score: PackageScore & { masteryScore: number | null; grade: number },
): BadgeType {
  const percent = scorePercent(score);
  if (!hasBadges(score.grade) || percent < BADGE_FROM_PERCENT) return 0;
  return percent >= (score.masteryScore ?? DEFAULT_MASTERY_SCORE) ? 2 : 1;
}

/** Whether an attempt earned a better badge than the held one. A badge never goes down (D6). */
export function isBadgeWon(held: BadgeType, earned: BadgeType): boolean {
  return earned > held;
}
