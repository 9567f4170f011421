import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export const MENU_ITEM =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left font-bold hover:bg-sky disabled:text-soft disabled:hover:bg-transparent';

type Props = {
  /** Label of the button. */
  says: ReactNode;
  look: string;
  className?: string;
  isBusy?: boolean;
  /** `close`: call it after a choice. */
  children: (close: () => void) => ReactNode;
};

const itemsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('button, input, a') ?? []),
];

/** Index after an arrow key, cyclic; null for other keys. */
function stepOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * A menu behind a button: Escape, a press elsewhere and a choice close it; arrow keys move through it. On a phone it
 * fills its `relative` container.
 */
export function MenuButton({ says, look, className = '', isBusy = false, children }: Props) {
  const [isOpen, open] = useState(false);
  const id = useId();
  const around = useRef<HTMLDivElement>(null);
  const buttonId = useId();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && around.current?.contains(target) !== true) open(false);
    };
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        open(false);
        document.querySelector<HTMLElement>(`#${CSS.escape(buttonId)}`)?.focus();
        return;
      }
      const items = itemsOf(list.current);
      const at = items.findIndex((item) => item === document.activeElement);
      const next = event.defaultPrevented ? null : stepOf(event.key, at, items.length);
      if (next === null || around.current?.contains(document.activeElement) !== true) return;
      event.preventDefault();
      items[next]?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', hear);
    };
  }, [isOpen, buttonId]);
  const close = () => {
    // A dialog that opens now returns the focus here.
    document.querySelector<HTMLElement>(`#${CSS.escape(buttonId)}`)?.focus();
    open(false);
  };
  return (
    <div ref={around} className={`sm:relative ${className}`}>
      <button
        id={buttonId}
        type="button"
        className={look}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-busy={isBusy}
        onClick={() => open(!isOpen)}
        onKeyDown={(event) => {
          if (isOpen || event.key !== 'ArrowDown') return;
          event.preventDefault();
          // The list exists only after opening.
          flushSync(() => open(true));
          itemsOf(list.current)[0]?.focus();
        }}
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
