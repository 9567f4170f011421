import { fileKind } from '@skillkite/rules/files/file-kind';
import { isYoung } from '@skillkite/rules/school/grade';
import { Camera, FolderUp } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../../app/i18n.ts';
import { useStudent } from '../../../app/session/session.ts';
import { useAppSelector } from '../../../app/store.ts';
import { WhenVoiced } from '../../../app/read-aloud/when-voiced.tsx';
import { Scene } from '../../../app/parts/scene.tsx';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import type { Classroom } from '../../../app/endpoints/classroom.ts';
import { LessonPage } from '../pages/lesson-page.tsx';
import type { PlayerProps } from './player-props.ts';
import { useAcceptsPress } from './use-accepts-press.ts';
import { selectIsLastOfFinished } from '../classroom-slice.ts';
import { FileLink } from '../download/file-link.tsx';
import { YoungContinueButton } from '../young-continue-button.tsx';

/**
 * Project instructions; the Projects tab submits and completes it. If it was submitted while the
 * lesson was locked, continuing here completes it (spec 4).
 */
export function ProjectLesson({
  classroom,
  lesson,
  isWatched,
  onDone,
}: PlayerProps & { classroom: Classroom }) {
  const { t } = useTranslation('learning/classroom');
  const { pathname, search } = useLocation();
  const [page, setPage] = useState<HTMLIFrameElement | null>(null);
  const isOnTab = pathname.endsWith('/projects');
  const isHandedIn = isWatched || classroom.isProjectHandedIn;
  const acceptsPress = useAcceptsPress();
  const isChild = isYoung(useStudent().grade);
  const isLast = useAppSelector(selectIsLastOfFinished);
  const isPage = fileKind(`lesson.${lesson.fileType}`) === 'html';
  return (
    <div className="overflow-hidden border-hairline bg-surface lg:rounded-card lg:border-2">
      {isPage ? (
        <LessonPage lesson={lesson} onShown={setPage} />
      ) : (
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
      )}
      <div className="flex flex-wrap justify-end gap-3 border-t-2 border-hairline p-3">
        <div className="mr-auto">
          <WhenVoiced of={page} />
        </div>
        <Link
          replace
          state={{ opensChooser: true }}
          to={{ pathname: pathname.replace(/[^/]+$/, 'projects'), search }}
          // The tab opens below the lesson and scrolls to its file chooser.
          preventScrollReset
          className={
            isChild
              ? 'grid size-20 place-items-center rounded-full border-4 border-primary bg-surface text-primary'
              : buttonVariants(isHandedIn || isOnTab ? 'secondary' : 'primary')
          }
        >
          {isChild ? (
            <Camera aria-hidden className="size-10" />
          ) : (
            <FolderUp aria-hidden className="size-5" />
          )}
          <span className={isChild ? 'sr-only' : ''}>{t('handInProject')}</span>
        </Link>
        {acceptsPress &&
          isHandedIn &&
          (isChild ? (
            <YoungContinueButton label={t('next')} onPress={() => onDone(0)} />
          ) : (
            // After the last lesson the next kite, above, is the primary action.
            <Button variant={isLast ? 'secondary' : 'primary'} onClick={() => onDone(0)}>
              {t(isLast ? 'fromStart' : 'next')}
            </Button>
          ))}
      </div>
    </div>
  );
}
