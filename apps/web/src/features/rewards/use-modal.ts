import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** A full-page dialog while rendered: the button has the focus, Escape closes it. */
export function useModal(close: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first-focus], a')?.focus({ preventScroll: true });
    return () => {
      element?.close();
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    };
  }, []);
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  return { dialog, onCancel };
}
