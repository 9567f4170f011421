import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { LoadError, type LoadErrorProps } from './load-error.tsx';
import type { ApiFailure } from '@skillkite/client/post';

export type Failure = ApiFailure | SerializedError;
/** Return value of a query hook. */
export type Query<Data> = {
  data?: Data | undefined;
  /** Data of the present request; `data` may be of an earlier one. */
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
  /** Loading placeholder. */
  skeleton: ReactNode;
  skeletonClassName?: string;
  /** Failures that this screen answers itself: undefined leaves one to the others. */
  ofFailure?: (error: Failure) => ReactNode;
  /** Replacement for empty data. */
  empty?: { isIt: (data: Data) => boolean; shows: ReactNode } | null | undefined;
  children: (data: Data) => ReactNode;
};

/**
 * States of a query: loading, failed with retry, empty, or data. Data stays if a later request fails; a bar over the
 * page shows the date of stored data (features/offline).
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
