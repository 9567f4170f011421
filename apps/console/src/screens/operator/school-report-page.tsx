import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { askForTexts, useTranslation } from '../../app/i18n.ts';
import { useFetchSchoolQuery } from '../../app/endpoints/school.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { pathOfSchool } from '../../paths.ts';
import { Report } from '../school/report-page.tsx';

/** The report of one of the operator's schools. */
export function SchoolReportPage() {
  askForTexts('console-school/schools');
  const { t } = useTranslation('console-learning/report');
  const schoolId = Number(useParams()['schoolId']);
  const { t: schools } = useTranslation('console-school/schools');
  const school = useFetchSchoolQuery({ schoolId });
  useTitle(t('title'));
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
      <Link
        to={pathOfSchool(schoolId)}
        className="mb-2 inline-flex min-h-10 items-center gap-1 text-sm font-bold text-primary hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {school.currentData?.school.name ?? schools('about')}
      </Link>
      <Report schoolId={schoolId} />
    </div>
  );
}
