const SECONDS_PER_MINUTE = 60;

function wholeSeconds(seconds: number): number {
  return Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
}

/** A duration as minutes:seconds, `3:05` and `75:00` (spec 9). */
export function minutesAndSeconds(seconds: number): string {
  const whole = wholeSeconds(seconds);
  const minutes = Math.floor(whole / SECONDS_PER_MINUTE);
  return `${minutes}:${String(whole % SECONDS_PER_MINUTE).padStart(2, '0')}`;
}

/** The duration of a course in minutes, rounded up (spec 2). */
export function wholeMinutes(seconds: number): number {
  return Math.ceil(wholeSeconds(seconds) / SECONDS_PER_MINUTE);
}
