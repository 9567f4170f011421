/** The key of spec 3 that log-out clears (app/session/local-data.ts). */
const KEY = 'cmiData';
/** What is larger would take the room of what is unsent; the outbox holds all of it until the server does. */
const MOST_CHARACTERS = 100_000;

/** Keeps what the running activity last said of itself (spec 3 "cmiData"). */
export function keepCmiData(lessonId: number, state: unknown): void {
  const text = JSON.stringify({ lessonId, state });
  try {
    if (text.length > MOST_CHARACTERS) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    localStorage.removeItem(KEY);
  }
}
