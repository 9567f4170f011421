import { Link } from 'react-router';
import { programsApi } from '../../app/endpoints/programs.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session.ts';
import { paths } from '../../paths.ts';
import { buttonVariants } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProgramCard } from './program-card.tsx';

/** As many as stand side by side on a wide screen; the rest is a press away. */
const SHOWN = 3;

/** The programs of the student's class, on home (D9). */
export function OwnPrograms() {
  const { t } = useTranslation('programs');
  const student = useStudent();
  const { data, isError } = programsApi.useFetchSkillsByUserQuery({ studentId: student.id });
  if (isError) return null;
  const own = data?.programs.filter(({ isOld }) => !isOld);
  if (own?.length === 0) return null;
  return (
    <section className="mt-8">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-xl">{t('heading')}</h2>
        <Link to={paths.schoolHomepage} className={buttonVariants('quiet')}>
          {t('all')}
        </Link>
      </div>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {own
          ?.slice(0, SHOWN)
          .map((program) => <ProgramCard key={program.id} program={program} />) ??
          ['a', 'b', 'c'].map((key) => <Skeleton key={key} className="h-64" />)}
      </div>
    </section>
  );
}
