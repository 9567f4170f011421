import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

/** How long a grown-up holds: longer than a child's tap by chance. */
const HOLD_MS = 2000;

const isKeyOfButtons = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

type Props = Omit<ComponentProps<'button'>, 'onClick'> & {
  /** Description for screen readers: it has to be held, by touch or key. */
  instruction: string;
  onHeld: () => void;
  /** It was let go too early: say the instruction. */
  onTap: () => void;
  /**
   * Activated by a screen reader, switch or voice, which cannot hold. Without it the press works as a normal button.
   */
  onAssisted?: () => void;
};

/** A button for the adult with the child: acts after two seconds of touch, mouse, Enter or Space (decision 80). */
export function HoldButton({
  instruction,
  onHeld,
  onTap,
  onAssisted,
  children,
  className = '',
  ...rest
}: Props) {
  const [isHolding, setIsHolding] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const instructionId = useId();
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = () => {
    clearTimeout(timer.current);
    setIsHolding(true);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setIsHolding(false);
      onHeld();
    }, HOLD_MS);
  };
  /** Whether it was let go before its time. */
  const end = (): boolean => {
    const isEarly = timer.current !== undefined;
    clearTimeout(timer.current);
    timer.current = undefined;
    setIsHolding(false);
    return isEarly;
  };
  const letGo = () => {
    if (end()) onTap();
  };
  const button = (
    <button
      {...rest}
      type="button"
      aria-describedby={instructionId}
      className={`relative touch-none select-none ${className}`}
      onPointerDown={({ button }) => {
        if (button === 0) begin();
      }}
      onPointerUp={letGo}
      onPointerLeave={end}
      onPointerCancel={end}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isKeyOfButtons(event)) return;
        // A key does not press the button: it holds it.
        event.preventDefault();
        if (!event.repeat) begin();
      }}
      onKeyUp={(event) => {
        if (!isKeyOfButtons(event)) return;
        event.preventDefault();
        letGo();
      }}
      onBlur={end}
      onClick={(event) => {
        // Touch and mouse count their clicks; what cannot hold counts none.
        const isAssisted = event.detail === 0;
        if (isAssisted && onAssisted === undefined) return;
        event.preventDefault();
        if (isAssisted) onAssisted?.();
      }}
    >
      {children}
      {isHolding && (
        <svg
          aria-hidden
          className="pointer-events-none absolute inset-0 size-full overflow-visible"
        >
          <rect
            width="100%"
            height="100%"
            rx="36"
            fill="none"
            stroke="var(--thread)"
            strokeWidth="6"
            pathLength="1"
            className="holding"
          />
        </svg>
      )}
    </button>
  );
  return (
    <>
      {button}
      <span id={instructionId} hidden>
        {instruction}
      </span>
    </>
  );
}
