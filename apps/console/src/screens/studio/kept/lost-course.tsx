import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n.ts';
import { sentenceOf } from '../../../app/sentence-of.ts';
import { useTitle } from '../../../app/hooks/use-title.ts';
import { paths } from '../../../paths.ts';
import { removalOf } from '../draft/removal.ts';
import type { DraftSession, DraftState } from '../draft/session.ts';
import { useWhoRemoved } from './orphan-panel.tsx';
import { typedIn } from './typed-lines.ts';
import { TypedText } from './typed-text.tsx';

type Props = { session: DraftSession; state: DraftState };

/** Whether the server no longer gives a course to this person. */
export const isLost = ({ tree, failure }: DraftState): boolean =>
  tree === null &&
  failure !== undefined &&
  'status' in failure &&
  [403, 404, 409].includes(failure.status);

/** A course that is gone, or that others no longer share: what was typed is shown, to be copied. */
export function LostCourse({ session, state: { failure, unsent } }: Props) {
  const { t } = useTranslation('console-learning/studio-course');
  const { t: studio, language } = useTranslation('console-learning/studio');
  const { t: common } = useTranslation();
  useTitle(studio('title'));
  const sentence = useWhoRemoved();
  const met = removalOf(failure);
  const [isBusy, setBusy] = useState(false);
  const [failed, fail] = useState<string | null>(null);
  const bringBack = async () => {
    setBusy(true);
    fail(await session.bringBack({ met, changes: [] }));
    setBusy(false);
  };
  const texts = typedIn(unsent, { shown: language, original: language });
  return (
    <div className="mx-auto grid max-w-2xl gap-4 p-4">
      <EmptyState
        picture={<SceneArt scene="nothing" />}
        title={met ? sentence(met) : (sentenceOf(failure, common('offline')) ?? '')}
        action={
          <>
            {met && (
              <Button isBusy={isBusy} onClick={() => void bringBack()}>
                <Undo2 aria-hidden className="size-5" />
                {t('removed.bringBack')}
              </Button>
            )}
            <Link to={paths.studio} className={buttonVariants('secondary')}>
              {studio('backToStudio')}
            </Link>
          </>
        }
      />
      <p role="alert" className="text-danger empty:hidden">
        {failed}
      </p>
      {texts.length > 0 && (
        <section className="grid gap-2 rounded-card bg-note p-4">
          <h2 className="text-lg">{t('kept.title')}</h2>
          <p>{t('kept.text')}</p>
          <TypedText texts={texts} />
        </section>
      )}
    </div>
  );
}
