import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { useTranslation } from '../app/i18n.ts';
import { QueryState } from '../app/query-state.tsx';
import { useTitle } from '../app/hooks/use-title.ts';
import { dayWords } from '@skillkite/texts/day-words';
import { useFetchMadeQuery } from './endpoints.ts';
import { ProjectCard } from './project-card.tsx';
import { useChild } from './use-child.ts';

/** All submitted projects of a child. */
export function ProjectsPage() {
  const { t, language, tag } = useTranslation('family/common');
  const { name, studentId } = useChild();
  const loaded = useFetchMadeQuery({ studentId, language });
  useTitle(t('madeTitle', { name }));
  return (
    <div className="grid gap-4 p-4">
      <h1 className="text-2xl">{t('madeTitle', { name })}</h1>
      <QueryState of={loaded} skeleton={<Skeleton className="h-64" />}>
        {({ projects }) =>
          projects.length === 0 ? (
            <EmptyState
              picture={<SceneArt scene="nothing" />}
              title={t('noneMade')}
              text={t('noneMadeText', { name })}
            />
          ) : (
            projects.map((project) => (
              <ProjectCard key={project.courseId} project={project}>
                <h2 lang={project.course.lang} className="text-lg">
                  {project.course.text}
                </h2>
                <p className="text-sm text-soft">
                  {t('on', { day: dayWords(project.handedInOn, tag, { dateStyle: 'long' }) })}
                </p>
              </ProjectCard>
            ))
          )
        }
      </QueryState>
    </div>
  );
}
