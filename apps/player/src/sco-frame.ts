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
      if (frame === null) return;
      // Browsers fire this one on navigation alone; packages that save in it would lose their last words (scorm.md).
      if (frame.contentWindow !== null) sayBeforeUnload(frame.contentWindow);
      // Removing runs pagehide, and unload by way of the shim, before it returns.
      frame.remove();
      frame = null;
    },
  };
}

function sayBeforeUnload(inside: Window): void {
  try {
    for (let at = 0; at < inside.frames.length; at += 1) {
      const below = inside.frames[at];
      if (below !== undefined) sayBeforeUnload(below);
    }
    inside.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  } catch {
    // A page of another origin inside the package: it has no runtime to speak to.
  }
}
