import { ContentText, useContentText } from '../../app/parts/content-text.tsx';
import type { SaidIn } from '@skillkite/rules/text/local-text';
import type { Course } from '../../app/domain.ts';
import { wholeMinutes } from '@skillkite/rules/time/duration';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { CourseHeart } from '../../app/parts/course-heart.tsx';
import { useTranslation } from '../../app/i18n.ts';
import { exploreDetailedPath } from '../../paths.ts';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';

type Props = { course: Course; program: SaidIn<'name'> };

/** A creative course in a grid: picture, duration, progress or lock, and the favourite button. */
export function ExploreCourse({ course, program }: Props) {
  const { t } = useTranslation('learning/explore');
  const say = useContentText();
  const isLocked = !course.isUnlocked;
  return (
    <article className="card flex w-full flex-col overflow-hidden">
      <Link to={exploreDetailedPath(course.id)} className="flex flex-1 flex-col hover:bg-sky">
        {course.thumbnail === null ? (
          <span className="grid aspect-[5/3] place-items-center bg-sky">
            <Kite id={course.id} className="h-16" />
          </span>
        ) : (
          <img
            src={course.thumbnail}
            alt=""
            loading="lazy"
            className="aspect-[5/3] w-full bg-sky object-cover"
          />
        )}
        <span className="flex flex-1 flex-col px-3 pt-3">
          <span className="font-bold">
            <ContentText of={course} field="name" />
          </span>
          <span className="text-sm text-soft">
            <ContentText of={program} field="name" />
          </span>
          <span className="text-sm text-soft">
            {t('minutes', { count: wholeMinutes(course.duration) })}
          </span>
          {isLocked && (
            <span className="text-sm text-soft">
              <Lock aria-hidden className="mr-1 inline size-4 align-text-bottom" />
              {t('locked')}
            </span>
          )}
        </span>
      </Link>
      <div className="flex min-h-12 items-center gap-2 px-3 pb-2">
        <span className="min-w-0 flex-1 text-sm">
          {!isLocked && (
            <ProgressBar
              label={t('progress', { percent: course.progressPercentage })}
              percent={course.progressPercentage}
            />
          )}
        </span>
        <CourseHeart
          courseId={course.id}
          isFavorite={course.isFavorite}
          label={t('keep', { course: say(course, 'name') })}
          className="-mr-2 shrink-0"
        />
      </div>
    </article>
  );
}
