import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Read, Reading } from './readers.ts';

/** Result message of a bench process. */
export async function toldBy<T>(child: ChildProcess): Promise<T> {
  const [told] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('A process of the bench broke off; why stands above.');
    }),
  ])) as [T];
  return told;
}

/** Students who are at work, at a steady pace, in a process of their own until it is stopped. */
export function reading(load: Reading): { stop(): Promise<Read> } {
  const child = fork(new URL('./readers.ts', import.meta.url));
  child.send(load);
  return {
    stop: async () => {
      child.send('stop');
      return toldBy<Read>(child);
    },
  };
}
