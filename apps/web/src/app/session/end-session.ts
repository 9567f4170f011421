import { isLogoutPending, setLogoutPending } from './local-data.ts';
import { post } from '@skillkite/client/post';

/** Ends the session on the server. Without an answer the device remembers to retry. */
export async function endSession(): Promise<void> {
  setLogoutPending(true);
  const answer = await post('/api/login/logout', {});
  setLogoutPending('error' in answer);
}

/** Ends a session after an offline log-out. Resolves when it can no longer affect a later login. */
export async function endPendingSession(): Promise<void> {
  if (isLogoutPending()) await endSession();
}
