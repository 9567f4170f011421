/** The inner frame a package's page lives in, on this page's own origin. */
export type ScoFrame = {
  open(url: string, title: string): void;
  /** Lets the package say its last words, then takes it away. */
  leave(): void;
};

/** Makes frames inside `host`; `replaced` hears of every page after the first in the same frame. */
export function openScoFrame(
  host: HTMLElement,
  newFrame: () => HTMLIFrameElement,
  replaced: () => void,
): ScoFrame {
  let frame: HTMLIFrameElement | null = null;

  return {
    open(url, title) {
      let pages = 0;
      frame = newFrame();
      frame.title = title;
      frame.addEventListener('load', () => {
        pages += 1;
        if (pages > 1) replaced();
      });
      frame.src = url;
      host.replaceChildren(frame);
    },
    leave() {
      // Removing runs pagehide before it returns, and by way of the shim the older events packages save in.
      frame?.remove();
      frame = null;
    },
  };
}
