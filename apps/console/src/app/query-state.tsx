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
  /** What is said where it was taken away while it was looked at. */
  gone?: string;
  /** The page's, where what comes brings one: it has it while that is on its way, and where it failed. */
  heading?: string;
  /** The shape of what comes. */
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
/** It is not there any more. */
export const isGone = (error: Failure | undefined): boolean => hasStatus(error, 404);
export const isSignedOut = (error: Failure | undefined): boolean => hasStatus(error, 401);

/** What was shown last stays until what is asked for now is there, and what was pressed with it. */
export const keepingLast = <Query extends { data?: unknown; isError: boolean }>(query: Query) =>
  query.isError ? query : { ...query, currentData: query.data };

/** Whether a session that ends covers the page and is asked for over it: what was typed there stays. */
export const CoversPage = createContext(false);

/** A session that ended: signing in again leads back here. */
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

/** What was asked for: on its way, failed and asked for again by a press, or there. */
export function QueryState<Data>({ of: query, gone, heading, skeleton, children }: Props<Data>) {
  const { t } = useTranslation();
  const { currentData, error, refetch } = query;
  const isCovered = useContext(CoversPage);
  if (currentData !== undefined && (isCovered || !isSignedOut(error))) {
    const isEnded = hasStatus(error, 403);
    return (
      <>
        {/* Somebody took it away while it was looked at: what was typed about it is not lost. */}
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
        {/* What may not be seen any more is not shown, and is there again with the role. */}
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
