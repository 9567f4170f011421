import { useTranslation } from '../../../app/i18n.ts';
import { Scene } from '../../../app/parts/scene.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import type { PlayerProps } from './player-props.ts';
import { ReadFrame } from './read-frame.tsx';
import { FileLink } from '../download/file-link.tsx';

/** Slides and other formats that browsers do not show: a link to the file. */
export function DownloadLesson({ lesson, isWatched, onDone }: PlayerProps) {
  const { t } = useTranslation('learning/classroom');
  return (
    <ReadFrame isWatched={isWatched} onDone={onDone}>
      <EmptyState
        picture={<Scene scene="done" />}
        title={lesson.title}
        text={lesson.description}
        action={
          <FileLink source={lesson.source} className={buttonVariants('secondary')}>
            {t('download')}
            <span className="sr-only"> {lesson.title}</span>
          </FileLink>
        }
      />
    </ReadFrame>
  );
}
