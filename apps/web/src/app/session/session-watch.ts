import { storedUserChange } from '@skillkite/rules/access/after-login';
import { USER_ID_KEY } from '@skillkite/rules/device/kept-on-device';
import { useEffect } from 'react';
import { loginPath, paths } from '../../paths.ts';
import { arrivalAfterRefresh } from './login-destination.ts';
import { actAs } from '../outbox/device-outbox.ts';
import { loginApi } from '../endpoints/login.ts';
import { failureKind, isUnreached } from '@skillkite/client/failure-kind';
import { storedUserId } from './local-data.ts';
import { forgetStudent, pausePlayingVideos } from './log-out.ts';
import { setSaving } from './persistence.ts';
import { coverPage, fetchUser, rememberStudent, uncoverPage } from './session.ts';
import { selectUser } from './session-slice.ts';
import {
  sessionTrouble,
  setSessionTrouble,
  useSessionTrouble,
  wasAnswered,
} from './session-trouble.ts';
import { store, useAppSelector } from '../store.ts';

/** This page's student is signed out: it stops sending and saving, and another page opens. */
function leaveTo(path: string): void {
  actAs(null);
  setSaving(false);
  location.replace(path);
}

/**
 * Goes to the login page, which shows the reason and leads back (spec 8 "User details failure").
 */
export function leaveToLogin(): void {
  forgetStudent();
  leaveTo(loginPath({ next: location.pathname + location.search, problem: 'user-details' }));
}

async function askAfterSession(): Promise<void> {
  const user = selectUser(store.getState());
  if (!user) return;
  const found = await fetchUser(user.id);
  // The student changed during the request; the answer is outdated.
  if (storedUserId() !== user.id) return;
  switch (found) {
    case 'unreachable':
      return;
    case 'signed-out':
      setSessionTrouble('signed-out');
      return;
    case 'failed':
      coverPage('no-details');
      return;
    default:
      if (sessionTrouble() === 'no-details') uncoverPage(found);
      else rememberStudent(found);
  }
}

let asking: Promise<void> | null = null;

/**
 * Checks the student's session and covers the page on trouble (spec 4, 8). Concurrent calls share a request, so that an
 * older answer never replaces a newer one.
 */
export function lookAfterSession(): Promise<void> {
  asking ??= askAfterSession().finally(() => {
    asking = null;
  });
  return asking;
}

/** Another tab logged a student in or out: this one leaves or restarts (spec 4 "User state"). */
function followStoredUser(): void {
  const before = selectUser(store.getState())?.id ?? null;
  const now = storedUserId();
  // Between a log-out and a log-in in another tab, this page is covered already.
  if (now === null && sessionTrouble() === 'signed-out') return;
  switch (storedUserChange<number>(before, now)) {
    case 'reload':
      leaveTo(paths.root);
      return;
    case 'to-login':
      leaveTo(paths.login);
      return;
    case 'none':
  }
}

/** Shows a dialog that stops the student, from any source (spec 4, D8). */
function useBlockingDialog(): void {
  const user = useAppSelector(selectUser);
  useEffect(() => {
    const arrival = user && arrivalAfterRefresh(user, new Date());
    if (arrival?.kind === 'blocked') setSessionTrouble(arrival.dialog);
  }, [user]);
}

/**
 * Whether refreshing the student's details failed. They refresh whenever something was earned or
 * spent.
 */
function useDetailsFailure(): boolean {
  const user = useAppSelector(selectUser);
  const { error } = loginApi.endpoints.userDetails.useQueryState(
    { studentId: user?.id ?? (0 as never) },
    { skip: user === null },
  );
  const status = error && 'status' in error ? error.status : 200;
  return failureKind({ status }) === 'trouble' && !isUnreached({ status });
}

/**
 * Keeps the student current: refresh when visible, reroute when another tab signs in another student, stop when
 * deactivated (spec 4 "User state").
 */
export function useSessionWatch(): void {
  const trouble = useSessionTrouble();
  useBlockingDialog();
  const haveDetailsFailed = useDetailsFailure();
  useEffect(() => {
    if (haveDetailsFailed) void lookAfterSession();
  }, [haveDetailsFailed]);
  useEffect(() => {
    if (trouble === null) return;
    // Videos must not play behind it (spec 4).
    pausePlayingVideos();
    if (trouble !== 'signed-out') return;
    const user = selectUser(store.getState());
    // Another tab logged out, and a call of this page failed before the storage event.
    if (user && storedUserId() === null) leaveTo(paths.login);
    else if (wasAnswered()) coverPage(trouble);
    else leaveToLogin();
  }, [trouble]);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState !== 'visible' || sessionTrouble() === 'signed-out') return;
      void lookAfterSession();
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === USER_ID_KEY || key === null) followStoredUser();
    };
    // Catches changes from before the listener was added.
    if (selectUser(store.getState())) followStoredUser();
    void lookAfterSession();
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('storage', onStorage);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('storage', onStorage);
    };
  }, []);
}
