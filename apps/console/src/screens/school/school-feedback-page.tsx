import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { useFetchSchoolFeedbackQuery } from '../../app/endpoints/feedback.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { useTitle } from '../../app/hooks/use-title.ts';
import { Ratings } from '../course/ratings.tsx';
import { OwnSchool } from './own-school.tsx';
import { SchoolTabs } from './school-tabs.tsx';

function SchoolFeedback({ schoolId, schoolName }: { schoolId: number; schoolName: string }) {
  const { t, language } = useTranslation('console-learning/feedback');
  const asked = useFetchSchoolFeedbackQuery(
    { schoolId, language },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <SchoolTabs name={schoolName} />
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mb-2 max-w-prose text-soft">{t('text')}</p>
      <QueryState of={asked} skeleton={<Skeleton className="h-96" />}>
        {({ courses }) => <Ratings of={courses} name={schoolName} />}
      </QueryState>
    </>
  );
}

/** Course ratings of a coordinator's school. */
export function SchoolFeedbackPage() {
  const { t } = useTranslation('console-learning/feedback');
  useTitle(t('title'));
  return (
    <OwnSchool>
      {({ schoolId, name }) => (
        <SchoolFeedback key={schoolId} schoolId={schoolId} schoolName={name} />
      )}
    </OwnSchool>
  );
}
