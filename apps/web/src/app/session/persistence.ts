import { fromWire } from '@skillkite/client/wire';

/** Storage key of the whole client state, saved on every action (spec 3 "Other"). */
export const STATE_KEY = 'reduxStoreData';

/**
 * Server answers stay in memory for 60 s (spec 9). Celebrations have their own key, shared by all
 * tabs.
 */
const NOT_SAVED = new Set(['api', 'celebrations']);

type SavedState = Record<string, unknown>;

/** Joins calls within a frame, and runs at once when the page hides. */
function oncePerFrame(work: () => void) {
  let isAsked = false;
  const run = () => {
    if (!isAsked) return;
    isAsked = false;
    work();
  };
  globalThis.addEventListener?.('pagehide', run);
  return () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(run);
  };
}

let isStopped = false;

/** Turns saving off while the student is not signed in, because another page's student may be. */
export function setSaving(isWanted: boolean): void {
  isStopped = !isWanted;
}

const save = (state: SavedState) => {
  if (isStopped) return;
  const kept = Object.fromEntries(Object.entries(state).filter(([name]) => !NOT_SAVED.has(name)));
  try {
    localStorage.setItem(STATE_KEY, JSON.stringify(kept));
  } catch {
    // A full device must not stop a lesson. Unsaved work is in the outbox, not here.
  }
};

/** The part of the store that this needs; the whole type would import every slice. */
type Saved = { getState: () => SavedState; subscribe: (listener: () => void) => unknown };

/** Saves the state after each action, coalesced per frame. */
export function saveAfterEachAction({ getState, subscribe }: Saved): void {
  subscribe(oncePerFrame(() => save(getState())));
}

/**
 * State of these slices saved by an earlier page, maybe in wire names of an older version; empty if missing or
 * unreadable. A slice loaded with its feature starts from the server's answer.
 */
export function savedState(slices: readonly string[]): SavedState {
  try {
    const saved = JSON.parse(localStorage.getItem(STATE_KEY) ?? '{}') as SavedState;
    return Object.fromEntries(
      Object.entries(fromWire<SavedState>(saved)).filter(
        ([name]) => slices.includes(name) && !NOT_SAVED.has(name),
      ),
    );
  } catch {
    return {};
  }
}
