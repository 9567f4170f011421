/** The inner frame a package's page lives in, on this page's own origin. */
export type ScoFrame = {
  open(url: string, title: string): void;
  /** Takes the package away; it says its last words on the way. */
  leave(): void;
  /** Every document in the frame now, frames within frames included. */
  documents(): readonly Document[];
};

export function openScoFrame(host: HTMLElement, newFrame: () => HTMLIFrameElement): ScoFrame {
  let frame: HTMLIFrameElement | null = null;

  return {
    open(url, title) {
      frame = newFrame();
      frame.title = title;
      frame.src = url;
      host.replaceChildren(frame);
    },
    leave() {
      // Removing runs pagehide before it returns, and by way of the shim the older events packages save in.
      frame?.remove();
      frame = null;
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
