import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiFailure } from '@skillkite/client/post';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Activity, type ReactNode, createContext, useContext } from 'react';
import { Link } from 'react-router';
import { useTranslation } from './i18n.ts';
import { useSignInPath } from './sign-in-path.ts';
import { useTitle } from './hooks/use-title.ts';

type Failure = ApiFailure | SerializedError;
type Query<Data> = {
  currentData?: Data | undefined;
  error?: Failure | undefined;
  refetch: () => unknown;
};
type Props<Data> = {
  of: Query<Data>;
  /** Text if the thing was deleted. */
  gone?: string;
  /** Page heading during loading and errors, if the data contains one. */
  heading?: string;
  /** Loading placeholder. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

function Heading({ words, className }: { words: string; className: string }) {
  useTitle(words);
  return <h1 className={className}>{words}</h1>;
}

export const isOffline = (error: Failure): boolean => 'status' in error && error.status === 0;
const hasStatus = (error: Failure | undefined, ...all: readonly number[]): boolean =>
  error !== undefined && 'status' in error && all.includes(error.status);
/** Whether the thing was deleted. */
export const isGone = (error: Failure | undefined): boolean => hasStatus(error, 404);
export const isSignedOut = (error: Failure | undefined): boolean => hasStatus(error, 401);

/** Keeps the last data, and pressed controls, until new data arrives. */
export const keepingLast = <Query extends { data?: unknown; isError: boolean }>(query: Query) =>
  query.isError ? query : { ...query, currentData: query.data };

/** Whether an ended session covers the page and asks for sign-in over it, keeping input. */
export const CoversPage = createContext(false);

/** The session ended: sign-in with a link back here. */
function SignedOut() {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture={<SceneArt scene="locked" />}
      title={t('sessionEnded')}
      text={t('sessionEndedText')}
      action={
        <Link to={useSignInPath()} className={buttonVariants('primary')}>
          {t('signIn')}
        </Link>
      }
    />
  );
}

/** States of a query: loading, failed with retry, or data. */
export function QueryState<Data>({ of: query, gone, heading, skeleton, children }: Props<Data>) {
  const { t } = useTranslation();
  const { currentData, error, refetch } = query;
  const isCovered = useContext(CoversPage);
  if (currentData !== undefined && (isCovered || !isSignedOut(error))) {
    const isEnded = hasStatus(error, 403);
    return (
      <>
        {/* Deleted while open: typed text is kept. */}
        {isGone(error) && (
          <p
            role="alert"
            className="mb-4 rounded-card bg-flame-wash px-4 py-3 font-bold lg:col-span-full"
          >
            {gone ?? t('goneMeanwhile')}
          </p>
        )}
        {isEnded && (
          <EmptyState
            picture={<SceneArt scene="locked" />}
            title={t('roleEnded')}
            text={t('roleEndedText')}
          />
        )}
        {/* Content that the person may not see any longer is hidden, and returns with the role. */}
        <Activity mode={isEnded ? 'hidden' : 'visible'}>{children(currentData)}</Activity>
      </>
    );
  }
  if (!error)
    return (
      <>
        {heading !== undefined && <Heading words={heading} className="sr-only" />}
        <div role="status" aria-label={t('loading')}>
          {skeleton}
        </div>
      </>
    );
  return (
    <>
      {heading !== undefined && <Heading words={heading} className="text-2xl" />}
      {isSignedOut(error) ? (
        <SignedOut />
      ) : (
        <EmptyState
          picture={<SceneArt scene={isOffline(error) ? 'offline' : 'error'} />}
          title={t('failed')}
          text={isOffline(error) ? t('offline') : 'message' in error ? error.message : undefined}
          action={
            !hasStatus(error, 403, 404) && <Button onClick={() => refetch()}>{t('again')}</Button>
          }
        />
      )}
    </>
  );
}
