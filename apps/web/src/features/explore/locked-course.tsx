import { useContentText } from '../../app/parts/content-text.tsx';
import type { Course } from '../../app/domain.ts';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import type { ShowUnlock } from '../../app/unlockable.ts';
import { exploreDetailedPath } from '../../paths.ts';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';

type Props = { course: Course; openedBy: Course; unlock: ShowUnlock };

/**
 * Why a creative course is locked, and the two ways to unlock it: the previous course, or a coin
 * (D4, spec 7).
 */
export function LockedCourse({ course, openedBy, unlock }: Props) {
  const { t } = useTranslation('learning/explore');
  const say = useContentText();
  const { completedLessons: done, totalLessons: total } = openedBy;
  const name = say(openedBy, 'name');
  return (
    <>
      <h2 className="flex items-center gap-2 text-lg">
        <Lock aria-hidden className="size-5 shrink-0" />
        {t('lockedTitle')}
      </h2>
      <p className="mt-1">{t('lockedText', { course: name })}</p>
      <ProgressBar
        label={t('lockedProgress', { course: name, done, count: total })}
        percent={openedBy.progressPercentage}
        className="my-3"
      />
      <Link
        to={exploreDetailedPath(openedBy.id)}
        className={`${buttonVariants('secondary')} w-full text-center`}
      >
        {t('toOpener', { course: name })}
      </Link>
      <p className="mt-4 mb-2">{t('lockedCoin')}</p>
      {unlock({ kind: 'creative-course', id: course.id, name: say(course, 'name') })}
    </>
  );
}
