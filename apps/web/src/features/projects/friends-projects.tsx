import type { CourseId } from '@skillkite/contract/ids';
import { projectsApi } from '../../app/endpoints/projects.ts';
import { useFailureWords } from '../../app/load-error.tsx';
import { kindOfError } from '../../app/failure-kind.ts';
import { useTranslation } from '../../app/i18n.ts';
import { useStudent } from '../../app/session.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProjectFile } from './project-file.tsx';

/** Approved projects of others of the same school, by first name (spec 7). */
export function FriendsProjects({ courseId }: { courseId: CourseId }) {
  const { t } = useTranslation('projects');
  const student = useStudent();
  const words = useFailureWords();
  const { data, error, refetch } = projectsApi.useFetchApprovedFrndsProjectsQuery({
    studentId: student.id,
    courseId,
  });
  return (
    <section aria-labelledby="friends-projects">
      <h2 id="friends-projects" className="mb-2 text-lg">
        {t('friends')}
      </h2>
      {!data && error && (
        <p className="flex flex-wrap items-center gap-3">
          {`${t('friendsFailed')} ${words(kindOfError(error))}`}
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </p>
      )}
      {!data && !error && (
        <div role="status" aria-label={t('friendsLoading')}>
          <Skeleton className="h-24" />
        </div>
      )}
      {data?.projects.length === 0 && <p className="text-soft">{t('friendsEmpty')}</p>}
      {data && data.projects.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {data.projects.map(({ name, grade, files }) => (
            <li key={files[0]?.id} className="card min-w-0 p-4">
              <h3 className="mb-2 font-bold">{t('friend', { name, grade })}</h3>
              <ul className="grid gap-3">
                {files.map((file) => (
                  <li key={file.id}>
                    <ProjectFile file={file} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
