/**
 * Packages search window above window: for their interface, many for both versions', and Captivate for the highest window whose
 * `document` it may read. At the application's window, which is another origin's, the first search would throw; without a window
 * that refuses its document the second would never end. So what packages find above the player's page is this: nothing is there.
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
