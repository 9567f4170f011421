import { type ReactNode, useLayoutEffect, useRef } from 'react';

type Props = {
  label: string;
  /** Escape, and a way out of its own inside. */
  onClose: () => void;
  children: ReactNode;
  className?: string;
};

/** Something that has the whole screen for a while: the page behind cannot be reached, and focus comes back to it. */
export function Stage({ label, onClose, children, className = 'bg-paper' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it still stands in the page: else the focus would not go back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={`m-0 h-dvh max-h-none w-screen max-w-none flex-col text-ink open:flex ${className}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
