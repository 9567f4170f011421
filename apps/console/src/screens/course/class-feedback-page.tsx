import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { classNameOf } from '../../app/class-name.ts';
import type { SchoolClass } from '../../app/endpoints/endpoints.ts';
import { useFetchClassFeedbackQuery } from '../../app/endpoints/feedback.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { useTitle } from '../../app/hooks/use-title.ts';
import { pathOfClassFeedback, pathOfCourses } from '../../paths.ts';
import { ClassChoice } from '../class/class-choice.tsx';
import { ClassRoute } from '../class/class-route.tsx';
import { Ratings } from './ratings.tsx';

type Props = { classes: readonly SchoolClass[]; chosen: SchoolClass };

function ClassFeedback({ classes, chosen }: Props) {
  const { t, language } = useTranslation('console-learning/feedback');
  const { t: ofCourses } = useTranslation('console-learning/course');
  const { schoolId, grade, section } = chosen;
  const asked = useFetchClassFeedbackQuery(
    { class: { schoolId, grade, section }, language },
    { refetchOnMountOrArgChange: true },
  );
  const name = classNameOf(chosen);
  const title = t('titleOfClass', { name });
  useTitle(title);
  return (
    <>
      <Link
        to={pathOfCourses(chosen)}
        className="mb-2 inline-flex min-h-10 items-center gap-1 text-sm font-bold text-primary hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {ofCourses('allCourses', { name })}
      </Link>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-2xl wrap-anywhere">{title}</h1>
        {classes.length > 1 && (
          <ClassChoice classes={classes} chosen={chosen} pathOf={pathOfClassFeedback} />
        )}
      </div>
      <p className="mb-2 max-w-prose text-soft">{t('text')}</p>
      <QueryState of={asked} skeleton={<Skeleton className="h-96" />}>
        {({ courses }) => <Ratings of={courses} name={name} />}
      </QueryState>
    </>
  );
}

/** Course ratings of a class. */
export const ClassFeedbackPage = () => (
  <ClassRoute>{(of) => <ClassFeedback key={pathOfClassFeedback(of.chosen)} {...of} />}</ClassRoute>
);
