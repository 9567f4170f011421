import { romanGrade } from '@skillkite/rules/grade';
import type { Program } from '../../app/domain.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session.ts';
import { SceneArt } from '../../ui/art/scenes.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { programsApi } from '../../app/endpoints/programs.ts';
import { PROGRAM_GRID, ProgramCards, ProgramsQuery } from './programs-query.tsx';

function Programs({ programs }: { programs: readonly Program[] }) {
  const { t } = useTranslation('programs');
  const student = useStudent();
  const own = programs.filter(({ isOld }) => !isOld);
  const old = programs.filter(({ isOld }) => isOld);
  return (
    <>
      {own.length === 0 && (
        <EmptyState
          picture={<SceneArt scene="nothing" />}
          title={t('empty')}
          text={t('emptyText')}
        />
      )}
      {own.length > 0 && (
        <h2 className="sr-only">{t('headingClass', { grade: romanGrade(student.grade) })}</h2>
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

/** The student's programs of this class, and those of earlier ones behind a coin (D9). */
export function Component() {
  const { t } = useTranslation('programs');
  const student = useStudent();
  const asked = programsApi.useFetchSkillsByUserQuery({ studentId: student.id });
  return (
    <div className="mx-auto max-w-7xl px-4 py-6">
      <p className="text-soft">{t('headingClass', { grade: romanGrade(student.grade) })}</p>
      <h1 className="text-2xl">{t('heading')}</h1>
      <p className="mb-6 text-soft">{t('lead')}</p>
      <ProgramsQuery of={asked}>{({ programs }) => <Programs programs={programs} />}</ProgramsQuery>
    </div>
  );
}
