import { Link } from 'react-router';
import { statusOf } from '../../app/failure-kind.ts';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { useStudent } from '../../app/session.ts';
import { paths } from '../../paths.ts';
import { Scene } from '../../app/scene.tsx';
import { Button, buttonVariants } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type SkillReport, assessmentApi } from './endpoints.ts';
import { RadarChart } from './radar-chart.tsx';

function Skills({ report }: { report: SkillReport }) {
  const { t, tag } = useTranslation('assessment');
  const student = useStudent();
  const day = new Intl.DateTimeFormat(tag, {
    dateStyle: 'long',
    timeZone: student.timeZone,
  }).format(new Date(report.submittedAt));
  const axes = report.skills.map(({ skill, percentage }) => ({
    label: t(`skills.${skill}.name`),
    percentage,
  }));
  return (
    <div className="mx-auto max-w-4xl px-4 py-6">
      <h1 className="text-2xl">{t('reportTitle', { name: student.fullname })}</h1>
      <p className="text-soft">{t('reportDay', { day })}</p>
      <p className="mt-3 max-w-prose">{t('reportLead')}</p>
      <div className="card mt-6 p-4 print:mx-auto print:mt-3 print:max-w-xs print:border-0 print:p-2">
        <RadarChart axes={axes} />
      </div>
      <div className="card mt-6 p-4 print:mt-3 print:border-0 print:p-2">
        <table className="w-full text-left">
          <caption className="mb-2 text-left font-display text-lg font-bold">
            {t('tableTitle')}
          </caption>
          <thead className="max-sm:sr-only">
            <tr className="border-b-2 border-hairline">
              <th scope="col" className="py-2 pr-3">
                {t('skill')}
              </th>
              <th scope="col" className="py-2 pr-3">
                {t('score')}
              </th>
              <th scope="col" className="py-2">
                {t('means')}
              </th>
            </tr>
          </thead>
          <tbody>
            {report.skills.map(({ skill, percentage, band }) => (
              <tr
                key={skill}
                className="break-inside-avoid border-b-2 border-hairline last:border-0 max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:py-2"
              >
                <th scope="row" className="py-1 pr-3 align-top sm:py-3">
                  {t(`skills.${skill}.name`)}
                </th>
                <td className="py-1 pr-3 align-top max-sm:pr-0 max-sm:text-right sm:py-3">
                  <span className="font-display text-lg font-bold whitespace-nowrap">
                    {t('percent', { percentage })}
                  </span>
                  <span className="block text-sm whitespace-nowrap text-soft">
                    {t(`bands.${band}`)}
                  </span>
                </td>
                <td className="py-1 align-top max-sm:col-span-2 sm:py-3">
                  {t(`skills.${skill}.${band}`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Link
          to={!student.hasLoggedInBefore ? paths.onboarding : paths.root}
          className={buttonVariants()}
        >
          {t('goOn')}
        </Link>
        <Button variant="secondary" onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
    </div>
  );
}

/** What the assessment says by skill: a chart, a table that says the same, words a parent understands (D9). */
export function Component() {
  const { t } = useTranslation('assessment');
  const student = useStudent();
  const asked = assessmentApi.useFetchSkillReportQuery({ studentId: student.id });
  const none = (
    <EmptyState
      isWholePage
      picture={<Scene scene="nothing" />}
      title={t('noReport')}
      text={t('noReportText')}
      action={
        <Link to={paths.skillIntroduction} className={buttonVariants()}>
          {t('toAssessment')}
        </Link>
      }
    />
  );
  return (
    <QueryState
      of={asked}
      as="page"
      failed={t('failed')}
      ofFailure={(error) => (statusOf(error) === 404 ? none : undefined)}
      loading={t('loading')}
      skeleton={
        <>
          <Skeleton className="mb-6 h-10" />
          <Skeleton className="mb-6 h-72" />
          <Skeleton className="h-48" />
        </>
      }
      skeletonClassName="mx-auto max-w-4xl px-4 py-6"
    >
      {(report) => <Skills report={report} />}
    </QueryState>
  );
}
