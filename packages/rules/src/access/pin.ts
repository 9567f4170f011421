/** Digits of a PIN (D2). */
export const PIN_DIGITS = 6;

/** Whether a text is a PIN: six digits, leading zeros allowed (D2). */
export function isPin(text: string): boolean {
  return text.length === PIN_DIGITS && /^[0-9]+$/.test(text);
}
