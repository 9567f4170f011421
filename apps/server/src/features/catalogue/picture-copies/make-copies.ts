import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const DRAW = fileURLToPath(new URL('./draw-copies.ts', import.meta.url));
const WITHIN_MS = 5 * 60_000;

export type Drawing = { readonly picture: Uint8Array };
export type DrawnCopies = readonly { readonly width: number; readonly content: Uint8Array }[];

/** The library that draws has no build for this machine, or none that its processor runs. */
export class CannotDraw extends Error {
  override readonly name = 'CannotDraw';
}

/**
 * Copies of a picture in other widths, none of what is no picture. By a process of its own: what a file does to the library that reads it
 * ends there, and what it takes of memory is given back.
 */
export async function makeCopies(picture: Uint8Array, signal: AbortSignal): Promise<DrawnCopies> {
  const drawing = fork(DRAW, {
    // How this process imports its sources: without it the other would strip their types anew.
    execArgv: process.execArgv.filter((argument) => argument.startsWith('--import=')),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    signal,
    timeout: WITHIN_MS,
    killSignal: 'SIGKILL',
  });
  let isReady = false;
  let copies: DrawnCopies = [];
  drawing.on('message', (message) => {
    if (message === 'ready') {
      isReady = true;
      drawing.send({ picture } satisfies Drawing);
    } else copies = message as DrawnCopies;
  });
  await new Promise<void>((resolve) => {
    drawing.once('exit', () => resolve());
    drawing.once('error', () => resolve());
  });
  signal.throwIfAborted();
  if (!isReady) throw new CannotDraw('No library is there that draws copies of pictures.');
  return copies;
}
