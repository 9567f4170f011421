import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { LoadError, type LoadErrorProps } from './load-error.tsx';
import type { ApiFailure } from '@skillkite/client/post';

export type Failure = ApiFailure | SerializedError;
/** Return value of a query hook. */
export type Query<Data> = {
  data?: Data | undefined;
  /** Data of the current request; `data` may be from an earlier one. */
  currentData?: Data | undefined;
  error?: Failure | undefined;
  refetch: () => unknown;
};

export type QueryStateProps<Data> = Pick<
  LoadErrorProps,
  'as' | 'saysWhy' | 'reassurance' | 'otherWay'
> & {
  of: Query<Data>;
  /** Title of the failure. */
  failed: string;
  /** Loading text for screen readers. */
  loading: string;
  /** Loading placeholder. */
  skeleton: ReactNode;
  skeletonClassName?: string;
  /** Custom handling of failures; undefined uses the default. */
  ofFailure?: (error: Failure) => ReactNode;
  /** Replacement for empty data. */
  empty?: { isIt: (data: Data) => boolean; shows: ReactNode } | null | undefined;
  children: (data: Data) => ReactNode;
};

/**
 * States of a query: loading, failed with retry, empty, or data. Data stays if a later request
 * fails. A bar above the page shows the date of stored data (features/offline).
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
