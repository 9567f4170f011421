/** As a `ref` of what takes the place of a button that was pressed. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
