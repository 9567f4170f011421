import { useEffect, useSyncExternalStore } from 'react';
import { beforeSignOut } from '../../../app/before-sign-out.ts';
import { endpoints } from '../../../app/endpoints/endpoints.ts';
import { hearSignIns } from '../../../app/sign-in-news.ts';
import { store } from '../../../app/store.ts';
import { keptDraftsOf } from './device-drafts.ts';
import { type DraftSession, type DraftState, openDraft } from './session.ts';

/** Courses that were opened in this window: they go on saving after their page was left. */
export const sessions = new Map<string, DraftSession>();

type PersonChange = { readonly now: string; readonly before: string; readonly hasTyped: boolean };
let personChange: PersonChange | null = null;
const personListeners = new Set<() => void>();
const tellPerson = (change: PersonChange | null) => {
  personChange = change;
  for (const listener of personListeners) listener();
};
/** Whether another person took over in this browser while courses were open. */
export const otherPerson = {
  read: () => personChange,
  subscribe: (listener: () => void) => {
    personListeners.add(listener);
    return () => personListeners.delete(listener);
  },
  forget: () => tellPerson(null),
};

export function sessionOf(personId: number, draftId: number): DraftSession {
  const name = `${personId}/${draftId}`;
  const known = sessions.get(name);
  if (known) return known;
  const opened = openDraft(personId, draftId);
  sessions.set(name, opened);
  return opened;
}

const sendAll = () => Promise.all([...sessions.values()].map((one) => one.flush()));

/** Wait after a question without an answer, who is signed in. */
const ASK_AGAIN_MS = 5000;
let askingAgain: ReturnType<typeof setTimeout> | undefined;

/** After a sign-in in another tab: a person's changes never go out under the name of another. */
async function checkPerson(): Promise<void> {
  if (sessions.size === 0) return;
  for (const one of sessions.values()) one.pause();
  const before = endpoints.whoAmI.select({})(store.getState()).data?.name ?? '';
  const { data, isSuccess } = await store.dispatch(
    endpoints.whoAmI.initiate({}, { forceRefetch: true, subscribe: false }),
  );
  clearTimeout(askingAgain);
  if (!isSuccess) {
    askingAgain = setTimeout(() => void checkPerson(), ASK_AGAIN_MS);
    return;
  }
  const others = [...sessions.values()].filter((one) => one.personId !== data.id);
  if (others.length > 0)
    tellPerson({
      now: data.name,
      before,
      hasTyped: others.some((one) => one.state().unsent.length > 0),
    });
  for (const [name, one] of sessions)
    if (data.id !== one.personId) {
      one.end();
      sessions.delete(name);
    } else one.resume();
}

hearSignIns(() => void checkPerson());
beforeSignOut(sendAll);
addEventListener('online', () => {
  for (const one of sessions.values()) one.retry();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void sendAll();
  else
    for (const one of sessions.values())
      if (!one.hasChanges() && one.state().tree !== null) void one.load();
});

/** Sends what a person typed here earlier without a connection. The courses that it is in. */
export async function sendKept(personId: number): Promise<number[]> {
  const drafts = new Set((await keptDraftsOf(personId)).map(({ draftId }) => draftId));
  for (const draftId of drafts) {
    const session = sessionOf(personId, draftId);
    if (session.state().tree === null) void session.load();
  }
  return [...drafts];
}

export function useDraftState(session: DraftSession): DraftState {
  useEffect(() => {
    if (!session.hasChanges()) void session.load();
  }, [session]);
  return useSyncExternalStore(session.subscribe, session.state);
}
