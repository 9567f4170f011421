import type { Program } from '../../app/domain.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import { Scene } from '../../app/parts/scene.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { programsApi } from '../../app/endpoints/programs.ts';
import { PROGRAM_GRID, ProgramCards, ProgramsQuery, unfinishedFirst } from './programs-query.tsx';

function Programs({ programs }: { programs: readonly Program[] }) {
  const { t } = useTranslation('learning/programs');
  const own = unfinishedFirst(programs.filter(({ isOld }) => !isOld));
  const old = programs.filter(({ isOld }) => isOld);
  return (
    <>
      {own.length === 0 && (
        <EmptyState picture={<Scene scene="nothing" />} title={t('empty')} text={t('emptyText')} />
      )}
      <div className={PROGRAM_GRID}>
        <ProgramCards programs={own} />
      </div>
      {old.length > 0 && (
        <section className="mt-10">
          <h2 className="text-xl">{t('oldHeading')}</h2>
          <p className="mb-4 text-soft">{t('oldLead')}</p>
          <div className={PROGRAM_GRID}>
            <ProgramCards programs={old} />
          </div>
        </section>
      )}
    </>
  );
}

/** The programs of the student's class, and those of earlier classes for a coin (D9). */
export function SchoolPrograms() {
  const { t } = useTranslation('learning/programs');
  const student = useStudent();
  const asked = programsApi.useFetchSkillsByUserQuery({ studentId: student.id });
  return (
    <section>
      <h2 className="mb-3 text-xl">{t('heading')}</h2>
      <ProgramsQuery of={asked}>{({ programs }) => <Programs programs={programs} />}</ProgramsQuery>
    </section>
  );
}
