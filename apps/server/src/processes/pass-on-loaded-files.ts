import type { EventEmitter } from 'node:events';

const isLoadedFiles = (message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  Object.keys(message).some((key) => key.startsWith('watch:'));

/** `node --watch` hears from the process it started alone which files were loaded: those of processes below it too. */
export function passOnLoadedFiles(below: EventEmitter): void {
  below.on('message', (message: unknown) => {
    if (isLoadedFiles(message)) process.send?.(message);
  });
}
