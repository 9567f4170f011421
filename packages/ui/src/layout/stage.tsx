import { type ReactNode, useLayoutEffect, useRef } from 'react';

type Props = {
  label: string;
  /** Called on Escape; the content has its own close button. */
  onClose: () => void;
  children: ReactNode;
  className?: string;
};

/** A full-screen layer: the page behind is inert, and the focus returns to it. */
export function Stage({ label, onClose, children, className = 'bg-paper' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Close before it leaves the page, otherwise the focus does not return.
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
