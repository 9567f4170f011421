import { dayOf } from '@skillkite/rules/time/calendar-day';
import { ContentText } from '../../app/parts/content-text.tsx';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { Marks } from '../../app/parts/marks.tsx';
import { useStudent } from '../../app/session/session.ts';
import { classroomPath } from '../../paths.ts';
import { Sticker } from '@skillkite/ui/art/sticker.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { portfolioApi } from '../../app/endpoints/portfolio.ts';
import { ItemList } from './item-list.tsx';
import { longDay } from '@skillkite/texts/day-words';

/** Projects with their status, remarks and files (D9). */
export function Component() {
  const { t, tag } = useTranslation('learning/portfolio');
  const student = useStudent();
  const { data, error, refetch } = portfolioApi.useOwnProjectsQuery({ studentId: student.id });
  return (
    <ItemList
      items={data?.projects}
      error={error}
      onAgain={refetch}
      empty={{ title: t('noProjects'), text: t('noProjectsText') }}
      className="grid gap-4 md:grid-cols-2"
    >
      {(project) => (
        <li key={project.courseId} className="card flex flex-col p-5">
          <p className="text-soft">
            <ContentText of={project} field="programName" />
          </p>
          <h2 className="text-lg">
            <ContentText of={project} field="name" />
          </h2>
          <p className="font-bold">{t(`status.${project.status}`)}</p>
          <p className="text-sm text-soft">
            {longDay(dayOf(new Date(project.submittedAt), student.timeZone), tag)}
          </p>
          {(project.remarks !== null || project.sticker) && (
            <p className="mt-2 flex items-center gap-3 rounded-control bg-sky p-3 break-words">
              {project.sticker && <Sticker kind={project.sticker} className="size-12 shrink-0" />}
              {project.remarks}
            </p>
          )}
          <Marks of={project} className="mt-2" />
          <ul className="my-3">
            {project.files.map((file) => (
              <li key={file.url}>
                <a
                  href={file.url}
                  className="inline-flex min-h-12 items-center break-all text-primary underline"
                >
                  {file.name}
                </a>
              </li>
            ))}
          </ul>
          <Link
            to={classroomPath(project.courseId, project.area, 'projects')}
            className={`${buttonVariants('secondary')} mt-auto`}
          >
            {t('open')}
            <span className="sr-only">
              <ContentText of={project} field="name" />
            </span>
          </Link>
        </li>
      )}
    </ItemList>
  );
}
