import { retryAfterMs } from '@skillkite/rules/calls/retry';
import {
  type OutboxEntry,
  type Slot,
  type SlotStorage,
  type StoredEntry,
  ownerOf,
  slotsIn,
} from './outbox-slots.ts';
import type { Answer, ApiFailure } from '@skillkite/client/post';
import { isAboutTheStudent } from '../session/refused-student.ts';

/** `elsewhere`: another tab of this student delivered it. */
export type Outcome =
  | { kind: 'accepted'; details: unknown }
  | { kind: 'elsewhere' }
  | { kind: 'refused'; failure: ApiFailure };

type Ports = {
  storage: SlotStorage;
  post: (
    path: string,
    body: unknown,
    options: { keepalive?: boolean; idempotencyKey: string },
  ) => Promise<Answer>;
  wait: (ms: number) => Promise<void>;
  /** Runs `work` under a lock against other tabs. */
  alone: (work: () => Promise<void>) => Promise<void>;
  newId: () => string;
  /** Called when any page's entry was accepted; `isAwaited`: this page waits for the answer. */
  onAccepted: (entry: OutboxEntry, details: unknown, isAwaited: boolean) => void;
  /** Called with the answer to an entry that finishes a lesson; null is a permanent refusal. */
  celebrate: (entry: OutboxEntry, details: unknown) => Promise<void>;
};

