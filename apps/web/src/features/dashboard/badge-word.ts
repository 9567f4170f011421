import type { BadgeType } from '@skillkite/rules/badge';

const WORDS = ['badgeToWin', 'badgeWon', 'badgeBest'] as const;

/** The key of what a badge is called: still to win, won, best (spec 3 "Badge"). */
export const badgeWord = (type: BadgeType): (typeof WORDS)[number] => WORDS[type];
