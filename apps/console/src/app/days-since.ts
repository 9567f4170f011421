const DAY_MS = 86_400_000;

/** Whole days since a time; a time in the future counts as today. */
export const daysSince = (moment: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(moment)) / DAY_MS));
