import { type ReactNode, useId, useRef } from 'react';

type Props = { label: string; text: string; children: ReactNode };

/** Hover delay (spec 9). */
const DELAY_MS = 700;

/** An icon with a tooltip: after a hover delay, or at once by press or keyboard. */
export function Tip({ label, text, children }: Props) {
  const id = useId();
  const bubble = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = () => bubble.current?.showPopover();
  const hide = () => {
    clearTimeout(timer.current);
    bubble.current?.hidePopover();
  };
  return (
    <span className="relative">
      <button
        type="button"
        aria-label={label}
        aria-describedby={id}
        className="grid size-12 place-items-center rounded-full text-primary"
        onPointerEnter={() => {
          timer.current = setTimeout(show, DELAY_MS);
        }}
        onPointerLeave={hide}
        onFocus={(event) => {
          if (event.target.matches(':focus-visible')) show();
        }}
        onBlur={hide}
        onClick={show}
      >
        {children}
      </button>
      <div
        ref={bubble}
        id={id}
        popover="auto"
        role="tooltip"
        className="card fixed inset-0 m-auto h-fit w-fit max-w-xs p-4 text-ink"
      >
        {text}
      </div>
    </span>
  );
}
