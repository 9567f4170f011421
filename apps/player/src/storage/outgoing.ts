import type {
  Beacon,
  CourseMessage,
  Launch,
  Reason,
  StateMessage,
} from '@skillkite/bridge/messages';
import type { CourseState, ScoState } from '@skillkite/bridge/states/saved-state';
import type { Seal } from '@skillkite/bridge/states/seal';
import { COURSE } from '@skillkite/bridge/states/sealed-states';
import type { Journal } from './journal.ts';

/** Wait in milliseconds that joins several SetValue calls into one post (spec 9). */
export const POST_WAIT_MS = 500;
/**
 * The same without a journal, and the shortest interval in milliseconds between posts for commits.
 */
export const SHORT_WAIT_MS = 50;
/** Browsers limit requests that outlive their page to 64 KiB in total. */
const LARGEST_BEACON_BYTES = 60_000;

type Kept = StateMessage | CourseMessage;

/** Captured before a package could replace it and receive the launch's token. */
const { stringify } = JSON;

export type OutgoingSetup = {
  readonly launch: Omit<Launch['launch'], 'key'>;
  readonly seal: Seal;
  readonly journal: Journal | null;
  post(message: Kept): void;
  /** Sends data while the page closes; null if there is no address for it. */
  readonly beacon: ((body: string) => void) | null;
  /** The journal failed: from now on posts wait only the short time. */
  journalFailed(): void;
  /** Called before states are posted, to add the course state. */
  beforePost(): void;
  /** Milliseconds of a monotonic clock. */
  now(): number;
};

/**
 * Sends states: to the journal first, then through the port, and as a beacon when the page closes.
 */
export type Outgoing = {
  sco(sco: string, state: ScoState, reason: Reason): void;
  course(state: CourseState, reason: Reason): void;
  /** Sequence number for a message among the states. */
  nextSequence(): number;
  flush(): void;
  /**
   * The page is hidden or closed: sends everything that the server has not accepted, through port
   * and beacon.
   */
  hide(): void;
  show(): void;
  /** The server accepted the message with this number. */
  accepted(sequence: number): void;
};

export function openOutgoing(setup: OutgoingSetup): Outgoing {
  let sequence = setup.launch.firstSequence ?? 0;
  let isHidden = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let due = Infinity;
  let postedAt = -Infinity;
  let isBeaconDue = false;
  let { journal } = setup;
  const waiting = new Map<string, Kept>();
  const notAccepted = new Map<string, Kept>();
  const keys = new Map<number, string>();

  function add(key: string, message: Kept, reason: Reason, isJournalled: boolean): void {
    waiting.set(key, message);
    notAccepted.set(key, message);
    keys.set(message.sequence, key);
    if (!isJournalled && journal !== null) {
      journal = null;
      setup.journalFailed();
    }
    if (isHidden) {
      flush();
      sendBeaconSoon();
    } else if (reason === 'set') {
      flushBy(setup.now() + (journal === null ? SHORT_WAIT_MS : POST_WAIT_MS));
    } else if (reason === 'commit') {
      flushBy(postedAt + SHORT_WAIT_MS);
    } else {
      flush();
    }
  }

  // Each message costs the application a write, and a package may set and commit thousands of times
  // a second.
  function flushBy(at: number): void {
    const now = setup.now();
    if (at <= now) return flush();
    if (at >= due) return;
    if (timer !== null) clearTimeout(timer);
    due = at;
    timer = setTimeout(flush, at - now);
  }

  function sealed(sco: string, state: ScoState | CourseState) {
    const at = { launch: setup.launch.launchNumber, sequence };
    const seal = setup.seal.of({ ...at, sco }, state);
    return { seal, place: { ...at, seal } };
  }

  function flush(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    due = Infinity;
    if (waiting.size === 0) return;
    postedAt = setup.now();
    const messages = [...waiting.values()];
    waiting.clear();
    for (const message of messages) setup.post(message);
    setup.beforePost();
  }

  // A package's leave handler sets many values: send one beacon after it instead of one per value.
  function sendBeaconSoon(): void {
    if (isBeaconDue) return;
    isBeaconDue = true;
    queueMicrotask(() => {
      isBeaconDue = false;
      sendBeacon();
    });
  }

  function sendBeacon(): void {
    if (setup.beacon === null || notAccepted.size === 0) return;
    const { id, token } = setup.launch;
    // Latest first: if not all fit, the open SCO matters most.
    const latestFirst = [...notAccepted.values()].sort(
      (one, other) => other.sequence - one.sequence,
    );
    const messages: Kept[] = [];
    for (const message of latestFirst) {
      const body = stringify({ launch: id, token, messages: [...messages, message] });
      if (new Blob([body]).size <= LARGEST_BEACON_BYTES) messages.push(message);
    }
    const body: Beacon = { launch: id, token, messages };
    if (messages.length > 0) setup.beacon(stringify(body));
  }

  return {
    sco(sco, state, reason) {
      sequence += 1;
      const { seal, place } = sealed(sco, state);
      const isJournalled = journal?.keepSco(sco, place, state) ?? false;
      add(sco, { kind: 'state', sequence, sco, reason, state, seal }, reason, isJournalled);
    },
    course(state, reason) {
      sequence += 1;
      const { seal, place } = sealed(COURSE, state);
      const isJournalled = journal?.keepCourse(place, state) ?? false;
      add(COURSE, { kind: 'course', sequence, course: state, seal }, reason, isJournalled);
    },
    nextSequence() {
      sequence += 1;
      return sequence;
    },
    flush,
    hide() {
      isHidden = true;
      flush();
      sendBeacon();
    },
    show() {
      isHidden = false;
    },
    accepted(sequenceOf) {
      const key = keys.get(sequenceOf);
      if (key === undefined) return;
      // Accepts this message and those it replaced; later ones are still in flight.
      for (const [one, of] of keys) if (of === key && one <= sequenceOf) keys.delete(one);
      if ((notAccepted.get(key)?.sequence ?? 0) <= sequenceOf) notAccepted.delete(key);
      journal?.trim(key, { launch: setup.launch.launchNumber, sequence: sequenceOf });
    },
  };
}
