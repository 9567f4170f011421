const FAULT = 'skillkite-page-fault';
const ESCAPE = 'skillkite-page-escape';
/** Limit per page, against endlessly repeated errors. */
const MOST_FAULTS = 100;

/** Reports errors to the player, for a debug log. */
export function tellFaults(player: Window): void {
  let left = MOST_FAULTS;
  const tell = (detail: string): void => {
    if (left > 0) player.postMessage({ kind: FAULT, detail: detail.slice(0, 300) }, origin);
    left -= 1;
  };
  addEventListener(
    'error',
    (event: Event) => {
      if (event instanceof ErrorEvent) {
        tell(`${event.message} (${event.filename.split('/').at(-1) ?? ''}:${event.lineno})`);
      } else if (event.target instanceof Element) {
        const { target } = event;
        const file = target.getAttribute('src') ?? target.getAttribute('href');
        tell(`not loaded: ${file ?? target.localName}`);
      }
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => tell(`rejected: ${String(reason)}`));
}

/**
 * Reports Escape to the player, because the application does not receive key events of this frame.
 */
export function tellEscape(player: Window): void {
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    // Other listeners may handle the event too.
    setTimeout(() => {
      if (!event.defaultPrevented) player.postMessage({ kind: ESCAPE }, origin);
    });
  });
}
