import { Link } from 'react-router';
import { programsApi } from '../../app/endpoints/programs.ts';
import type { Program } from '../../app/domain.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import { paths } from '../../paths.ts';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { PROGRAM_GRID, ProgramCards, ProgramsQuery, unfinishedFirst } from './programs-query.tsx';

/** One row on a wide screen; a button shows the rest. */
const SHOWN = 3;

/** The programs of the student's class, on home (D9). */
export function OwnPrograms() {
  const { t } = useTranslation('learning/programs');
  const student = useStudent();
  const asked = programsApi.useFetchSkillsByUserQuery({ studentId: student.id });
  const isOwn = ({ isOld }: Program) => !isOld;
  if (asked.data && !asked.data.programs.some(isOwn)) return null;
  return (
    <section>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-xl">{t('heading')}</h2>
        <Link to={paths.schoolHomepage} className={`${buttonVariants('quiet')} whitespace-nowrap`}>
          {t('all')}
        </Link>
      </div>
      <ProgramsQuery of={asked} as="line">
        {({ programs }) => (
          <div className={PROGRAM_GRID}>
            <ProgramCards programs={unfinishedFirst(programs.filter(isOwn)).slice(0, SHOWN)} />
          </div>
        )}
      </ProgramsQuery>
    </section>
  );
}
