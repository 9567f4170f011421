import {
  ASSESSMENT_SKILLS,
  SKILL_BANDS,
  reportParts,
} from '@skillkite/rules/learning/assessment/assessment-score';
import { firstNameOf } from '@skillkite/rules/text/first-name';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { useContentText } from '../../app/parts/content-text.tsx';
import { statusOf } from '@skillkite/client/failure-kind';
import { useTranslation } from '../../app/i18n.ts';
import { Mithu } from '../../app/parts/mithu.tsx';
import { useIsOffline } from '../../app/available-offline/use-is-offline.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { useStudent } from '../../app/session/session.ts';
import { classroomPath, journeyPath, paths } from '../../paths.ts';
import { Scene } from '../../app/parts/scene.tsx';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { EmptyState } from '@skillkite/ui/feedback/empty-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { type NextCourse, type SkillReport, assessmentApi } from './endpoints.ts';
import { RadarChart } from './radar-chart.tsx';

type Skill = SkillReport['skills'][number];

const DOTS = SKILL_BANDS.map((_, step) => step);

/** Level of a skill: a word and up to three bows instead of a number. */
function Band({ band }: { band: Skill['band'] }) {
  const { t } = useTranslation('learning/assessment');
  return (
    <p className="flex items-center gap-2 text-sm text-soft">
      <span aria-hidden className="flex gap-1">
        {DOTS.map((step) => (
          <span
            key={step}
            className={`size-3 rotate-45 rounded-xs border-2 ${step <= SKILL_BANDS.indexOf(band) ? 'border-thread bg-thread' : 'border-frame'}`}
          />
        ))}
      </span>
      {t(`bands.${band}`)}
    </p>
  );
}

function NextCourse({ next, isStrong }: { next: NextCourse; isStrong: boolean }) {
  const { t } = useTranslation('learning/assessment');
  const say = useContentText();
  const { area, courseId, isUnlocked, programId } = next;
  return (
    <Link
      to={isUnlocked ? classroomPath(courseId, area) : journeyPath(programId, area)}
      className="mt-3 flex min-h-14 items-center gap-3 rounded-control bg-sky px-3 py-2 text-primary hover:brightness-105"
    >
      <Kite id={courseId} className="h-10 shrink-0" />
      <span className="min-w-0">
        <span className="block font-bold">
          {t(isStrong ? 'goFurther' : 'tryNext', { course: say(next, 'name') })}
        </span>
        <span className="block text-sm text-soft">
          {t(isUnlocked ? 'inProgram' : 'comesLater', { program: say(next, 'programName') })}
        </span>
      </span>
    </Link>
  );
}

function SkillList({ title, skills }: { title: string; skills: readonly Skill[] }) {
  const { t } = useTranslation('learning/assessment');
  return (
    <section className="mt-6">
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-3 grid grid-cols-1 gap-4 md:grid-cols-2">
        {skills.map(({ skill, band, next }) => (
          <li key={skill} className="card flex flex-col p-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="text-base">{t(`skills.${skill}.name`)}</h3>
              <Band band={band} />
            </div>
            <p className="mt-1 grow">{t(`skills.${skill}.${band}`)}</p>
            {next && <NextCourse next={next} isStrong={band === 'strong'} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Report({ report }: { report: SkillReport }) {
  const { t, tag } = useTranslation('learning/assessment');
  const student = useStudent();
  const isOffline = useIsOffline();
  const day = new Intl.DateTimeFormat(tag, {
    dateStyle: 'long',
    timeZone: student.timeZone,
  }).format(new Date(report.submittedAt));
  const { skills, sheetUrl } = report;
  const { isStrong, best, rest } = reportParts(skills);
  const axes = skills
    .toSorted((a, b) => ASSESSMENT_SKILLS.indexOf(a.skill) - ASSESSMENT_SKILLS.indexOf(b.skill))
    .map(({ skill, percentage }) => ({ label: t(`skills.${skill}.name`), percentage }));
  return (
    <div className="mx-auto max-w-4xl px-4 py-6">
      <div className="flex items-center gap-4">
        <Mithu pose="cheering" className="size-20 shrink-0 min-[24rem]:size-24" />
        <div className="min-w-0 wrap-anywhere">
          <h1 className="text-xl min-[24rem]:text-2xl">
            {t('reportTitle', { name: firstNameOf(student.fullname) })}
          </h1>
          <p className="text-soft">{t('reportDay', { day })}</p>
        </div>
      </div>
      <p className="mt-3 max-w-prose">{t('reportLead')}</p>
      {best.length > 0 && (
        <SkillList title={t(isStrong ? 'strengths' : 'bestSoFar')} skills={best} />
      )}
      {rest.length > 0 && <SkillList title={t('growing')} skills={rest} />}
      <section className="card mt-6 p-4">
        <h2 className="text-lg">{t('chartTitle')}</h2>
        <RadarChart axes={axes} />
      </section>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Link
          to={!student.hasLoggedInBefore ? paths.onboarding : paths.root}
          className={buttonVariants()}
        >
          {t('goOn')}
        </Link>
        {sheetUrl !== undefined && !isOffline && (
          <a
            href={sheetUrl}
            download
            className={buttonVariants('secondary')}
            aria-describedby="sheet-hint"
          >
            <Download aria-hidden className="size-5" />
            {t('parents')}
          </a>
        )}
      </div>
      {sheetUrl !== undefined && (
        <p id="sheet-hint" className="mt-2 text-sm text-soft print:hidden">
          {t(isOffline ? 'parentsOffline' : 'parentsHint')}
        </p>
      )}
    </div>
  );
}

/** Assessment report: strengths, suggestions, a chart, and a sheet for parents (D9). */
export function Component() {
  const { t } = useTranslation('learning/assessment');
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
      {(report) => <Report report={report} />}
    </QueryState>
  );
}
