/** A `ref` callback for the element that replaces a pressed button. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
