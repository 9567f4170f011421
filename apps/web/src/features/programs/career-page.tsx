import { Link } from 'react-router';
import { ContentText } from '../../app/parts/content-text.tsx';
import type { Program } from '../../app/domain.ts';
import { programsApi } from '../../app/endpoints/programs.ts';
import { statusOf } from '@skillkite/client/failure-kind';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session/session.ts';
import { Scene } from '../../app/parts/scene.tsx';
import { paths } from '../../paths.ts';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { PROGRAM_GRID, ProgramCards, ProgramsQuery } from './programs-query.tsx';

const clusterOf = ({ cluster, themeName }: Program) => cluster ?? themeName;

/** Careers by cluster, each a program (D9); only for students with careers on (spec 2). */
export function Component() {
  const { t } = useTranslation('learning/programs');
  const student = useStudent();
  const asked = programsApi.useFetchSkillsByUserCareerQuery({ studentId: student.id });
  const closed = (
    <EmptyState
      picture={<Scene scene="locked" />}
      title={t('careerClosed')}
      text={t('careerClosedText')}
      action={
        <Link to={paths.root} className={buttonVariants('primary')}>
          {t('toPrograms')}
        </Link>
      }
    />
  );
  const none = (
    <EmptyState
      picture={<Scene scene="nothing" />}
      title={t('careerEmpty')}
      text={t('emptyText')}
    />
  );
  return (
    <div className="mx-auto max-w-page px-4 py-6">
      <h1 className="text-2xl">{t('careerHeading')}</h1>
      <p className="mb-6 text-soft">{t('careerLead')}</p>
      <ProgramsQuery
        of={asked}
        ofFailure={(error) => (statusOf(error) === 403 ? closed : undefined)}
        empty={none}
      >
        {({ programs }) => (
          <div className={PROGRAM_GRID}>
            {[...Map.groupBy(programs, clusterOf)].map(([cluster, programs]) => (
              <section key={cluster} className="flex flex-col gap-4">
                {programs[0] && (
                  <h2 className="text-xl">
                    <ContentText
                      of={programs[0]}
                      field={programs[0].cluster === null ? 'themeName' : 'cluster'}
                    />
                  </h2>
                )}
                <ProgramCards programs={programs} />
              </section>
            ))}
          </div>
        )}
      </ProgramsQuery>
    </div>
  );
}
