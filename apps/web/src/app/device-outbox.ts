import type { AnyCall, DetailsOf, RequestOf } from '@skillkite/contract/call';
import type { Tag } from '@skillkite/contract/tags';
import { useSyncExternalStore } from 'react';
import { collect } from './analytics.ts';
import { api } from './api.ts';
import { newId } from './new-id.ts';
import { createOutbox } from './outbox.ts';
import { type ApiFailure, post } from './post.ts';
import { store } from './store.ts';

const LOCK = 'skillkite-outbox';
/** While something is unsent and no event says the connection is back, try again this often. */
const TRY_AGAIN_MS = 20_000;

const refresh = (touches: readonly string[]) =>
  store.dispatch(api.util.invalidateTags([...(touches as readonly Tag[])]));

/** The outbox of this browser. */
export const outbox = createOutbox({
  storage: localStorage,
  post,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  alone: (work) => (navigator.locks ? navigator.locks.request(LOCK, work) : work()),
  newId,
  onAccepted: ({ path, body, touches }, details) => {
    refresh(touches);
    collect(({ sendDeed }) => sendDeed({ path, body, details }));
  },
});

export type Delivered<C extends AnyCall> =
  | { kind: 'accepted'; details: DetailsOf<C> }
  | { kind: 'elsewhere' }
  | { kind: 'refused'; failure: ApiFailure };

/**
 * Do a call through the outbox: kept on this device first, sent, retried, and sent again at the next start. `key`
 * names the deed, so that a repeat replaces it. When the server has it, reads that the call touches are refreshed.
 */
export async function deliver<C extends AnyCall>(
  call: C,
  body: RequestOf<C>,
  { studentId, key }: { studentId: number; key: string },
): Promise<Delivered<C>> {
  const { path, touches } = call;
  const outcome = await outbox.put({ key, studentId, path, body, touches });
  // Delivered by another tab: this one's screens are behind too.
  if (outcome.kind === 'elsewhere') refresh(touches);
  return outcome;
}

/** Send when the connection returns, the tab comes back, time passes; and once more when the page goes away. */
export function keepOutboxFlowing(): void {
  const flush = () => void outbox.flush();
  addEventListener('online', flush);
  addEventListener('pagehide', () => outbox.sendBeforeLeaving());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') flush();
    else outbox.sendBeforeLeaving();
  });
  setInterval(() => {
    if (outbox.unsent() > 0) flush();
  }, TRY_AGAIN_MS);
}

/** How many deeds the server does not have yet, kept current. */
export const useUnsent = (): number => useSyncExternalStore(outbox.subscribe, outbox.unsent);
