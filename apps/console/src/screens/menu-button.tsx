import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export const MENU_ITEM =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left font-bold hover:bg-sky disabled:text-soft disabled:hover:bg-transparent';

type Props = {
  /** What the button says. */
  says: ReactNode;
  look: string;
  className?: string;
  isBusy?: boolean;
  /** Of `close`: what was chosen is done. */
  children: (close: () => void) => ReactNode;
};

/** Where an arrow leads from `at` of so many, round and round; null: the key is none. */
function stepOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * A list of things to do behind one button: Escape, another place on the page and a choice close it; arrows lead from one to the next, and
 * from the button into it. On a phone it is as wide as what is `relative` around it.
 */
export function MenuButton({ says, look, className = '', isBusy = false, children }: Props) {
  const [isOpen, open] = useState(false);
  const id = useId();
  const around = useRef<HTMLDivElement>(null);
  const buttonId = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && around.current?.contains(target) !== true) open(false);
    };
    const escape = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      open(false);
      document.querySelector<HTMLElement>(`#${CSS.escape(buttonId)}`)?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen, buttonId]);
  const close = () => {
    // A dialog that opens now gives the focus back to where it is.
    document.querySelector<HTMLElement>(`#${CSS.escape(buttonId)}`)?.focus();
    open(false);
  };
  const list = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent) => {
    // The list is not there before it is open.
    if (!isOpen && event.key === 'ArrowDown') flushSync(() => open(true));
    const items = [...(list.current?.querySelectorAll<HTMLElement>('button, input, a') ?? [])];
    if (items.length === 0) return;
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = stepOf(event.key, at, items.length);
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  };
  return (
    <div ref={around} className={`sm:relative ${className}`} onKeyDown={move}>
      <button
        id={buttonId}
        type="button"
        className={look}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-busy={isBusy}
        onClick={() => open(!isOpen)}
      >
        {says}
        <ChevronDown aria-hidden className={`size-5 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <ul
        ref={list}
        id={id}
        hidden={!isOpen}
        className="absolute top-full z-20 mt-1 rounded-card border border-hairline bg-surface p-1 shadow-lg max-sm:inset-x-0 sm:right-0 sm:w-72"
      >
        {isOpen && children(close)}
      </ul>
    </div>
  );
}
