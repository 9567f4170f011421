import { responseOf } from '@skillkite/client/failure-kind';
import type { ApiFailure } from '@skillkite/client/post';

/** A read that was begun by `store.dispatch(endpoint.initiate(…))`. */
type BegunRead<Data> = { unwrap: () => Promise<Data>; unsubscribe: () => void };

/**
 * For a route's loader, where the page cannot show without it: waits for the read, and throws what the route's error element
 * shows. The page asks the same by its hook and finds it there.
 */
export async function loaded<Data>(read: BegunRead<Data>): Promise<Data> {
  try {
    return await read.unwrap();
  } catch (error) {
    throw responseOf(error as ApiFailure);
  } finally {
    read.unsubscribe();
  }
}
