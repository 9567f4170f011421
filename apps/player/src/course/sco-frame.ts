/** The inner frame with a package's page, on the player's own origin. */
export type ScoFrame = {
  open(url: string, title: string): void;
  /** Sets the title of another part that the frame shows now. */
  rename(title: string): void;
  /** Removes the package; its leave handlers run first. */
  leave(): void;
  /** Documents in the frame, including nested frames. */
  documents(): readonly Document[];
};

/** Interval of checks whether a page shows content. */
const LOOK_MS = 100;
/** Then the page is uncovered anyway: its canvas drawing cannot be detected from outside. */
const COVERED_AT_MOST_MS = 8_000;
const SEEN = 'img, svg, canvas, video, audio, object, embed, iframe, frame, input, button';

/**
 * Covers the frame until the page has content. On slow lines a package stays a white sheet for
 * seconds.
 */
function coverUntilSeen(frame: HTMLIFrameElement): void {
  const began = Date.now();
  frame.dataset['opening'] = '';
  const looking = setInterval(() => {
    const isOver = !frame.isConnected || Date.now() - began > COVERED_AT_MOST_MS;
    if (!isOver && !showsSomething(frame)) return;
    clearInterval(looking);
    delete frame.dataset['opening'];
  }, LOOK_MS);
}

function showsSomething({ contentDocument }: HTMLIFrameElement): boolean {
  // A page of another origin cannot be inspected.
  if (contentDocument === null) return true;
  const { body, URL: address, readyState } = contentDocument;
  if (body === null || address === 'about:blank' || readyState === 'loading') return false;
  return body.innerText.trim() !== '' || contentDocument.querySelector(SEEN) !== null;
}

export function openScoFrame(host: HTMLElement, newFrame: () => HTMLIFrameElement): ScoFrame {
  let frame: HTMLIFrameElement | null = null;

  return {
    open(url, title) {
      frame = newFrame();
      frame.title = title;
      frame.src = url;
      coverUntilSeen(frame);
      host.replaceChildren(frame);
    },
    leave() {
      // Removal runs pagehide synchronously, and through the shim the older events in which
      // packages save.
      frame?.remove();
      frame = null;
    },
    rename(title) {
      if (frame !== null) frame.title = title;
    },
    documents: () => (frame?.contentWindow == null ? [] : documentsIn(frame.contentWindow)),
  };
}

function documentsIn(inside: Window): readonly Document[] {
  try {
    const below = Array.from({ length: inside.frames.length }, (_, at) => inside.frames[at]);
    return [
      inside.document,
      ...below.flatMap((one) => (one === undefined ? [] : documentsIn(one))),
    ];
  } catch {
    // A page of another origin inside the package; it cannot use the runtime.
    return [];
  }
}
