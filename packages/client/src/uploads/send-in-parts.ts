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
  /** How much the server has. */
  ask: () => Promise<Reply<Received>>;
  /** Send the bytes from `start` to before `end`; `onSent` hears how many are on their way. */
  sendPart: (start: number, end: number, onSent: (bytes: number) => void) => Promise<Reply<Sent>>;
  wait: (ms: number) => Promise<void>;
  onProgress: (percent: number) => void;
  /** A refusal that ends with a new sign-in: the upload is interrupted. */
  isOfSession: (failure: ApiFailure) => boolean;
};

export type Outcome<Sent> =
  /** Null: the server had all of it before. */
  | { kind: 'accepted'; answer: Sent | null }
  /** Nothing gets through now: it goes on later where it stopped. */
  | { kind: 'interrupted' }
  /** The server has trouble: worth another try. */
  | { kind: 'failed' }
  /** The server will not have this file. */
  | { kind: 'refused'; failure: ApiFailure };

/** Of a file that was chosen just now the server can have nothing: one way there and back is saved. */
const NOTHING_THERE: Reply<Received> = { data: { received: 0, isComplete: false } };

/** How often the server may say that a part does not follow before it is trouble. */
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

/** Sends a file part after part, from where the server says it stopped. */
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
      // All bytes are there and were not looked at: the last part asks for it once more.
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
