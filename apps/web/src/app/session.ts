import type { StudentId } from '@skillkite/contract/ids';
import type { User } from '@skillkite/contract/shapes/user';
import type { BlockingDialog } from '@skillkite/rules/after-login';
import { storedUserChange } from '@skillkite/rules/after-login';
import { isSavedOnLogout } from '@skillkite/rules/assessment';
import { useEffect, useState } from 'react';
import { redirect } from 'react-router';
import { paths } from '../paths.ts';
import { api } from './api.ts';
import { arrivalAfterRefresh } from './arrival.ts';
import { outbox } from './device-outbox.ts';
import {
  USER_ID_KEY,
  clearAssessment,
  clearLocalData,
  isPinLoginStored,
  storeUser,
  storedAssessment,
  storedUser,
  storedUserId,
} from './local-data.ts';
import { loginApi } from './endpoints/login.ts';
import { post } from './post.ts';
import { loggingOut, selectUser, userCleared, userStored } from './session-slice.ts';
import { store, useAppSelector } from './store.ts';

const loginPath = (): string => {
  const next = location.pathname + location.search;
  return next === '/' ? paths.login : `${paths.login}?next=${encodeURIComponent(next)}`;
};

/** Ask the server who the student is now; the same request serves every screen that waits for it. */
async function fetchUser(userId: number): Promise<User | 'signed-out' | 'unreachable'> {
  const request = store.dispatch(
    loginApi.endpoints.userDetails.initiate(
      { user_id: userId as StudentId },
      { forceRefetch: true, subscribe: false },
    ),
  );
  const { data, error } = await request;
  if (data) return data;
  const status = error && 'status' in error ? error.status : 0;
  return status === 401 || status === 403 ? 'signed-out' : 'unreachable';
}

/**
 * For the signed-in part: the student, as the server says, or as the device remembers while nothing answers. Without a
 * session it leads to the login page.
 */
export async function requireStudent(): Promise<User> {
  const known = selectUser(store.getState());
  if (known && known.id === storedUserId()) return known;
  const userId = storedUserId();
  if (userId === null) throw redirectToLogin();
  const found = await fetchUser(userId);
  if (found === 'signed-out') {
    clearLocalData();
    throw redirectToLogin();
  }
  const user = found === 'unreachable' ? storedUser() : found;
  if (!user) throw new Response(null, { status: 503 });
  remember(user);
  return user;
}

/** The login is a page of its own: leave the application for it. */
function redirectToLogin(): Response {
  location.replace(loginPath());
  return redirect(loginPath());
}

function remember(user: User): void {
  const isPinLogin = isPinLoginStored();
  storeUser(user, isPinLogin);
  store.dispatch(userStored({ user, isPinLogin }));
  outbox.actAs(user.id);
}

/** The signed-in student. Below the signed-in layout there always is one. */
export function useStudent(): User {
  const user = useAppSelector(selectUser);
  if (!user) throw new Error('This is shown to a signed-in student only.');
  return user;
}

const pausePlayingVideos = () => {
  for (const video of document.querySelectorAll('video')) video.pause();
};

/**
 * Keeps the student current: refreshed when the tab becomes visible again, rerouted when another tab signs somebody
 * else in, stopped when the account was deactivated (spec 4 "User state"). Answers the dialog to show.
 */
export function useSessionWatch(): BlockingDialog | null {
  const [dialog, setDialog] = useState<BlockingDialog | null>(null);
  useEffect(() => {
    const refresh = async () => {
      const user = selectUser(store.getState());
      if (!user) return;
      const found = await fetchUser(user.id);
      if (found === 'unreachable') return;
      if (found === 'signed-out') {
        location.replace(loginPath());
        return;
      }
      remember(found);
      const arrival = arrivalAfterRefresh(found, new Date());
      if (arrival.kind !== 'blocked') return;
      pausePlayingVideos();
      setDialog(arrival.dialog);
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    const onStorage = (event: StorageEvent) => {
      if (event.key !== USER_ID_KEY && event.key !== null) return;
      const before = selectUser(store.getState())?.id ?? null;
      switch (storedUserChange<number>(before, storedUserId())) {
        case 'reload':
          location.reload();
          return;
        case 'to-login':
          location.replace(paths.login);
          return;
        case 'none':
      }
    };
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('storage', onStorage);
    void refresh();
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('storage', onStorage);
    };
  }, []);
  return dialog;
}

async function saveUnfinishedAssessment(user: User): Promise<void> {
  const { answers, isAllCompleted } = storedAssessment();
  if (!isSavedOnLogout({ isAllCompleted, answerCount: Object.keys(answers).length })) return;
  await post('/api/skill_assessment/save_test_progress', {
    user_id: user.id,
    fullname: user.fullname,
    class: user.class,
    school_code: user.school_code,
    status: 0,
    testresult: answers,
  });
}

/** Log out: what is unfinished is saved, what is unsent is tried once more, the device is cleared (spec 4 "Logout"). */
export async function logOut(): Promise<void> {
  const user = selectUser(store.getState());
  store.dispatch(loggingOut());
  pausePlayingVideos();
  if (user) {
    await saveUnfinishedAssessment(user);
    await Promise.race([outbox.flush(), new Promise((resolve) => setTimeout(resolve, 3000))]);
  }
  outbox.actAs(null);
  await post('/api/login/logout', {});
  store.dispatch(userCleared());
  store.dispatch(api.util.resetApiState());
  clearLocalData();
  location.assign(paths.login);
}

/** To the profiles of this account: progress is saved, the assessment's keys go (spec 4 "Switch user"). */
export async function leaveProfile(): Promise<void> {
  const user = selectUser(store.getState());
  if (user) await saveUnfinishedAssessment(user);
  await outbox.flush();
  clearAssessment();
}

/** Go on as another profile of the account. */
export function enterProfile(user: User): void {
  store.dispatch(api.util.resetApiState());
  remember(user);
}
