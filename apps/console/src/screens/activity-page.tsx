import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { SceneArt } from '@skillkite/ui/art/scenes.tsx';
import { sizeText } from '@skillkite/ui/size-text';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { ArrowLeft, Check, TriangleAlert } from 'lucide-react';
import { Link, useParams } from 'react-router';
import {
  type ActivityDetails as Details,
  useFetchActivityQuery,
} from '../app/endpoints/activity.ts';
import { useTranslation } from '../app/i18n.ts';
import { QueryState } from '../app/query-state.tsx';
import { useTitle } from '../app/hooks/use-title.ts';
import { pathOfStudent } from '../paths.ts';
import { LaunchLogs } from './launch-logs.tsx';
import { NotFoundPage } from './not-found-page.tsx';

type Report = NonNullable<Details['report']>;

/** Findings about the package, without SCORM terms. */
function PackageCard({ report }: { report: Report }) {
  const { t, tag } = useTranslation('console-learning/activity');
  const { standard, parts, files, bytes, largest, calls, findings } = report;
  return (
    <>
      <ul className="mb-4 grid gap-3">
        {findings.map(({ kind, places }) => (
          <li key={kind} className="flex gap-3 rounded-card bg-flame-wash p-4">
            <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-flame" />
            <span className="min-w-0">
              <strong>{t(`finding.${kind}`)}</strong>
              <span className="block">{t(`advice.${kind}`)}</span>
              {places.length > 0 && (
                <span className="block text-sm break-words text-soft">{places.join(', ')}</span>
              )}
            </span>
          </li>
        ))}
        {findings.length === 0 && (
          <li className="flex gap-3">
            <Check aria-hidden className="size-5 shrink-0 text-leaf" />
            {t('nothingFound')}
          </li>
        )}
      </ul>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr] [&>dd]:break-words [&>dt]:text-soft">
        <dt>{t('size')}</dt>
        <dd>
          {t('sizeOf', { size: sizeText(bytes, tag), count: files })}
          {largest.map((file) => (
            <span key={file.path} className="block text-sm text-soft">
              {file.path} · {sizeText(file.bytes, tag)}
            </span>
          ))}
        </dd>
        <dt>{t('parts')}</dt>
        <dd>{parts}</dd>
        <dt>{t('standard')}</dt>
        <dd>{standard}</dd>
        <dt>{t('calls')}</dt>
        <dd>{calls.length === 0 ? t('noCalls') : calls.join(', ')}</dd>
      </dl>
    </>
  );
}

function Activity({ of, lessonId }: { of: Details; lessonId: number }) {
  const { t } = useTranslation('console-learning/activity');
  const { studentId, fullname, course, lesson, report } = of;
  useTitle(lesson.text);
  return (
    <>
      <Link
        to={pathOfStudent({ studentId })}
        className="mb-2 inline-flex min-h-11 items-center gap-1 font-bold text-primary"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {fullname}
      </Link>
      <h1 className="text-2xl break-words" lang={lesson.lang}>
        {lesson.text}
      </h1>
      <p className="mb-6 text-soft" lang={course.lang}>
        {course.text}
      </p>
      <section className="mb-8 max-w-3xl">
        <h2 className="mb-3 text-lg">{t('package')}</h2>
        {report === null ? (
          <EmptyState picture={<SceneArt scene="nothing" />} title={t('noReport')} />
        ) : (
          <PackageCard report={report} />
        )}
      </section>
      <LaunchLogs of={{ ...of, lessonId }} />
    </>
  );
}

function OfIds({ studentId, lessonId }: { studentId: number; lessonId: number }) {
  const { t, language } = useTranslation('console-learning/activity');
  const asked = useFetchActivityQuery(
    { studentId, lessonId, language },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 lg:px-8">
      <QueryState
        of={asked}
        heading={t('about')}
        skeleton={
          <div className="grid gap-3">
            <Skeleton className="h-20" />
            <Skeleton className="h-64" />
          </div>
        }
      >
        {(details) => <Activity of={details} lessonId={lessonId} />}
      </QueryState>
    </div>
  );
}

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

/** A student's activity: package report, and the debug log if recorded. */
export function ActivityPage() {
  const { studentId, lessonId } = useParams();
  const ids = { studentId: Number(studentId), lessonId: Number(lessonId) };
  return isId(ids.studentId) && isId(ids.lessonId) ? <OfIds {...ids} /> : <NotFoundPage />;
}
