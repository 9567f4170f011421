import { storedUser } from '../../app/session/local-data.ts';
import { rememberStudent } from '../../app/session/session.ts';
import { selectUser } from '../../app/session/session-slice.ts';
import { store } from '../../app/store.ts';

/** For a page that is open to everybody: the student whom the login page left on the device, where no page of theirs has begun since. */
export function recallStudent(): null {
  const user = selectUser(store.getState()) === null ? storedUser() : null;
  if (user) rememberStudent(user);
  return null;
}
