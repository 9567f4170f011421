import { afterAll } from 'vitest';

/**
 * A connection that is asked for more while it works has the rest wait in a line nobody sees, and the next version of `pg` refuses
 * it: whoever does so fails the run.
 */
const refuse = (warning: Error) => {
  if (warning.name === 'DeprecationWarning' && warning.message.includes('client.query()'))
    throw warning;
};

process.on('warning', refuse);
afterAll(() => {
  process.off('warning', refuse);
});
