import { useState } from 'react';

/**
 * What was chosen or typed in a step and not sent yet. It lies in the storage of the tab: it survives a reload, and ends with the tab and
 * with the sign-out.
 */
export function useDraft<Value>(
  key: string,
  initial: Value,
): [Value, (next: Value) => void, () => void] {
  const name = `import:${key}`;
  const [value, setValue] = useState<Value>(() => {
    try {
      const kept = sessionStorage.getItem(name);
      return kept === null ? initial : (JSON.parse(kept) as Value);
    } catch {
      return initial;
    }
  });
  const keep = (next: Value) => {
    setValue(next);
    try {
      sessionStorage.setItem(name, JSON.stringify(next));
    } catch {
      // A browser that denies storage: the page itself still has it.
    }
  };
  const drop = () => {
    try {
      sessionStorage.removeItem(name);
    } catch {
      // Nothing was kept.
    }
  };
  return [value, keep, drop];
}
