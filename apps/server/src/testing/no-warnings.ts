import { afterAll } from 'vitest';

/**
 * What Node warns of fails the run: a connection that is asked for more while it works (the next `pg` refuses it), what is
 * experimental or will be gone, listeners that pile up.
 */
const refuse = (warning: Error) => {
  throw warning;
};

process.on('warning', refuse);
afterAll(() => {
  process.off('warning', refuse);
});
