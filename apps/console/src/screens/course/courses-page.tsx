import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { ProgressBar } from '@skillkite/ui/feedback/progress-bar.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Star } from 'lucide-react';
import { Link } from 'react-router';
import { classNameOf } from '../../app/class-name.ts';
import { useFetchCoursesQuery } from '../../app/endpoints/course.ts';
import type { SchoolClass } from '../../app/endpoints/endpoints.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { useTitle } from '../../app/hooks/use-title.ts';
import { pathOfClassFeedback, pathOfCourse, pathOfCourses } from '../../paths.ts';
import { ClassChoice } from '../class/class-choice.tsx';
import { ClassRoute } from '../class/class-route.tsx';
import { MakeOwn } from '../studio/ways/make-own.tsx';
import { TableHead } from '../parts/table-head.tsx';

function Courses({ classes, chosen }: { classes: readonly SchoolClass[]; chosen: SchoolClass }) {
  const { t, language } = useTranslation('console-learning/course');
  const { schoolId, grade, section } = chosen;
  const asked = useFetchCoursesQuery(
    { class: { schoolId, grade, section }, language },
    { refetchOnMountOrArgChange: true },
  );
  const name = classNameOf(chosen);
  useTitle(t('title', { name }));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-2xl wrap-anywhere">{t('title', { name })}</h1>
        <Link to={pathOfClassFeedback(chosen)} className={buttonVariants('secondary')}>
          <Star aria-hidden className="size-5" />
          {t('feedback')}
        </Link>
        {classes.length > 1 && (
          <ClassChoice classes={classes} chosen={chosen} pathOf={pathOfCourses} />
        )}
      </div>
      <QueryState of={asked} skeleton={<Skeleton className="h-96" />}>
        {({ students, courses }) =>
          courses.length === 0 ? (
            <EmptyState
              picture={<SceneArt scene="nothing" />}
              title={t('none')}
              text={t('noneText')}
              action={<MakeOwn />}
            />
          ) : (
            <table className="w-full border-b border-hairline text-sm">
              <TableHead
                columns={[
                  { words: t('course') },
                  { words: t('program'), from: 'md' },
                  { words: t('begunBy'), from: 'sm' },
                  { words: t('finishedBy') },
                ]}
              />
              <tbody>
                {courses.map((one) => (
                  <tr key={one.courseId} className="h-11 border-t border-hairline">
                    <th scope="row" className="px-3 py-1.5 text-left font-bold">
                      <Link
                        to={pathOfCourse(chosen, one)}
                        className="inline-flex min-h-8 items-center text-primary hover:underline"
                        lang={one.course.lang}
                      >
                        {one.course.text}
                      </Link>
                    </th>
                    <td className="px-3 max-md:hidden" lang={one.program.lang}>
                      {one.program.text}
                    </td>
                    <td className="px-3 tabular-nums max-sm:hidden">
                      {t('ofStudents', { some: one.begun, count: students })}
                    </td>
                    <td className="w-1/4 px-3 tabular-nums">
                      {t('ofStudents', { some: one.finished, count: students })}
                      <ProgressBar
                        percent={Math.floor((100 * one.finished) / students)}
                        label={one.course.text}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </QueryState>
    </>
  );
}

/** The courses of a class; by default the first own class. */
export const CoursesPage = () => (
  <ClassRoute>{(of) => <Courses key={pathOfCourses(of.chosen)} {...of} />}</ClassRoute>
);
