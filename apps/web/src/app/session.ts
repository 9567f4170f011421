import type { StudentId } from '@skillkite/contract/ids';
import type { User } from '@skillkite/contract/shapes/user';
import { useEffect } from 'react';
import { redirectDocument } from 'react-router';
import { loginPath } from '../paths.ts';
import { outbox } from './device-outbox.ts';
import { loginApi } from './endpoints/login.ts';
import { isPinLoginStored, storeUser, storedUser, storedUserId } from './local-data.ts';
import { forgetStudent } from './log-out.ts';
import { selectUser, userStored } from './session-slice.ts';
import { store, useAppSelector } from './store.ts';

/** Ask the server who the student is now. */
export async function fetchUser(userId: number): Promise<User | 'signed-out' | 'unreachable'> {
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

/** The student as the server last said: in the state, on the device, and for what the outbox may send. */
export function rememberStudent(user: User): void {
  const isPinLogin = isPinLoginStored();
  storeUser(user, isPinLogin);
  store.dispatch(userStored({ user, isPinLogin }));
  outbox.actAs(user.id);
}

/** The login is a page of its own: leave the application for it, and come back here after it. */
const toLogin = (problem?: 'user-details'): Response => {
  const here = location.pathname + location.search;
  const response = redirectDocument(loginPath({ next: here, ...(problem && { problem }) }));
  response.headers.set('X-Remix-Replace', 'true');
  return response;
};

/**
 * For the signed-in part: the student, as the server says, or as the device remembers while nothing answers. Without a
 * session it leads to the login page (spec 8 "User details failure").
 */
export async function requireStudent(): Promise<User> {
  const userId = storedUserId();
  if (userId === null) throw toLogin();
  const known = selectUser(store.getState());
  if (known?.id === userId) {
    outbox.actAs(userId);
    return known;
  }
  const found = await fetchUser(userId);
  if (found === 'signed-out') {
    forgetStudent();
    throw toLogin('user-details');
  }
  const user = found === 'unreachable' ? storedUser() : found;
  if (!user) throw new Response(null, { status: 503 });
  rememberStudent(user);
  return user;
}

/** Keeps the student current: what earns or costs something asks the server anew, and coins and points follow. */
export function useCurrentStudent(): void {
  const user = useAppSelector(selectUser);
  const { data } = loginApi.useUserDetailsQuery(
    { user_id: (user?.id ?? 0) as StudentId },
    { skip: user === null },
  );
  useEffect(() => {
    if (data && data.id === storedUserId()) rememberStudent(data);
  }, [data]);
}

/** The signed-in student. Below the signed-in layout there always is one. */
export function useStudent(): User {
  const user = useAppSelector(selectUser);
  if (!user) throw new Error('This is shown to a signed-in student only.');
  return user;
}
