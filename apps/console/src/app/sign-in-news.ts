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

/** Name of the window for single sign-on, which opens next to the page. */
const BESIDE = 'school-sign-on';

/** Null if the browser blocks it. */
export const openBeside = (address: string): Window | null =>
  window.open(address, BESIDE, 'popup,width=560,height=760');

/** Closes a sign-in window that has done its work. */
export function closeIfBeside(): void {
  if (window.name === BESIDE && window.opener !== null) window.close();
}
