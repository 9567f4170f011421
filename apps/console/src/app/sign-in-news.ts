const CHANNEL = 'signed-in';

/** Somebody is in: by one page of this browser, at all of them. */
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

/** Such a window has done what it was opened for. */
export function closeIfBeside(): void {
  if (window.name === BESIDE && window.opener !== null) window.close();
}
