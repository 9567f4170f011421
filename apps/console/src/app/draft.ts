import { useState } from 'react';

/*
 * Drafts: what was chosen or typed on a screen and not sent yet. They lie in the storage of the tab: they survive a reload, and end with
 * the tab and with the sign-out, because they are about children (decision 88).
 */

/** The draft kept under a key; `initial` where there is none. */
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
    // A browser that denies storage: the page itself still has the draft.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** State that survives a reload. A component with another `key` prop begins with the draft of its own key. */
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
