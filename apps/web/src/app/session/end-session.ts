import { isLogoutPending, setLogoutPending } from './local-data.ts';
import { post } from '@skillkite/client/post';

/** End the session on the server. Where no answer comes the device remembers that it still has to. */
export async function endSession(): Promise<void> {
  setLogoutPending(true);
  const answer = await post('/api/login/logout', {});
  setLogoutPending('error' in answer);
}

/** Makes up for a log-out without a connection. Resolves when nothing of it can hit a later login any more. */
export async function endPendingSession(): Promise<void> {
  if (isLogoutPending()) await endSession();
}
