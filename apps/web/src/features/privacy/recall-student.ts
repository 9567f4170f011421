import { storedUser } from '../../app/session/local-data.ts';
import { rememberStudent } from '../../app/session/session.ts';
import { selectUser } from '../../app/session/session-slice.ts';
import { store } from '../../app/store.ts';

/** For public pages: restores the student stored on the device by the login page. */
export function recallStudent(): null {
  const user = selectUser(store.getState()) === null ? storedUser() : null;
  if (user) rememberStudent(user);
  return null;
}
