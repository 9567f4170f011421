import type { AnyCall } from '@skillkite/contract/call';
import type { Tag } from '@skillkite/contract/tags';
import { useSyncExternalStore } from 'react';
import { collect } from '../analytics.ts';
import { api } from '../api.ts';
import { type EarnedByAnswer, celebrationQueued } from '../celebrations/celebrations.ts';
import { newId } from '@skillkite/client/new-id';
import { createOutbox } from './outbox.ts';
import type { OutboxEntry } from './outbox-slots.ts';
import { type ApiFailure, post } from '@skillkite/client/post';
import { hearOfSession, setActing } from '../session/session-trouble.ts';
import { store } from '../store.ts';
import { type Answered, type Asked, fromWire, namesOf } from '@skillkite/client/wire';

const LOCK = 'skillkite-outbox';
/** Retry interval in milliseconds while entries are unsent. */
const TRY_AGAIN_MS = 20_000;

const refresh = (invalidates: readonly string[]) =>
  store.dispatch(api.util.invalidateTags([...(invalidates as readonly Tag[])]));

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Finishes = NonNullable<OutboxEntry['finishes']>;

/** Longest delay of the outbox for a celebration. */
const CELEBRATES_WITHIN_MS = 5000;

/**
 * Celebrates the answer to a finished lesson; null is a refusal. If the module fails to load, a
 * message shows the points.
 */
const celebrate = async (finishes: Finishes, earned: EarnedByAnswer | null): Promise<void> => {
  const celebrated = import('../courses/celebrate-progress.ts').then(
    ({ lessonAnswered, answerFrom }) => {
      const { isActivity, ...lesson } = finishes;
      store.dispatch(lessonAnswered({ lesson, answer: earned && answerFrom(earned, isActivity) }));
    },
    () => tellLate(earned),
  );
  await Promise.race([celebrated, wait(CELEBRATES_WITHIN_MS)]);
};

function tellLate(earned: EarnedByAnswer | null): void {
  if (earned?.rewards?.[0])
    store.dispatch(celebrationQueued({ kind: 'late', rewards: earned.rewards }));
}

/** The outbox of this browser. */
export const outbox = createOutbox({
  storage: localStorage,
  post: async (path, body, options) => {
    const answer = await post(path, body, options);
    hearOfSession(answer);
    return answer;
  },
  wait,
  alone: (work) => (navigator.locks ? navigator.locks.request(LOCK, work) : work()),
  newId,
  onAccepted: ({ path, body, invalidates, finishes }, details, isAwaited) => {
    refresh(invalidates);
    const earned = fromWire(details) as EarnedByAnswer | null;
    // The page that sent it closed: this one shows the rewards.
    if (!finishes && !isAwaited) tellLate(earned);
    const wasCompleted = finishes?.course.wasCompleted === true;
    collect(({ sendAcceptedCall }) => sendAcceptedCall({ path, body, details, wasCompleted }));
  },
  celebrate: async ({ finishes }, details) => {
    if (finishes) await celebrate(finishes, fromWire(details) as EarnedByAnswer | null);
  },
});

/** Sends this student's entries from now on and watches the session; null stops. */
export function actAs(studentId: number | null): void {
  setActing(studentId !== null);
  outbox.actAs(studentId);
}

export type Delivered<C extends AnyCall> =
  | { kind: 'accepted'; details: Answered<C> }
  | { kind: 'elsewhere' }
  | { kind: 'refused'; failure: ApiFailure };

/**
 * Sends a call through the outbox: stored on the device, sent, and retried, also after a restart.
 * An entry with the same `key` replaces an unsent one. After success, reads that the call
 * invalidates refresh.
 */
export async function deliver<C extends AnyCall>(
  call: C,
  request: Asked<C>,
  of: {
    studentId: number;
    key: string;
    at?: string;
    finishes?: Finishes;
    /** More tags that this request invalidates. */
    invalidates?: readonly Tag[];
  },
): Promise<Delivered<C>> {
  const { path } = call;
  const invalidates = of.invalidates ?? call.invalidates;
  const { toWire, fromWire } = namesOf(call);
  // Stored entries use the specification's format, so that a later version can send them.
  const outcome = await outbox.put({ ...of, path, body: toWire(request), invalidates });
  // Another tab delivered it: this tab's reads are outdated too.
  if (outcome.kind === 'elsewhere') refresh(invalidates);
  if (outcome.kind !== 'accepted') return outcome;
  return { ...outcome, details: fromWire(outcome.details) as Answered<C> };
}

/**
 * Sends when the connection returns, when the tab becomes visible, at an interval, and before the
 * page closes.
 */
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

/** Number of entries that the server lacks; live. */
export const useUnsent = (): number => useSyncExternalStore(outbox.subscribe, outbox.unsent);

/** Whether the server refused the last entry it answered. */
export const useWasRefused = (): boolean =>
  useSyncExternalStore(outbox.subscribe, outbox.wasRefused);
