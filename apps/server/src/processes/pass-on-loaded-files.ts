import type { EventEmitter } from 'node:events';

const isLoadedFiles = (message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  Object.keys(message).some((key) => key.startsWith('watch:'));

/** Passes on which files a child process loaded: `node --watch` listens to its own child only. */
export function passOnLoadedFiles(below: EventEmitter): void {
  below.on('message', (message: unknown) => {
    if (isLoadedFiles(message)) process.send?.(message);
  });
}
