import type { CourseId } from '@skillkite/contract/ids';
import { projectsApi } from '../../app/endpoints/projects.ts';
import { ListEnd } from '../../app/parts/list-end.tsx';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { useStudent } from '../../app/session/session.ts';
import { usePageLimit } from '@skillkite/ui/use-page-limit';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { ProjectFile } from './project-file.tsx';

/** Approved projects of other students of the school, by first name (spec 7). */
export function FriendsProjects({ courseId }: { courseId: CourseId }) {
  const { t } = useTranslation('learning/projects');
  const student = useStudent();
  const { asked: most, setMost } = usePageLimit();
  const asked = projectsApi.useFetchApprovedFrndsProjectsQuery({
    studentId: student.id,
    courseId,
    ...most,
  });
  return (
    <section aria-labelledby="friends-projects">
      <h2 id="friends-projects" className="mb-2 text-lg">
        {t('friends')}
      </h2>
      <QueryState
        of={asked}
        as="line"
        failed={t('friendsFailed')}
        loading={t('friendsLoading')}
        skeleton={<Skeleton className="h-24" />}
        empty={{
          isIt: (data) => data.projects.length === 0,
          shows: <p className="text-soft">{t('friendsEmpty')}</p>,
        }}
      >
        {(data) => (
          <>
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
            <ListEnd
              of={data}
              shown={data.projects.length}
              isBusy={asked.isFetching}
              onMore={setMost}
            />
          </>
        )}
      </QueryState>
    </section>
  );
}
