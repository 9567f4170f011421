import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type Props = {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  /** 720 px is the feedback card's width (spec 9). */
  width?: 480 | 720 | 1080;
  /** Called on Escape and Close. A dialog that requires an answer ignores Escape. */
  onClose: () => void;
  isAnswerRequired?: boolean;
};

/**
 * A modal dialog while it is rendered. Focus moves to `data-first-focus` or the first element, and returns. The page
 * behind is inert.
 */
export function Dialog({ title, children, footer, width = 480, onClose, isAnswerRequired }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isShown = useRef(false);
  // Close before it leaves the page, otherwise the focus does not return.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    isShown.current = true;
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      isShown.current = false;
      element?.close();
      const { activeElement, body } = document;
      // The previously focused element no longer exists.
      if (activeElement === body || element?.contains(activeElement))
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      style={{ maxWidth: `min(${width}px, calc(100vw - 32px))` }}
      className="card m-auto w-full p-6 text-ink"
      onCancel={(event) => {
        event.preventDefault();
        if (isAnswerRequired !== true) onClose();
      }}
      // Browsers close on a second Escape without a cancel event.
      onClose={({ currentTarget }) => {
        // A late close event: React hides page and dialog while something in them loads.
        if (!isShown.current || currentTarget.open) return;
        if (isAnswerRequired === true) currentTarget.showModal();
        else onClose();
      }}
    >
      <h2 id={titleId} className="mb-2 text-xl">
        {title}
      </h2>
      {children}
      {footer !== undefined && <div className="dialog-footer mt-6">{footer}</div>}
    </dialog>
  );
}
