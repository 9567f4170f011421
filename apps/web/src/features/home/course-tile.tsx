import type { CourseCard } from '@skillkite/contract/shapes/course';
import { type CourseSource, courseSource } from '@skillkite/rules/course-source';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { CourseHeart } from '../../app/course-heart.tsx';
import { classroomPath } from '../../paths.ts';
import { Kite } from '../../ui/art/kite.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

const sourceOf = ({ area, is_old }: CourseCard): CourseSource =>
  courseSource({ area, isOld: is_old === 1 });

/** A course as a card: its picture, how far it is, the heart that keeps it. */
export function CourseTile({ course, className = '' }: { course: CourseCard; className?: string }) {
  const { t } = useTranslation('home');
  return (
    <div className={`card relative overflow-hidden ${className}`}>
      <Link
        to={classroomPath(course.ilm_id, sourceOf(course))}
        className="block h-full hover:bg-sky"
      >
        {course.thumbnail === null ? (
          <span className="grid aspect-[5/2] place-items-center bg-sky">
            <Kite id={course.ilm_id} className="h-16" />
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
          <span className="block font-bold">{course.name}</span>
          <span className="mb-2 block text-sm text-soft">{course.skill_name}</span>
          <ProgressBar
            label={t('progress', { percent: course.progress_percentage })}
            percent={course.progress_percentage}
          />
        </span>
      </Link>
      <CourseHeart
        courseId={course.ilm_id}
        isFavorite={course.is_favorite === 1}
        label={t('keep', { course: course.name })}
        className="absolute top-2 right-2 bg-surface"
      />
    </div>
  );
}
