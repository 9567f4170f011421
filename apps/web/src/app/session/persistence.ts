import { fromWire } from '@skillkite/client/wire';

/** The whole client state is saved under this key on every action (spec 3 "Other"). */
export const STATE_KEY = 'reduxStoreData';

/** Answers of the server live 60 s in memory (spec 9); celebrations have a key of their own, which all tabs share. */
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

/** Whether this page saves: not while its student is not signed in, when another page's may be. */
export function setSaving(isWanted: boolean): void {
  isStopped = !isWanted;
}

const save = (state: SavedState) => {
  if (isStopped) return;
  const kept = Object.fromEntries(Object.entries(state).filter(([name]) => !NOT_SAVED.has(name)));
  try {
    localStorage.setItem(STATE_KEY, JSON.stringify(kept));
  } catch {
    // A full device must not stop a lesson: the outbox, not this copy, holds what must not be lost.
  }
};

/** What of a store this needs; a whole one brings the types of every slice. */
type Saved = { getState: () => SavedState; subscribe: (listener: () => void) => unknown };

/** Saves the state after each action, coalesced per frame. */
export function saveAfterEachAction({ getState, subscribe }: Saved): void {
  subscribe(oncePerFrame(() => save(getState())));
}

/** State saved by an earlier page, maybe in wire names of an older version; empty if missing or unreadable. */
export function savedState(): SavedState {
  try {
    const saved = JSON.parse(localStorage.getItem(STATE_KEY) ?? '{}') as SavedState;
    return Object.fromEntries(
      Object.entries(fromWire<SavedState>(saved)).filter(([name]) => !NOT_SAVED.has(name)),
    );
  } catch {
    return {};
  }
}
