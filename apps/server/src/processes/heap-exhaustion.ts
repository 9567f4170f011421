import type { Readable } from 'node:stream';

/** V8 prints this before it aborts. The signal alone may have other causes. */
const LAST_WORDS = 'JavaScript heap out of memory';

/** Watches a worker's standard error. Returns whether its heap was exhausted so far. */
export function heapExhaustionIn(complaints: Readable): () => boolean {
  let isFull = false;
  let end = '';
  complaints.on('data', (chunk: Buffer) => {
    const heard = end + chunk.toString('latin1');
    isFull ||= heard.includes(LAST_WORDS);
    end = heard.slice(-LAST_WORDS.length);
  });
  return () => isFull;
}
