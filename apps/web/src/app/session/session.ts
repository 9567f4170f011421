import type { StudentId } from '@skillkite/contract/ids';
import type { Student } from '../domain.ts';
import { retryAfterMs } from '@skillkite/rules/calls/retry';
import { useEffect } from 'react';
import { redirectDocument } from 'react-router';
import { loginPath } from '../../paths.ts';
import { api } from '../api.ts';
import { actAs } from '../outbox/device-outbox.ts';
import { loginApi } from '../endpoints/login.ts';
import { isUnreached } from '@skillkite/client/failure-kind';
import {
  clearDetails,
  isPinLoginStored,
  storeUser,
  storedUser,
  storedUserId,
} from './local-data.ts';
import { detailsCleared, selectUser, userStored } from './session-slice.ts';
import { setSaving } from './persistence.ts';
import { type SessionTrouble, setSessionTrouble } from './session-trouble.ts';
import { store, useAppSelector } from '../store.ts';

type NotFound = 'signed-out' | 'unreachable' | 'failed';

/** Fetches the current student; retries on trouble (spec 8, 9). */
export async function fetchUser(userId: number): Promise<Student | NotFound> {
  for (let retries = 0; ; retries += 1) {
    const { data, error } = await store.dispatch(
      loginApi.endpoints.userDetails.initiate(
        { studentId: userId as StudentId },
        { forceRefetch: true, subscribe: false },
      ),
    );
    // Data may be older than an error.
    if (data && !error) return data;
    const status = error && 'status' in error ? error.status : 0;
    if (status === 401 || status === 403) return 'signed-out';
    if (isUnreached({ status })) return 'unreachable';
    const afterMs = retryAfterMs(retries);
    if (afterMs === null) return 'failed';
    await new Promise((resolve) => setTimeout(resolve, afterMs));
  }
}

/** Stores the student in state and on the device, and tells the outbox. */
export function rememberStudent(user: Student): void {
  const isPinLogin = isPinLoginStored();
  storeUser(user, isPinLogin);
  store.dispatch(userStored({ user, isPinLogin }));
  actAs(user.id);
}

/**
 * Covers the page until the student is back: details are deleted from the device, work stays on the page (spec 8 "User
 * details failure").
 */
export function coverPage(trouble: SessionTrouble): void {
  setSessionTrouble(trouble);
  setSaving(false);
  clearDetails();
  store.dispatch(detailsCleared());
}

/** The same student logged in again: the page continues. */
export function uncoverPage(user: Student): void {
  setSaving(true);
  rememberStudent(user);
  setSessionTrouble(null);
}

/** The login is a separate page: leave the application, and return after it. */
const toLogin = (problem?: 'user-details'): Response => {
  const here = location.pathname + location.search;
  const response = redirectDocument(loginPath({ next: here, ...(problem && { problem }) }));
  response.headers.set('X-Remix-Replace', 'true');
  return response;
};

/**
 * The signed-in student from the server, or from the device if the server does not answer. Without
 * a session it leads to the login page (spec 8 "User details failure").
 */
export async function requireStudent(): Promise<Student> {
  const userId = storedUserId();
  if (userId === null) throw toLogin();
  const known = selectUser(store.getState());
  if (known?.id === userId) {
    actAs(userId);
    return known;
  }
  const found = await fetchUser(userId);
  if (found === 'signed-out') {
    const { forgetStudent } = await import('./log-out.ts');
    forgetStudent();
    throw toLogin('user-details');
  }
  if (found === 'failed') {
    coverPage('no-details');
    throw new Response(null, { status: 500 });
  }
  const user = found === 'unreachable' ? storedUser() : found;
  if (!user) throw new Response(null, { status: 503 });
  rememberStudent(user);
  return user;
}

/** Refreshes the student after calls that earn or cost something. */
export function useCurrentStudent(): void {
  const user = useAppSelector(selectUser);
  const { data } = loginApi.useUserDetailsQuery(
    { studentId: (user?.id ?? 0) as StudentId },
    { skip: user === null },
  );
  useEffect(() => {
    if (data && data.id === storedUserId()) rememberStudent(data);
  }, [data]);
}

/**
 * Refreshes what other people change, such as reviews, replies and events, when the tab becomes
 * visible.
 */
export function useNewsOfOthers(): void {
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible')
        store.dispatch(api.util.invalidateTags(['projects', 'tickets', 'events']));
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
}

/** The signed-in student; always defined below the signed-in layout. */
export function useStudent(): Student {
  const user = useAppSelector(selectUser);
  if (!user) throw new Error('No student is signed in.');
  return user;
}
