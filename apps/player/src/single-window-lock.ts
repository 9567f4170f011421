/** Time in milliseconds for the other window to save and exit. */
const LEAVING_MS = 300;

type Said =
  | { readonly kind: 'opening'; readonly work: string; readonly launch: number }
  | { readonly kind: 'left'; readonly work: string };

/**
 * One window for a student's lesson: the older one saves, closes and confirms before the newer one reads the state.
 * Without BroadcastChannel the server keeps the newer launch.
 */
export async function takeWindowLock(
  channel: BroadcastChannel,
  work: string,
  launch: number,
  leave: () => void,
): Promise<void> {
  // A BroadcastChannel has no target origin; it never leaves its own.
  const say: (said: Said) => void = channel.postMessage.bind(channel);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LEAVING_MS);
    channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if (data.work !== work) return;
      if (data.kind === 'left') {
        clearTimeout(timer);
        resolve();
      } else if (data.launch > launch) {
        leave();
        say({ kind: 'left', work });
      }
    });
    say({ kind: 'opening', work, launch });
  });
}
