import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { askForTexts, useTranslation } from '../../app/i18n.ts';
import { useTitle } from '../../app/hooks/use-title.ts';
import { pathOfSchool, paths } from '../../paths.ts';
import { StudentsOfSchool } from '../students/students-page.tsx';

/** Students of a school for the operator, also without a coordinator. */
export function SchoolStudentsPage() {
  askForTexts('console-school/parents');
  const { t } = useTranslation();
  const { t: ofSchools } = useTranslation('console-school/schools');
  const schoolId = Number(useParams()['schoolId']);
  useTitle(t('roster.title'));
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
      <p className="mb-2 flex flex-wrap gap-x-6">
        <Link
          to={paths.schools}
          className="inline-flex min-h-10 items-center gap-1 text-sm font-bold text-primary hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {ofSchools('title')}
        </Link>
        <Link
          to={pathOfSchool(schoolId)}
          className="inline-flex min-h-10 items-center text-sm font-bold text-primary hover:underline"
        >
          {ofSchools('about')}
        </Link>
      </p>
      <StudentsOfSchool key={schoolId} schoolId={schoolId} />
    </div>
  );
}
