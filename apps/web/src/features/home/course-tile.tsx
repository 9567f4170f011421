import { ContentText, useContentText } from '../../app/parts/content-text.tsx';
import type { CourseCard } from '../../app/domain.ts';
import { courseSource } from '@skillkite/rules/learning/course/course-source';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { CourseHeart } from '../../app/parts/course-heart.tsx';
import { classroomPath } from '../../paths.ts';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';

/** A course card: picture, progress, favourite button. */
export function CourseTile({ course, className = '' }: { course: CourseCard; className?: string }) {
  const { t } = useTranslation('learning/home');
  const say = useContentText();
  return (
    <div className={`card relative overflow-hidden ${className}`}>
      <Link
        to={classroomPath(course.courseId, courseSource(course))}
        className="block h-full hover:bg-sky"
      >
        {course.thumbnail === null ? (
          <span className="grid aspect-[5/2] place-items-center bg-sky">
            <Kite id={course.courseId} className="h-16" />
          </span>
        ) : (
          <img
            src={course.thumbnail}
            alt=""
            loading="lazy"
            className="aspect-[5/2] w-full bg-sky object-cover"
          />
        )}
        <span className="block p-3">
          <span className="block font-bold">
            <ContentText of={course} field="name" />
          </span>
          <span className="mb-2 block text-sm text-soft">
            <ContentText of={course} field="programName" />
          </span>
          <ProgressBar
            label={t('progress', { percent: course.progressPercentage })}
            percent={course.progressPercentage}
          />
        </span>
      </Link>
      <CourseHeart
        courseId={course.courseId}
        isFavorite={course.isFavorite}
        label={t('keep', { course: say(course, 'name') })}
        className="absolute top-2 right-2 bg-surface"
      />
    </div>
  );
}
