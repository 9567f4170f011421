import { useEffect, useState } from 'react';

const CHOICE = 'reviewKeys';

/** Shortcuts do not apply in text fields. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=radio], [type=checkbox])'));

/** Single-letter shortcuts of this screen; speech input users can turn them off. */
export function useKeys(actions: Readonly<Record<string, () => void>>): {
  isOn: boolean;
  turn: (isOn: boolean) => void;
} {
  const [isOn, setOn] = useState(() => localStorage.getItem(CHOICE) !== 'off');
  useEffect(() => {
    if (!isOn) return undefined;
    const hear = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey || event.altKey;
      if (isCommand || event.repeat || event.defaultPrevented || isTyping(event.target)) return;
      const act = actions[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [isOn, actions]);
  const turn = (next: boolean) => {
    localStorage.setItem(CHOICE, next ? 'on' : 'off');
    setOn(next);
  };
  return { isOn, turn };
}
