import type { CourseCard } from '../../app/domain.ts';
import { useId } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { type Query, QueryState } from '../../app/parts/query-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { CourseTile } from './course-tile.tsx';

type Props = { title: string; empty: string; of: Query<{ courses: readonly CourseCard[] }> };

/** A row of courses that scrolls sideways. */
export function CourseRow({ title, empty, of: asked }: Props) {
  const { t } = useTranslation('learning/home');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <h2 id={titleId} className="mb-3 text-xl">
        {title}
      </h2>
      <QueryState
        of={asked}
        as="line"
        failed={t('listFailed')}
        loading={t('loading')}
        skeleton={<Skeleton className="h-44" />}
        empty={{
          isIt: ({ courses }) => courses.length === 0,
          shows: <p className="text-soft">{empty}</p>,
        }}
      >
        {({ courses }) => (
          <ul className="flex gap-3 overflow-x-auto pb-2">
            {courses.map((course) => (
              <li key={course.courseId} className="flex w-64 shrink-0">
                <CourseTile course={course} className="w-full" />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}
