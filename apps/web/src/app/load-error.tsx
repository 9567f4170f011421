import type { SerializedError } from '@reduxjs/toolkit';
import { SceneArt } from '../ui/art/scenes.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type FailureKind, kindOfError } from './failure-kind.ts';
import { useTranslation } from './i18n.ts';
import type { ApiFailure } from './post.ts';

const WORDS = {
  offline: 'offline',
  trouble: 'trouble',
  'signed-out': 'signedOut',
  'not-allowed': 'notAllowed',
  refused: 'brokenText',
} as const satisfies Record<FailureKind, string>;

/** Why something did not come, in words for each kind of failure. */
export function useFailureWords(): (kind: FailureKind) => string {
  const { t } = useTranslation();
  return (kind) => t(WORDS[kind]);
}

type Props = {
  title: string;
  /** Why it did not come. */
  error: ApiFailure | SerializedError | undefined;
  onAgain: () => unknown;
  /** Nothing else is on the page. */
  isWholePage?: boolean;
};

/** What was asked for did not come: says so and why, and asks again when the student wants it. */
export function LoadError({ title, error, onAgain, isWholePage = false }: Props) {
  const { t } = useTranslation();
  const words = useFailureWords();
  return (
    <EmptyState
      isWholePage={isWholePage}
      picture={<SceneArt scene="error" />}
      title={title}
      text={words(kindOfError(error))}
      action={<Button onClick={() => void onAgain()}>{t('again')}</Button>}
    />
  );
}

/** Stands where a part of the page did not arrive (later-part.tsx). */
export function PartMissing({ onAgain }: Pick<Props, 'onAgain'>) {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture={<SceneArt scene="error" />}
      title={t('partMissing')}
      text={t('brokenText')}
      action={<Button onClick={() => void onAgain()}>{t('again')}</Button>}
    />
  );
}
