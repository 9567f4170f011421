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

/** How long sets wait for more of them before they are posted, in milliseconds (spec 9). */
export const POST_WAIT_MS = 500;
/** The same without a journal, and the shortest time between two posts that commits ask for, in milliseconds. */
export const SHORT_WAIT_MS = 50;
/** Browsers take at most 64 KiB of requests that outlive their page. */
const LARGEST_BEACON_BYTES = 60_000;

type Kept = StateMessage | CourseMessage;

/** As it was before a package could put something of its own in its place: the launch's token goes through it. */
const { stringify } = JSON;

export type OutgoingSetup = {
  readonly launch: Omit<Launch['launch'], 'key'>;
  readonly seal: Seal;
  readonly journal: Journal | null;
  post(message: Kept): void;
  /** Sends what must arrive though the page goes; null where there is no address for it. */
  readonly beacon: ((body: string) => void) | null;
  /** The journal took nothing: from here on states wait for the port for a shorter time. */
  journalFailed(): void;
  /** Asks what else is to be said with the states that go out. */
  beforePost(): void;
  /** Milliseconds of a clock that never jumps. */
  now(): number;
};

/** States on their way out: journal first, then the port, and a beacon when the page goes. */
export type Outgoing = {
  sco(sco: string, state: ScoState, reason: Reason): void;
  course(state: CourseState, reason: Reason): void;
  /** A number for a message that stands among the states. */
  nextSequence(): number;
  flush(): void;
  /** The page is being hidden or left: everything the server has not accepted goes out by every way there is. */
  hide(): void;
  show(): void;
  /** The server has accepted the message of this number. */
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

  // Each message costs the application a write, and a package may set and commit thousands of times a second.
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

  // A package's leave handler sets many values in one go: one beacon after it, not one for each.
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
    // The latest first: should they not all fit, the open SCO is what matters.
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
      // Others may still be on their way: an answer speaks for its own message and what that one replaced.
      for (const [one, of] of keys) if (of === key && one <= sequenceOf) keys.delete(one);
      if ((notAccepted.get(key)?.sequence ?? 0) <= sequenceOf) notAccepted.delete(key);
      journal?.trim(key, { launch: setup.launch.launchNumber, sequence: sequenceOf });
    },
  };
}
