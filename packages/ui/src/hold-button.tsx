import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

/** Hold time of an adult, longer than a child's accidental tap. */
const HOLD_MS = 2000;

const isKeyOfButtons = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

type Props = Omit<ComponentProps<'button'>, 'onClick'> & {
  /** Description for screen readers: hold by touch or key. */
  instruction: string;
  onHeld: () => void;
  /** Called after a release that was too early, to show the instruction. */
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
  /** Ends a hold; returns whether it was too short. */
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
        // A key starts a hold instead of a click.
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
        // Touch and mouse count clicks; assistive technology reports none.
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
