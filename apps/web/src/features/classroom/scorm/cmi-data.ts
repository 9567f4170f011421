/** Storage key of spec 3 that log-out clears (app/session/local-data.ts). */
const KEY = 'cmiData';
/**
 * A larger state would take the space of unsent work. The outbox has it until the server accepts
 * it.
 */
const MOST_CHARACTERS = 100_000;

/** Stores the activity's last state (spec 3 "cmiData"). */
export function keepCmiData(lessonId: number, state: unknown): void {
  const text = JSON.stringify({ lessonId, state });
  try {
    if (text.length > MOST_CHARACTERS) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    localStorage.removeItem(KEY);
  }
}
