import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { RetryOrHome } from './retry-or-home.tsx';
import { Scene } from './scene.tsx';
import { Button } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { type FailureKind, kindOfError } from '@skillkite/client/failure-kind';
import { useTranslation } from '../i18n.ts';
import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import type { ApiFailure } from '@skillkite/client/post';

/** Shown if even the texts of the offline page are not stored. */
function NothingHere() {
  const { t } = useTranslation('app/shell');
  return (
    <EmptyState
      isWholePage
      picture={<Scene scene="offline" />}
      title={t('offline')}
      action={<RetryOrHome onAgain={() => location.reload()} isBusy={false} />}
    />
  );
}

/** Offline replacement of a page, with content that opens. */
export const NotAvailableOffline = lazyWithRetry(
  () => import('../available-offline/not-available-offline.tsx').then((m) => m.NotAvailableOffline),
  { Missing: NothingHere },
);

const WORDS = {
  offline: 'offline',
  trouble: 'trouble',
  'signed-out': 'signedOut',
  'not-allowed': 'notAllowed',
  refused: 'brokenText',
} as const satisfies Record<FailureKind, string>;

/** Reason for a failed load, by kind of failure. */
export function useFailureWords(): (kind: FailureKind) => string {
  const { t } = useTranslation();
  return (kind) => t(WORDS[kind]);
}

export type LoadErrorProps = {
  /** What failed to load. */
  title: string;
  /** The failure, which determines the reason. */
  error: ApiFailure | SerializedError | undefined;
  onAgain: () => unknown;
  /** Shown as the whole page, as a scene within it, or as a line. */
  as?: 'page' | 'scene' | 'line';
  /** False if the title already contains the reason. */
  saysWhy?: boolean;
  /** Says that the student's work is safe. */
  reassurance?: string;
  /** Action besides retry. */
  otherWay?: ReactNode;
};

/** A failed load: reason, and a retry if it can help. */
export function LoadError({
  title,
  error,
  onAgain,
  as = 'scene',
  saysWhy = true,
  reassurance,
  otherWay,
}: LoadErrorProps) {
  const { t } = useTranslation();
  const words = useFailureWords();
  const kind = kindOfError(error);
  const isLine = as === 'line';
  const text = [reassurance, saysWhy && words(kind)].filter(Boolean).join(' ');
  const actions = (
    <div className={`flex flex-wrap gap-3 ${isLine ? '' : 'justify-center'}`}>
      {kind !== 'not-allowed' && (
        <Button variant={isLine ? 'secondary' : 'primary'} onClick={() => void onAgain()}>
          {t('again')}
        </Button>
      )}
      {otherWay}
    </div>
  );
  if (isLine) {
    return (
      <div>
        <p role="alert" className="mb-2 text-danger">
          {text === '' ? title : <strong className="block">{title}</strong>}
          {text}
        </p>
        {actions}
      </div>
    );
  }
  if (as === 'page' && kind === 'offline')
    return <NotAvailableOffline {...{ title, text, onAgain }} />;
  return (
    <EmptyState
      isWholePage={as === 'page'}
      picture={<Scene scene={kind === 'offline' ? 'offline' : 'error'} />}
      title={title}
      text={text}
      action={actions}
    />
  );
}

/** Replaces a part of a page that failed to load (lazy-with-retry.tsx). */
export function PartMissing({ onAgain }: Pick<LoadErrorProps, 'onAgain'>) {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture={<Scene scene="error" />}
      title={t('partMissing')}
      text={t('brokenText')}
      action={<Button onClick={() => void onAgain()}>{t('again')}</Button>}
    />
  );
}
