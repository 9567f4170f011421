/** Toasts close by themselves after 5 s (spec 9). */
export const TOAST_MS = 5000;

const listeners = new Set<() => void>();
let waiting: string[] = [];

/** Shows a toast. The toaster loads with the first one. */
export function showToast(message: string): void {
  waiting = [...waiting, message];
  for (const listener of listeners) listener();
}

/** Toasts that are not shown yet. */
export const waitingToasts = (): readonly string[] => waiting;

export function takeToasts(): readonly string[] {
  const taken = waiting;
  waiting = [];
  for (const listener of listeners) listener();
  return taken;
}

export const subscribeToToasts = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
