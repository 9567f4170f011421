import { romanGrade } from '@skillkite/rules/grade';
import type { Program } from '../../app/domain.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { useStudent } from '../../app/session.ts';
import { SceneArt } from '../../ui/art/scenes.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { programsApi } from '../../app/endpoints/programs.ts';
import { ProgramCard } from './program-card.tsx';

const GRID = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3';

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
      <div className={GRID}>
        {own.map((program) => (
          <ProgramCard key={program.id} program={program} />
        ))}
      </div>
      {old.length > 0 && (
        <section className="mt-10">
          <h2 className="text-xl">{t('oldHeading')}</h2>
          <p className="mb-4 text-soft">{t('oldLead')}</p>
          <div className={GRID}>
            {old.map((program) => (
              <ProgramCard key={program.id} program={program} />
            ))}
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
      <QueryState
        of={asked}
        failed={t('failed')}
        loading={t('loading')}
        skeleton={['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-64" />
        ))}
        skeletonClassName={GRID}
      >
        {({ programs }) => <Programs programs={programs} />}
      </QueryState>
    </div>
  );
}
