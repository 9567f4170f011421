import {
  endOfPart,
  startOfLastPart,
  uploadPercent,
} from '@skillkite/rules/learning/project/project';
import { retryAfterMs } from '@skillkite/rules/calls/retry';
import type { ApiFailure } from '../post.ts';

type Reply<T> = { data: T } | { error: ApiFailure };
type Received = { received: number; isComplete: boolean };

type Ports<Sent> = {
  /** Requests the number of received bytes. */
  ask: () => Promise<Reply<Received>>;
  /** Sends the bytes from `start` to before `end`; `onSent` reports the progress. */
  sendPart: (start: number, end: number, onSent: (bytes: number) => void) => Promise<Reply<Sent>>;
  wait: (ms: number) => Promise<void>;
  onProgress: (percent: number) => void;
  /** Refusals that a new sign-in ends: the upload is interrupted. */
  isOfSession: (failure: ApiFailure) => boolean;
};

export type Outcome<Sent> =
  /** Null: the server already had the whole file. */
  | { kind: 'accepted'; answer: Sent | null }
  /** No connection: continues later. */
  | { kind: 'interrupted' }
  /** The server failed: worth a retry. */
  | { kind: 'failed' }
  /** The server refused this file. */
  | { kind: 'refused'; failure: ApiFailure };

/** A newly chosen file needs no request for its progress. */
const NOTHING_THERE: Reply<Received> = { data: { received: 0, isComplete: false } };

/** Number of refused offsets before it counts as a failure. */
const MISSTEPS = 3;

const isTrouble = ({ status }: ApiFailure) =>
  status === 0 || status === 408 || status === 429 || status >= 500;

async function withRetries<T>(
  attempt: () => Promise<Reply<T>>,
  wait: (ms: number) => Promise<void>,
): Promise<Reply<T>> {
  for (let retries = 0; ; retries += 1) {
    const reply = await attempt();
    const afterMs = retryAfterMs(retries);
    if ('data' in reply || !isTrouble(reply.error) || afterMs === null) return reply;
    await wait(afterMs);
  }
}

/** Sends a file in parts, from the server's offset on. */
export async function sendInParts<Sent extends Received>(
  size: number,
  { ask, sendPart, wait, onProgress, isOfSession }: Ports<Sent>,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<Outcome<Sent>> {
  const outcomeOf = (failure: ApiFailure): Outcome<Sent> => {
    if (failure.status === 0 || isOfSession(failure)) return { kind: 'interrupted' };
    return isTrouble(failure) ? { kind: 'failed' } : { kind: 'refused', failure };
  };
  for (let missteps = 0; missteps <= MISSTEPS; missteps += 1) {
    const asked = isNew && missteps === 0 ? NOTHING_THERE : await withRetries(ask, wait);
    if ('error' in asked) return outcomeOf(asked.error);
    if (asked.data.isComplete) return { kind: 'accepted', answer: null };
    let at = asked.data.received;
    let isInStep = true;
    while (isInStep) {
      // All bytes are there but unchecked: sending the last part again triggers the check.
      const start = Math.min(at, startOfLastPart(size));
      onProgress(uploadPercent(start, size));
      const sent = await withRetries(
        () =>
          sendPart(start, endOfPart(start, size), (bytes) =>
            onProgress(uploadPercent(start + bytes, size)),
          ),
        wait,
      );
      if ('error' in sent) {
        if (sent.error.code !== 'UPLOAD_OUT_OF_STEP') return outcomeOf(sent.error);
        isInStep = false;
      } else if (sent.data.isComplete) return { kind: 'accepted', answer: sent.data };
      else at = sent.data.received;
    }
  }
  return { kind: 'failed' };
}
