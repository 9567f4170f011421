import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

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

/**
 * A list of things to do behind one button: Escape, another place on the page and a choice close it. On a phone it is as wide as what is
 * `relative` around it.
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
    const escape = ({ key }: KeyboardEvent) => {
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
      >
        {says}
        <ChevronDown aria-hidden className={`size-5 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <ul
        id={id}
        hidden={!isOpen}
        className="absolute top-full z-20 mt-1 rounded-card border border-hairline bg-surface p-1 shadow-lg max-sm:inset-x-0 sm:right-0 sm:w-72"
      >
        {isOpen && children(close)}
      </ul>
    </div>
  );
}
