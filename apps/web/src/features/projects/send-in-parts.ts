import {
  endOfPart,
  startOfLastPart,
  uploadPercent,
} from '@skillkite/rules/learning/project/project';
import { retryAfterMs } from '@skillkite/rules/calls/retry';
import type { Arrived, Received } from '../../app/endpoints/projects.ts';
import type { Reward } from '../../app/domain.ts';
import type { ApiFailure } from '@skillkite/client/post';
import { isAboutTheStudent } from '../../app/session/refused-student.ts';

type Reply<T> = { data: T } | { error: ApiFailure };

type Ports = {
  /** How much the server has. */
  ask: () => Promise<Reply<Received>>;
  /** Send the bytes from `start` to before `end`; `onSent` hears how many are on their way. */
  sendPart: (
    start: number,
    end: number,
    onSent: (bytes: number) => void,
  ) => Promise<Reply<Arrived>>;
  wait: (ms: number) => Promise<void>;
  onProgress: (percent: number) => void;
};

export type SendOutcome =
  | {
      kind: 'accepted';
      isCourseCompleted: boolean;
      isProgramCompleted: boolean;
      rewards: readonly Reward[];
    }
  /** Nothing gets through now: it goes on later where it stopped. */
  | { kind: 'interrupted' }
  /** The server has trouble: worth another try. */
  | { kind: 'failed' }
  /** The server will not have this file. */
  | { kind: 'refused'; failure: ApiFailure };

/** Of a file that was chosen just now the server can have nothing: one way there and back is saved. */
const NOTHING_THERE: Reply<Received> = { data: { received: 0, isComplete: false } };

const NOTHING_WON: SendOutcome = {
  kind: 'accepted',
  isCourseCompleted: false,
  isProgramCompleted: false,
  rewards: [],
};

/** How often the server may say that a part does not follow before it is trouble. */
const MISSTEPS = 3;

const isTrouble = ({ status }: ApiFailure) =>
  status === 0 || status === 408 || status === 429 || status >= 500;

function outcomeOf(failure: ApiFailure): SendOutcome {
  if (failure.status === 0 || isAboutTheStudent(failure)) return { kind: 'interrupted' };
  return isTrouble(failure) ? { kind: 'failed' } : { kind: 'refused', failure };
}

async function withRetries<T>(
  attempt: () => Promise<Reply<T>>,
  wait: Ports['wait'],
): Promise<Reply<T>> {
  for (let retries = 0; ; retries += 1) {
    const reply = await attempt();
    const afterMs = retryAfterMs(retries);
    if ('data' in reply || !isTrouble(reply.error) || afterMs === null) return reply;
    await wait(afterMs);
  }
}

/** Sends a file part after part, from where the server says it stopped. */
export async function sendInParts(
  size: number,
  { ask, sendPart, wait, onProgress }: Ports,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<SendOutcome> {
  for (let missteps = 0; missteps <= MISSTEPS; missteps += 1) {
    const asked = isNew && missteps === 0 ? NOTHING_THERE : await withRetries(ask, wait);
    if ('error' in asked) return outcomeOf(asked.error);
    if (asked.data.isComplete) return NOTHING_WON;
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
      } else if (sent.data.isComplete) {
        const { courseCompleted, programCompleted, rewards } = sent.data;
        // A repeat earns nothing (D4).
        if (rewards.length === 0) return NOTHING_WON;
        return {
          kind: 'accepted',
          isCourseCompleted: courseCompleted,
          isProgramCompleted: programCompleted,
          rewards,
        };
      } else {
        at = sent.data.received;
      }
    }
  }
  return { kind: 'failed' };
}
