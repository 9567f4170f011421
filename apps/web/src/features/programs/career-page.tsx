import { programsApi } from '../../app/endpoints/programs.ts';
import { LoadError } from '../../app/load-error.tsx';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session.ts';
import { SceneArt } from '../../ui/art/scenes.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProgramCard } from './program-card.tsx';

const GRID = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3';

/** Careers by cluster, each a program (D9); only for students with careers on (spec 2). */
export function Component() {
  const { t } = useTranslation('programs');
  const student = useStudent();
  const { data, error, refetch } = programsApi.useFetchSkillsByUserCareerQuery({
    studentId: student.id,
  });
  const isNotTheirs = error !== undefined && 'status' in error && error.status === 403;
  const clusters = Map.groupBy(
    data?.programs ?? [],
    ({ cluster, themeName }) => cluster ?? themeName,
  );
  return (
    <div className="mx-auto max-w-7xl px-4 py-6">
      <h1 className="text-2xl">{t('careerHeading')}</h1>
      <p className="mb-6 text-soft">{t('careerLead')}</p>
      {!data && !error && (
        <div role="status" aria-label={t('loading')} className={GRID}>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-64" />
          ))}
        </div>
      )}
      {error && isNotTheirs && (
        <EmptyState
          picture={<SceneArt scene="locked" />}
          title={t('careerClosed')}
          text={t('careerClosedText')}
        />
      )}
      {error && !isNotTheirs && <LoadError title={t('failed')} error={error} onAgain={refetch} />}
      {data?.programs.length === 0 && (
        <EmptyState
          picture={<SceneArt scene="nothing" />}
          title={t('careerEmpty')}
          text={t('emptyText')}
        />
      )}
      <div className={GRID}>
        {[...clusters].map(([cluster, programs]) => (
          <section key={cluster} className="flex flex-col gap-4">
            <h2 className="text-xl">{cluster}</h2>
            {programs.map((program) => (
              <ProgramCard key={program.id} program={program} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
