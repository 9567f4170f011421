import { responseOf } from '@skillkite/client/failure-kind';
import type { ApiFailure } from '@skillkite/client/post';

/** A read started by `store.dispatch(endpoint.initiate(…))`. */
type BegunRead<Data> = { unwrap: () => Promise<Data>; unsubscribe: () => void };

/**
 * For loaders of pages that need data: waits for the read and throws errors for the route's error element. The page's
 * hook finds the cached result.
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
