import { messageBudget } from './message-budget.ts';

const WINDOW_MS = 1000;
/** By then messages of a removed frame have arrived. */
const DRAINED_MS = 10_000;

/** Whether a message came from a frame or one of its nested frames. */
function isFrom(source: MessageEventSource | null, frame: HTMLIFrameElement): boolean {
  const within = frame.contentWindow;
  if (within === null || source === null || !('parent' in source)) return false;
  let at: Window = source;
  while (at !== within && at.parent !== at) at = at.parent;
  return at === within;
}

/**
 * Runs before other message listeners. Of a frame that sends too much, the latest message of a second passes and the
 * others are dropped. Continued floods are reported once. Returns a stop function.
 */
export function guardMessages(frame: HTMLIFrameElement, onFlood: () => void): () => void {
  const budget = messageBudget(() => performance.now());
  let latest: MessageEvent | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isOurs = false;
  const senders = new Set<MessageEventSource | null>();

  function handOn(): void {
    timer = undefined;
    if (latest === null || isStopped) return;
    const { data, origin, source, ports } = latest;
    latest = null;
    isOurs = true;
    dispatchEvent(new MessageEvent('message', { data, origin, source, ports: [...ports] }));
    isOurs = false;
  }

  function isTheirs(source: MessageEventSource | null): boolean {
    if (isFrom(source, frame)) {
      senders.add(source);
      return true;
    }
    // Late messages of a removed frame have a detached or null source.
    return isStopped && (source === null || senders.has(source));
  }

  const guard = (event: MessageEvent) => {
    if (isOurs || !isTheirs(event.source)) return;
    const verdict = isStopped ? 'stop' : budget.take();
    if (verdict === 'read') return;
    event.stopImmediatePropagation();
    if (verdict === 'later') {
      latest = event;
      timer ??= setTimeout(handOn, WINDOW_MS);
    } else if (!isStopped) {
      isStopped = true;
      onFlood();
    }
  };
  addEventListener('message', guard, { capture: true });
  const end = () => removeEventListener('message', guard, { capture: true });
  return () => {
    clearTimeout(timer);
    if (isStopped) setTimeout(end, DRAINED_MS);
    else end();
  };
}
