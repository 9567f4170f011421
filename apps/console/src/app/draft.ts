import { useState } from 'react';

/* Drafts are unsent input of a screen, in the tab's storage. They survive a reload and end with
   the tab and with sign-out, because they are about children (decision 88). */

/** The draft with a key, else `initial`. */
export function draftOf<Value>(key: string, initial: Value): Value {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === null ? initial : (JSON.parse(kept) as Value);
  } catch {
    return initial;
  }
}

export function keepDraft(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The browser blocks storage: the draft lasts as long as the page.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing is stored.
  }
}

/**
 * State that survives a reload. A component with another `key` prop starts with that key's draft.
 */
export function useDraft<Value>(
  key: string,
  initial: Value,
): [Value, (next: Value) => void, () => void] {
  const [value, setValue] = useState(() => draftOf(key, initial));
  const keep = (next: Value) => {
    setValue(next);
    keepDraft(key, next);
  };
  return [value, keep, () => dropDraft(key)];
}
