/** Longest wait of a sign-out for a server that does not answer. */
const MOST_MS = 3000;

const tasks = new Set<() => Promise<unknown>>();

/** Registers work to send before sign-out. */
export const beforeSignOut = (task: () => Promise<unknown>): void => void tasks.add(task);

/** Sends registered work. Unsent work stays on the device under the person's id. */
export const finishWork = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled([...tasks].map((task) => task())),
    new Promise((resolve) => setTimeout(resolve, tasks.size === 0 ? 0 : MOST_MS)),
  ]);
