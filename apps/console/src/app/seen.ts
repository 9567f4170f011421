const NOW_MS = 300_000;

/** Seen within the last minutes: at work now. */
export const isHereNow = ({ lastSeenAt }: { lastSeenAt: string | null }): boolean =>
  lastSeenAt !== null && Date.now() - Date.parse(lastSeenAt) < NOW_MS;
