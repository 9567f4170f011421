/** The inner frame a package's page lives in, on this page's own origin. */
export type ScoFrame = {
  open(url: string, title: string): void;
  /** It shows another part by now. */
  rename(title: string): void;
  /** Takes the package away; it says its last words on the way. */
  leave(): void;
  /** Every document in the frame now, frames within frames included. */
  documents(): readonly Document[];
};

/** How often it is looked whether a page shows something. */
const LOOK_MS = 100;
/** By then a page is shown: its drawing cannot be detected from outside. */
const COVERED_AT_MOST_MS = 8_000;
const SEEN = 'img, svg, canvas, video, audio, object, embed, iframe, frame, input, button';

/** Keeps a page covered until there is something on it: a package paints seconds after it was asked for on a slow line, and until then is a white sheet. */
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
  // A page of another origin.
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
      // Removing runs pagehide before it returns, and by way of the shim the older events packages save in.
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
    // A page of another origin inside the package: it has no runtime to speak to.
    return [];
  }
}
