import {
  PATH_OF_SCREEN,
  arrivalAfterLogin,
  arrivalAfterRefresh,
} from '../../../app/session/login-destination.ts';
import { endSession } from '../../../app/session/end-session.ts';
import { storeUser } from '../../../app/session/local-data.ts';
import { enterAs, forgetStudent } from '../../../app/session/log-out.ts';
import { noteReturn } from '../../../app/session/session-return.ts';
import { uncoverPage } from '../../../app/session/session.ts';
import { selectUser } from '../../../app/session/session-slice.ts';
import { store } from '../../../app/store.ts';
import type { Arrived, Login } from '../complete-login.ts';

/**
 * After a log-in over a waiting page: the same student continues; for another one everything but unsent work is cleared
 * and the application restarts. `isFound`: the session was still valid.
 */
export async function arriveAgain(
  { user, profiles, pinLogin, passwordTicket }: Login,
  isFound = false,
): Promise<Arrived> {
  if (passwordTicket !== null) return { kind: 'choose-password', ticket: passwordTicket };
  if (!user) return { kind: 'choose-profile', profiles };
  const now = new Date();
  const isSame = user.id === selectUser(store.getState())?.id;
  const arrival = isSame ? arrivalAfterRefresh(user, now) : arrivalAfterLogin(user, now);
  if (arrival.kind === 'blocked') {
    forgetStudent();
    await endSession();
    return { kind: 'blocked', dialog: arrival.dialog };
  }
  if (isSame) {
    if (isFound) noteReturn();
    storeUser(user, pinLogin);
    uncoverPage(user);
  } else {
    forgetStudent();
    enterAs(
      user,
      pinLogin,
      arrival.kind === 'go' ? PATH_OF_SCREEN[arrival.to] : PATH_OF_SCREEN.home,
    );
  }
  return { kind: 'leaving' };
}
