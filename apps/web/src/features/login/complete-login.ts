import type { studentLogin } from '@skillkite/contract/school/login';
import type { BlockingDialog } from '@skillkite/rules/access/after-login';
import { PATH_OF_SCREEN, arrivalAfterLogin } from '../../app/session/login-destination.ts';
import { endSession } from '../../app/session/end-session.ts';
import { clearLocalData, storeUser } from '../../app/session/local-data.ts';
import type { Answered } from '@skillkite/client/wire';
import { pathAfterLogin } from './login-redirect.ts';

export type Login = Answered<typeof studentLogin>;

/** `leaving`: the browser is navigating to the application. */
export type Arrived =
  | { kind: 'leaving' }
  | { kind: 'choose-password'; ticket: string }
  | { kind: 'blocked'; dialog: BlockingDialog }
  /** In a page that waits for its student: choose the child of the account. */
  | { kind: 'choose-profile'; profiles: Login['profiles'] }
  | { kind: 'no-storage' };

/**
 * Completes a login: stores the student and navigates by D8. For a blocking dialog it clears the
 * device and ends the session (spec 8).
 */
export async function arrive({ user, pinLogin, passwordTicket }: Login): Promise<Arrived> {
  if (passwordTicket !== null) return { kind: 'choose-password', ticket: passwordTicket };
  const arrival = arrivalAfterLogin(user, new Date());
  if (arrival.kind === 'blocked') {
    clearLocalData();
    await endSession();
    return { kind: 'blocked', dialog: arrival.dialog };
  }
  try {
    clearLocalData();
    if (user) storeUser(user, pinLogin);
  } catch {
    return { kind: 'no-storage' };
  }
  const screen = arrival.kind === 'go' ? PATH_OF_SCREEN[arrival.to] : PATH_OF_SCREEN.home;
  location.assign(pathAfterLogin(screen, new URLSearchParams(location.search).get('next')));
  return { kind: 'leaving' };
}
