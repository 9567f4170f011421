import type { DetailsOf } from '@skillkite/contract/call';
import type { studentLogin } from '@skillkite/contract/login';
import type { BlockingDialog } from '@skillkite/rules/after-login';
import { PATH_OF_SCREEN, arrivalAfterLogin } from '../../app/arrival.ts';
import { clearLocalData, storeUser } from '../../app/local-data.ts';
import { post } from '../../app/post.ts';

type Login = DetailsOf<typeof studentLogin>;

/** The way back to the page a student wanted before they had to log in: one of ours, or nothing. */
function wantedPath(): string | null {
  const wanted = new URLSearchParams(location.search).get('next');
  return wanted !== null && /^\/(?![/\\])/.test(wanted) ? wanted : null;
}

/**
 * A login succeeded: remember the student and go where D8 says. Answers the dialog that stands in the way instead,
 * with nothing left on the device and the session ended.
 */
export async function arrive({ user, pin_login }: Login): Promise<BlockingDialog | null> {
  clearLocalData();
  const arrival = arrivalAfterLogin(user, new Date());
  if (arrival.kind === 'blocked') {
    await post('/api/login/logout', {});
    return arrival.dialog;
  }
  if (user) storeUser(user, pin_login);
  const screen = arrival.kind === 'go' ? PATH_OF_SCREEN[arrival.to] : PATH_OF_SCREEN.home;
  const isHomeward = screen === PATH_OF_SCREEN.home || screen === PATH_OF_SCREEN['school-homepage'];
  location.assign((isHomeward && wantedPath()) || screen);
  return null;
}
