import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n.ts';
import { paths } from '../../../paths.ts';
import { Scene } from '../../../app/parts/scene.tsx';
import { Button, buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import type { Lesson } from '../../../app/endpoints/classroom.ts';
import { FileLink } from '../download/file-link.tsx';

type Props = { lesson: Lesson; text: string; onRetry?: () => void };

/** A lesson that cannot be shown: reason, retry, support, and its file if there is one. */
export function LoadFailed({ lesson, text, onRetry }: Props) {
  const { t } = useTranslation('learning/classroom');
  return (
    <EmptyState
      picture={<Scene scene="error" />}
      title={text}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          {onRetry && <Button onClick={onRetry}>{t('again')}</Button>}
          {text === t('mediaFailed') && (
            <Link to={paths.raiseTicket} className={buttonVariants('secondary')}>
              {t('contactSupport')}
            </Link>
          )}
          {lesson.source !== '' && (
            <FileLink source={lesson.source} className={buttonVariants('secondary')}>
              {t('download')}
              <span className="sr-only"> {lesson.title}</span>
            </FileLink>
          )}
        </span>
      }
    />
  );
}
