/** Longest name that fits a greeting, a certificate and a row of the leaderboard. */
export const DISPLAY_NAME_MAX_LENGTH = 60;

/** Letters of any script with their marks, and separators between parts of a name. */
const NAME = /^\p{L}[\p{L}\p{M}\p{Join_Control} '’.-]*$/u;

/** A name in stored form, or null if invalid: one to sixty letters, no digits or signs. */
export function displayName(typed: string): string | null {
  const name = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const isName = NAME.test(name) && Array.from(name).length <= DISPLAY_NAME_MAX_LENGTH;
  return isName ? name : null;
}
