import type { RequestOf } from '@skillkite/contract/call';
import { trackEvents } from '@skillkite/contract/installation/analytics';
import type { AnalyticsEvent } from '@skillkite/contract/shapes/analytics-event';
import { newId } from '@skillkite/client/new-id';
import { post } from '@skillkite/client/post';
import type { Sink } from './event.ts';

/** Delay that joins events into a batch. */
const SEND_AFTER_MS = 10_000;
/** Batch size that is sent without delay; the server accepts 50. */
const MOST_WAITING = 20;

/**
 * Sends events to our server in small batches, the rest when the page is hidden. Lost events are not retried or
 * reported.
 */
export function serverSink(): Sink {
  let waiting: AnalyticsEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sendAll = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const body: RequestOf<typeof trackEvents> = { batch_key: newId(), events: waiting };
    waiting = [];
    // The request outlives the page.
    void post(trackEvents.path, body, { keepalive: true });
  };
  addEventListener('pagehide', sendAll);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendAll();
  });

  return (event) => {
    waiting.push(event);
    if (waiting.length >= MOST_WAITING) sendAll();
    else timer ??= setTimeout(sendAll, SEND_AFTER_MS);
  };
}