export type Outbox = {
  /** Stores an entry, then sends it. Resolves with the final answer. */
  put(entry: OutboxEntry): Promise<Outcome>;
  /** Sends this student's entries from now on; others wait for their own log-in. Null: none. */
  actAs(studentId: number | null): void;
  /** Retries now: the connection returned, the tab became visible, or the application started. */
  flush(): Promise<void>;
  /** On page hide: sends unsent entries with keepalive. They stay until answered. */
  sendBeforeLeaving(): void;
  /** Number of the active student's entries that the server lacks. */
  unsent(): number;
  /** Whether the last answered entry was refused for good, so that not all is saved. */
  wasRefused(): boolean;
  /** Called after every change of `unsent`. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
};

/** Browsers limit keepalive requests in flight to 64 KiB in total. */
const KEEPALIVE_LIMIT_BYTES = 60_000;

/** No other entry would succeed now. */
const stopsAll = (failure: ApiFailure) => failure.status === 0 || isAboutTheStudent(failure);
/** The server is busy or failing, regardless of the entry. */
const isOnlyTrouble = ({ status }: ApiFailure) => [408, 425, 429].includes(status) || status >= 500;
/** The server gave a time for the entry and works normally (D15). */
const isTooEarly = ({ status }: ApiFailure) => status === 425;
/** Upper limit of the server's retry delay. */
const LONGEST_WAIT_MS = 60_000;
const waitAskedForMs = ({ retryAfterSeconds = 0 }: ApiFailure): number =>
  Math.min(retryAfterSeconds * 1000, LONGEST_WAIT_MS);
/** 409 may be temporary: an earlier entry may not have arrived. */
const mayChange = ({ status }: ApiFailure) => status === 409;

/**
 * Stores every action on the device before sending. Sends in order, retries, and deletes an entry
 * after the server's answer. Entries belong to a student and are never sent in another student's
 * session.
 */
export function createOutbox({
  storage,
  post,
  wait,
  alone,
  newId,
  onAccepted,
  celebrate,
}: Ports): Outbox {
  const slots = slotsIn(storage);
  const listeners = new Set<() => void>();
  const waiting = new Map<Slot, ((outcome: Outcome) => void)[]>();
  /** Entries refused as too early, with the time to retry. */
  const early = new Set<Slot>();
  let active: number | null = null;
  let sending: Promise<void> | null = null;
  let isWanted = false;
  let wasRefused = false;

  const changed = () => {
    for (const listener of listeners) listener();
  };
  const settle = (slot: Slot, outcome: Outcome) => {
    for (const resolve of waiting.get(slot) ?? []) resolve(outcome);
    waiting.delete(slot);
  };

  const sendWithRetries = async ({
    path,
    body,
    studentId,
    version,
  }: StoredEntry): Promise<Answer> => {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await post(path, body, { idempotencyKey: version });
      if ('data' in answer || isAboutTheStudent(answer.error)) return answer;
      const isTrouble = stopsAll(answer.error) || isOnlyTrouble(answer.error);
      const afterMs = active === studentId ? retryAfterMs(attempt) : null;
      if (!isTrouble || afterMs === null || isTooEarly(answer.error)) return answer;
      await wait(Math.max(afterMs, waitAskedForMs(answer.error)));
    }
  };

  /**
   * `gone`: answered finally. `stuck`: the server cannot take it now. `stop`: nothing gets through.
   */
  const deliver = async (
    slot: Slot,
    isBehindStuck: boolean,
  ): Promise<'gone' | 'stuck' | 'stop'> => {
    const entry = slots.read(slot);
    if (!entry) return 'gone';
    if (early.has(slot)) return 'stuck';
    const answer = await sendWithRetries(entry);
    if ('error' in answer) {
      if (stopsAll(answer.error)) return 'stop';
      if (isTooEarly(answer.error)) {
        early.add(slot);
        void wait((answer.error.retryAfterSeconds ?? 1) * 1000).then(() => {
          early.delete(slot);
          return flush();
        });
      }
      if (isOnlyTrouble(answer.error) || (isBehindStuck && mayChange(answer.error))) return 'stuck';
    }
    // Before deletion: if the page closes now, the call repeats and gets the same answer.
    if (entry.finishes) await celebrate(entry, 'data' in answer ? answer.data : null);
    const isReplaced = slots.read(slot)?.version !== entry.version;
    if (isReplaced) {
      isWanted = true;
      return 'gone';
    }
    slots.remove(slot);
    const isAwaited = waiting.has(slot);
    wasRefused = 'error' in answer;
    if ('data' in answer) {
      onAccepted(entry, answer.data, isAwaited);
      settle(slot, { kind: 'accepted', details: answer.data });
    } else {
      if (isAwaited) settle(slot, { kind: 'refused', failure: answer.error });
      else slots.setAside(slot, entry);
    }
    changed();
    return 'gone';
  };

  const settleDeliveredElsewhere = (studentId: number) => {
    const present = slots.of(studentId);
    for (const slot of waiting.keys()) {
      if (ownerOf(slot) === studentId && !present.includes(slot))
        settle(slot, { kind: 'elsewhere' });
    }
  };

  const deliverAll = async () => {
    if (active === null) return;
    const studentId = active;
    settleDeliveredElsewhere(studentId);
    let isBehindStuck = false;
    for (const slot of slots.of(studentId)) {
      if (active !== studentId) return;
      const result = await deliver(slot, isBehindStuck);
      if (result === 'stop') return;
      isBehindStuck ||= result === 'stuck';
    }
  };

  const flush = async (): Promise<void> => {
    isWanted = true;
    sending ??= (async () => {
      try {
        while (isWanted) {
          await alone(async () => {
            // Covers all earlier requests.
            isWanted = false;
            await deliverAll();
          });
        }
      } finally {
        sending = null;
        changed();
      }
    })();
    await sending;
  };

  return {
    put: async (entry) => {
      const slot = slots.keep({ ...entry, version: newId() });
      const outcome = new Promise<Outcome>((resolve) => {
        waiting.set(slot, [...(waiting.get(slot) ?? []), resolve]);
      });
      changed();
      void flush();
      return outcome;
    },
    actAs: (studentId) => {
      active = studentId;
      changed();
      if (studentId !== null) void flush();
    },
    flush,
    sendBeforeLeaving: () => {
      if (active === null) return;
      let room = KEEPALIVE_LIMIT_BYTES;
      for (const slot of slots.of(active)) {
        const entry = slots.read(slot);
        const size = JSON.stringify(entry?.body ?? null).length;
        if (!entry || size > room) continue;
        room -= size;
        void post(entry.path, entry.body, { keepalive: true, idempotencyKey: entry.version });
      }
    },
    unsent: () => (active === null ? 0 : slots.of(active).length),
    wasRefused: () => wasRefused,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
