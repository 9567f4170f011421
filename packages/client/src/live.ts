/**
 * Retry delay after a refused stream, plus a random share of the same length against synchronised
 * retries.
 */
const AGAIN_MS = 60_000;

type Listening = {
  /** New data may exist: the server announced it, or the stream was interrupted. */
  readonly onNews: () => void;
  readonly onHearing?: (isHearing: boolean) => void;
  /** Other events of the stream, by name. Missed ones show with the next page. */
  readonly others?: Readonly<Record<string, () => void>>;
};

/**
 * Listens to the server's event stream while the page is visible. Returns a function that stops it.
 */
export function listenLive(
  path: string,
  kind: string,
  { onNews, onHearing, others = {} }: Listening,
): () => void {
  let source: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(again);
    source?.close();
    source = null;
    onHearing?.(false);
  };
  const open = () => {
    if (document.hidden || !navigator.onLine || source !== null) return;
    clearTimeout(again);
    const opened = new EventSource(path);
    source = opened;
    opened.addEventListener(kind, onNews);
    for (const [name, hear] of Object.entries(others)) opened.addEventListener(name, hear);
    opened.addEventListener('open', () => {
      onHearing?.(true);
      onNews();
    });
    opened.addEventListener('error', () => {
      onHearing?.(false);
      // The browser reconnects a broken stream, but not a refused one.
      if (opened.readyState !== EventSource.CLOSED) return;
      drop();
      again = setTimeout(open, AGAIN_MS * (1 + Math.random()));
    });
  };
  const look = () => (document.hidden ? drop() : open());
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', drop);
  addEventListener('pageshow', open);
  addEventListener('offline', drop);
  addEventListener('online', open);
  open();
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', drop);
    removeEventListener('pageshow', open);
    removeEventListener('offline', drop);
    removeEventListener('online', open);
    drop();
  };
}
