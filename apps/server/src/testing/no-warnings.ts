import { afterAll } from 'vitest';

/**
 * Node warnings fail the run: concurrent queries on a connection (the next `pg` refuses them), experimental or
 * deprecated features, leaking listeners.
 */
const refuse = (warning: Error) => {
  throw warning;
};

process.on('warning', refuse);
afterAll(() => {
  process.off('warning', refuse);
});
