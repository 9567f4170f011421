const CHANNEL = 'signed-in';

/** Notifies other pages of this browser of a sign-in. */
export function tellSignedIn(): void {
  const channel = new BroadcastChannel(CHANNEL);
  const say: (said: null) => void = channel.postMessage.bind(channel);
  say(null);
  channel.close();
}

export function hearSignIns(hear: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', hear);
  return () => channel.close();
}

/** The name of the window that a page opens to sign in at the school's, and stays open behind. */
const BESIDE = 'school-sign-on';

/** Null where the browser opens none. */
export const openBeside = (address: string): Window | null =>
  window.open(address, BESIDE, 'popup,width=560,height=760');

/** Closes a sign-in window that has done its work. */
export function closeIfBeside(): void {
  if (window.name === BESIDE && window.opener !== null) window.close();
}
