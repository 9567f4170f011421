import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { kindOfError } from './failure-kind.ts';
import { useTranslation } from './i18n.ts';
import { LoadError, useFailureWords } from './load-error.tsx';
import type { ApiFailure } from './post.ts';

type Failure = ApiFailure | SerializedError;
/** What a query's hook returns. */
type Query<Data> = {
  data?: Data | undefined;
  /** Of what is asked for now, where `data` may still be what was asked for before. */
  currentData?: Data | undefined;
  error?: Failure | undefined;
  refetch: () => unknown;
};

type Props<Data> = {
  of: Query<Data>;
  /** What could not be loaded. */
  failed: string;
  /** For readers of the screen, while it loads. */
  loading: string;
  /** The shape of what comes. */
  skeleton: ReactNode;
  skeletonClassName?: string;
  /** A failure is said as the page, as a scene in it, or in a line where something else is the page's matter. */
  as?: 'page' | 'scene' | 'line';
  /** Failures that this screen answers itself: null leaves one to the others. */
  ofFailure?: (error: Failure) => ReactNode;
  /** In place of what is there, where that is nothing. */
  empty?: { isIt: (data: Data) => boolean; shows: ReactNode };
  children: (data: Data) => ReactNode;
};

function FailedLine({
  title,
  error,
  onAgain,
}: {
  title: string;
  error: Failure;
  onAgain: () => unknown;
}) {
  const { t } = useTranslation();
  const words = useFailureWords();
  return (
    <div role="alert">
      <p className="mb-2 text-danger">{`${title} ${words(kindOfError(error))}`}</p>
      <Button variant="secondary" onClick={() => void onAgain()}>
        {t('again')}
      </Button>
    </div>
  );
}

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
  as = 'scene',
  ofFailure,
  empty,
  children,
}: Props<Data>) {
  const { data, error, refetch } = query;
  const isThere = 'currentData' in query ? query.currentData !== undefined : data !== undefined;
  if (error && !isThere) {
    const own = ofFailure?.(error);
    if (own) return own;
    return as === 'line' ? (
      <FailedLine title={failed} error={error} onAgain={refetch} />
    ) : (
      <LoadError isWholePage={as === 'page'} title={failed} error={error} onAgain={refetch} />
    );
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
