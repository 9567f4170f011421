import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { LoadError, type LoadErrorProps } from './load-error.tsx';
import type { ApiFailure } from '@skillkite/client/post';

export type Failure = ApiFailure | SerializedError;
/** What a query's hook returns. */
export type Query<Data> = {
  data?: Data | undefined;
  /** Of what is asked for now, where `data` may still be what was asked for before. */
  currentData?: Data | undefined;
  error?: Failure | undefined;
  refetch: () => unknown;
};

export type QueryStateProps<Data> = Pick<
  LoadErrorProps,
  'as' | 'saysWhy' | 'reassurance' | 'otherWay'
> & {
  of: Query<Data>;
  /** What could not be loaded. */
  failed: string;
  /** For readers of the screen, while it loads. */
  loading: string;
  /** The shape of what comes. */
  skeleton: ReactNode;
  skeletonClassName?: string;
  /** Failures that this screen answers itself: undefined leaves one to the others. */
  ofFailure?: (error: Failure) => ReactNode;
  /** In place of what is there, where that is nothing. */
  empty?: { isIt: (data: Data) => boolean; shows: ReactNode } | null | undefined;
  children: (data: Data) => ReactNode;
};

/**
 * What was asked for: on its way, failed and asked for again by a press, empty, or there. What came once stays where a later
 * request fails; since when it is kept on the device a bar over the page says (features/offline).
 */
export function QueryState<Data>({
  of: query,
  failed,
  loading,
  skeleton,
  skeletonClassName = '',
  ofFailure,
  empty,
  children,
  ...said
}: QueryStateProps<Data>) {
  const { data, error, refetch } = query;
  const isThere = 'currentData' in query ? query.currentData !== undefined : data !== undefined;
  if (error && !isThere) {
    const own = ofFailure?.(error);
    if (own !== undefined) return own;
    return <LoadError {...said} title={failed} error={error} onAgain={refetch} />;
  }
  if (data === undefined) {
    return (
      <div role="status" aria-label={loading} className={skeletonClassName}>
        {skeleton}
      </div>
    );
  }
  return empty?.isIt(data) ? empty.shows : children(data);
}
