import type { CourseCard } from '../../app/domain.ts';
import { useId } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CourseTile } from './course-tile.tsx';

type Props = { title: string; empty: string; courses: readonly CourseCard[] | undefined };

/** A row of courses that scrolls sideways; nothing in it says what would be. */
export function CourseRow({ title, empty, courses }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <h2 id={titleId} className="mb-3 text-xl">
        {title}
      </h2>
      {courses === undefined && <Skeleton className="h-44" />}
      {courses?.length === 0 && <p className="text-soft">{empty}</p>}
      <ul className="flex gap-3 overflow-x-auto pb-2">
        {courses?.map((course) => (
          <li key={course.courseId} className="flex w-64 shrink-0">
            <CourseTile course={course} className="w-full" />
          </li>
        ))}
      </ul>
    </section>
  );
}
