import { ContentText, useContentText } from '../../app/parts/content-text.tsx';
import type { Course } from '../../app/domain.ts';
import type { CourseSource } from '@skillkite/rules/learning/course/course-source';
import { wholeMinutes } from '@skillkite/rules/time/duration';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { Link } from 'react-router';
import { CourseHeart } from '../../app/parts/course-heart.tsx';
import type { ShowUnlock } from '../../app/unlockable.ts';
import { classroomPath } from '../../paths.ts';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';

type Props = {
  course: Course;
  /** The course that unlocks this one. */
  before: Course | undefined;
  coursesInAll: number;
  source: CourseSource;
  /** The link back to the classroom's journey keeps it (spec 2). */
  fromExplore: boolean;
  unlock: ShowUnlock;
};

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The selected course with its one action. */
export function CourseCard({ course, before, coursesInAll, source, fromExplore, unlock }: Props) {
  const { t } = useTranslation('learning/journey');
  const say = useContentText();
  const isLocked = !course.isUnlocked;
  const isOld = course.isOld;
  // After unlocking, the classroom link replaces the button and gets the focus.
  const [wasLocked] = useState(isLocked);
  const word = course.isCompleted ? 'again' : course.completedLessons > 0 ? 'continue' : 'start';
  const badge = course.badge?.type ?? 0;
  return (
    <section data-tour="course" aria-label={say(course, 'name')} className="card p-4 lg:p-5">
      <p className="font-bold text-thread">
        {t('stepOf', { position: course.position, total: coursesInAll })}
      </p>
      <div className="flex items-start justify-between gap-2">
        <h2 className="text-xl">
          <ContentText of={course} field="name" />
        </h2>
        <CourseHeart
          courseId={course.id}
          isFavorite={course.isFavorite}
          label={t('keep', { course: say(course, 'name') })}
          className="-mt-2 -mr-2 shrink-0"
        />
      </div>
      <p className="text-soft">
        {t(course.courseKind)}
        <span aria-hidden> · </span>
        {t('lessons', { count: course.totalLessons })}
        <span aria-hidden> · </span>
        {t('minutes', { count: wholeMinutes(course.duration) })}
      </p>
      <p className="my-3 hidden lg:block">
        <ContentText of={course} field="description" />
      </p>
      {course.badgeMilestone !== null && (
        <p className="hidden font-bold lg:mb-2 lg:block">
          {badge === 2 ? t('badgeBest') : badge === 1 ? t('badgeWon') : t('badge')}
        </p>
      )}
      {course.isUnlocked && (
        <div className="my-2 lg:my-3">
          <ProgressBar
            label={t('lessonsDone', {
              done: course.completedLessons,
              count: course.totalLessons,
            })}
            percent={course.progressPercentage}
          />
        </div>
      )}
      {isLocked && !isOld && before && (
        <p className="text-soft">{t('lockedText', { course: say(before, 'name') })}</p>
      )}
      {isLocked && (isOld || source === 'creative') && (
        // Reserved height while its text loads.
        <div className="mt-2 min-h-12">
          {unlock({
            kind: isOld ? 'old-course' : 'creative-course',
            id: course.id,
            name: say(course, 'name'),
          })}
        </div>
      )}
      {course.isUnlocked && (
        <Link
          ref={wasLocked ? takeFocus : undefined}
          to={classroomPath(course.id, source, 'classes', fromExplore)}
          className={`${buttonVariants('primary')} mt-2 w-full`}
        >
          {t(word)}
        </Link>
      )}
    </section>
  );
}
