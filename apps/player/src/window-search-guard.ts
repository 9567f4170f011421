/**
 * Packages search parent windows for their API, some for both versions, and Captivate for the
 * topmost readable `document`. At the application's window, of another origin, the first search
 * would throw. Without an unreadable window the second would not end. This empty object stands
 * above the player's page.
 */
export function endTheSearchAt(page: Window): void {
  const above: Record<string, unknown> = {
    API: null,
    API_1484_11: null,
    opener: null,
    closed: false,
    name: '',
    length: 0,
    frames: [],
    location: { href: '' },
    postMessage() {},
    focus() {},
  };
  for (const own of ['parent', 'top', 'self', 'window']) above[own] = above;
  Object.defineProperty(above, 'document', {
    get() {
      throw new DOMException('This window is of another origin.', 'SecurityError');
    },
  });
  Object.defineProperty(page, 'parent', { value: above });
}
