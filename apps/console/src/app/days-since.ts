const DAY_MS = 86_400_000;

/** Whole days. What came while a page was open, or by a clock that is ahead of this one, is of today. */
export const daysSince = (moment: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(moment)) / DAY_MS));
