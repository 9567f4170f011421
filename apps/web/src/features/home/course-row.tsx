import type { CourseCard } from '@skillkite/contract/shapes/course';
import type { ClassroomSource } from '@skillkite/rules/classroom';
import { useId } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { Link } from 'react-router';
import { classroomPath } from '../../paths.ts';
import { Kite } from '../../ui/art/kite.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type Props = { title: string; empty: string; courses: readonly CourseCard[] | undefined };

const sourceOf = ({ is_old, area }: CourseCard): ClassroomSource => (is_old === 1 ? 'old' : area);

/** A row of courses that scrolls sideways; nothing in it says what would be. */
export function CourseRow({ title, empty, courses }: Props) {
  const { t } = useTranslation('home');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <h2 id={titleId} className="mb-3 text-xl">
        {title}
      </h2>
      {courses === undefined && <Skeleton className="h-32" />}
      {courses?.length === 0 && <p className="text-soft">{empty}</p>}
      <ul className="flex gap-3 overflow-x-auto pb-2">
        {courses?.map((course) => (
          <li key={course.ilm_id} className="shrink-0">
            <Link
              to={classroomPath(course.ilm_id, sourceOf(course))}
              className="card flex w-64 gap-3 p-3 hover:bg-sky"
            >
              <Kite id={course.ilm_id} className="h-16 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="block font-bold">{course.name}</span>
                <span className="mb-2 block text-sm text-soft">{course.skill_name}</span>
                <ProgressBar
                  label={t('progress', { percent: course.progress_percentage })}
                  percent={course.progress_percentage}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
