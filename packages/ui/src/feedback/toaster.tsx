import {
  type CSSProperties,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { TOAST_MS, subscribeToToasts, takeToasts, waitingToasts } from './toast.ts';

/** Replaces Sonner's own light theme and system font. */
const LOOK = {
  '--normal-bg': 'var(--surface)',
  '--normal-border': 'var(--hairline)',
  '--normal-text': 'var(--ink)',
  fontFamily: 'inherit',
} as CSSProperties;

/** Shows toasts above everything, open dialogs included. */
export function Toaster({ label }: { label: string }) {
  const layer = useRef<HTMLDivElement>(null);
  const waiting = useSyncExternalStore(subscribeToToasts, waitingToasts);
  useLayoutEffect(() => {
    layer.current?.showPopover();
  }, []);
  useEffect(() => {
    if (waiting.length === 0) return;
    // The latest opened popover is on top.
    layer.current?.hidePopover();
    layer.current?.showPopover();
    for (const message of takeToasts()) toast(message, { duration: TOAST_MS });
  }, [waiting]);
  return (
    <div
      ref={layer}
      popover="manual"
      className="inset-auto m-0 overflow-visible border-0 bg-transparent p-0"
    >
      <Sonner
        position="top-center"
        // Below the bar, because messages may mention its counters, and never in the way of a tap.
        offset={{ top: '4.5rem' }}
        mobileOffset={{ top: '4.5rem' }}
        // Sonner's font has 13 px, and its own label ends with a keyboard shortcut that phones do
        // not have.
        toastOptions={{ style: { pointerEvents: 'none', fontSize: '1rem' } }}
        customAriaLabel={label}
        style={LOOK}
      />
    </div>
  );
}
