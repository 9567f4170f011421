import { SceneArt } from '../ui/art/scenes.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useTranslation } from './i18n.ts';

type Props = {
  title: string;
  text?: string;
  onAgain: () => unknown;
  /** Nothing else is on the page. */
  isWholePage?: boolean;
};

/** What was asked for did not come: says so, and asks again when the student wants it. */
export function CouldNotLoad({ title, text, onAgain, isWholePage = false }: Props) {
  const { t } = useTranslation();
  return (
    <EmptyState
      isWholePage={isWholePage}
      picture={<SceneArt scene="error" />}
      title={title}
      text={text}
      action={<Button onClick={() => void onAgain()}>{t('again')}</Button>}
    />
  );
}

/** Stands where a part of the page did not arrive (later-part.tsx). */
export function PartMissing({ onAgain }: Pick<Props, 'onAgain'>) {
  const { t } = useTranslation();
  return <CouldNotLoad title={t('partMissing')} text={t('brokenText')} onAgain={onAgain} />;
}
