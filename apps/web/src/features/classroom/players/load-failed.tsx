import { useTranslation } from '../../../app/i18n.ts';
import { SceneArt } from '../../../ui/art/scenes.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Lesson } from '../classroom.ts';

/** A lesson that cannot be shown here: why, and its file where there is one. */
export function LoadFailed({ lesson, text }: { lesson: Lesson; text: string }) {
  const { t } = useTranslation('classroom');
  return (
    <EmptyState
      picture={<SceneArt scene="error" />}
      title={text}
      action={
        lesson.source !== '' && (
          <a href={lesson.source} download className={buttonLook('secondary')}>
            {t('download')}
          </a>
        )
      }
    />
  );
}
