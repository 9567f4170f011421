import { type BlockingDialog, storedUserChange } from '@skillkite/rules/after-login';
import { useEffect, useState } from 'react';
import { loginPath, paths } from '../paths.ts';
import { api } from './api.ts';
import { arrivalAfterRefresh } from './arrival.ts';
import { outbox } from './device-outbox.ts';
import { USER_ID_KEY, storedUserId } from './local-data.ts';
import { forgetStudent, pausePlayingVideos } from './log-out.ts';
import { stopSaving } from './persistence.ts';
import { fetchUser, rememberStudent } from './session.ts';
import { selectUser } from './session-slice.ts';
import { store } from './store.ts';

/** What others do to a student's things: verdicts, replies, events. */
const TOLD_BY_OTHERS = ['projects', 'tickets', 'events'] as const;

/** This page's student is signed in no more: it sends and saves nothing, and another page takes its place. */
function leaveTo(path: string): void {
  outbox.actAs(null);
  stopSaving();
  location.replace(path);
}

/** What the server says of the student now; the dialog that stands in the way, if one does (spec 4, 8). */
async function refresh(): Promise<BlockingDialog | null> {
  const user = selectUser(store.getState());
  if (!user) return null;
  const found = await fetchUser(user.id);
  // Logged out or switched while the server was asked: what it said is of no use any more.
  if (found === 'unreachable' || storedUserId() !== user.id) return null;
  if (found === 'signed-out') {
    forgetStudent();
    const next = location.pathname + location.search;
    leaveTo(loginPath({ next, problem: 'user-details' }));
    return null;
  }
  rememberStudent(found);
  const arrival = arrivalAfterRefresh(found, new Date());
  if (arrival.kind !== 'blocked') return null;
  pausePlayingVideos();
  return arrival.dialog;
}

/**
 * Keeps the student current: refreshed when the tab becomes visible again, rerouted when another tab signs somebody
 * else in, stopped when the account was deactivated (spec 4 "User state"). Answers the dialog to show.
 */
export function useSessionWatch(): BlockingDialog | null {
  const [dialog, setDialog] = useState<BlockingDialog | null>(null);
  useEffect(() => {
    const look = async () => setDialog(await refresh());
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return;
      store.dispatch(api.util.invalidateTags([...TOLD_BY_OTHERS]));
      void look();
    };
    const onStorage = (event: StorageEvent) => {
      if (event.key !== USER_ID_KEY && event.key !== null) return;
      const before = selectUser(store.getState())?.id ?? null;
      switch (storedUserChange<number>(before, storedUserId())) {
        case 'reload':
          leaveTo(paths.root);
          return;
        case 'to-login':
          leaveTo(paths.login);
          return;
        case 'none':
      }
    };
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('storage', onStorage);
    void look();
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('storage', onStorage);
    };
  }, []);
  return dialog;
}
