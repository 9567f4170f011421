import { useTranslation } from '../../app/i18n.ts';
import { Link, useMatches } from 'react-router';
import { paths } from '../../paths.ts';
import { SceneArt } from '../../ui/art/scenes.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** An area that has nothing to show to this student yet, under its own heading. */
export function Component() {
  const { t } = useTranslation('quiet');
  const { t: ofShell } = useTranslation('shell');
  const title = useMatches()
    .map(({ handle }) => (handle as { title?: string } | undefined)?.title)
    .findLast((key) => key !== undefined);
  return (
    <div className="mx-auto max-w-7xl px-4 py-6">
      <h1 className="text-2xl">{title !== undefined && ofShell(title)}</h1>
      <EmptyState
        picture={<SceneArt scene="nothing" />}
        title={t('nothing')}
        text={t('text')}
        action={
          <Link to={paths.schoolHomepage} className={buttonLook('secondary')}>
            {t('home')}
          </Link>
        }
      />
    </div>
  );
}
