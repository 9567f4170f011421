import { firstNameOf } from '@skillkite/rules/text/first-name';
import { romanGrade } from '@skillkite/rules/school/grade';
import type { ReactNode } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import { useStudent } from '../../app/session/session.ts';
import { ContinueCard } from './continue-card.tsx';

/**
 * `asses_mode` of a required assessment (D8). Its card is in a separate chunk, because few students
 * have one.
 */
const REQUIRED = 2;
const AssessmentDue = lazyWithRetry(
  async () => (await import('./assessment-due.tsx')).AssessmentDue,
);

type Props = {
  goal: ReactNode;
  streak: ReactNode;
  teacher: ReactNode;
  programs: ReactNode;
  event: ReactNode;
  more: ReactNode;
};

/** Landing page of home and the school's page: next step, streak, then the rest (D9). */
export function Landing({ goal, streak, teacher, programs, event, more }: Props) {
  const { t, tag } = useTranslation('learning/home');
  const { fullname, grade, timeZone, assessmentMode } = useStudent();
  const today = new Intl.DateTimeFormat(tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  }).format();
  return (
    <div className="mx-auto max-w-page px-4 py-4">
      <div className="mb-4 flex-wrap items-baseline justify-between gap-x-4 sm:flex">
        <h1 className="text-2xl">{t('greeting', { name: firstNameOf(fullname) })}</h1>
        <p className="text-soft">{t('today', { grade: romanGrade(grade), day: today })}</p>
      </div>
      {assessmentMode === REQUIRED && <AssessmentDue />}
      {/* Columns have independent heights. */}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)] lg:grid-rows-[auto_1fr_auto] lg:gap-6">
        <div className="grid min-w-0 grid-cols-1 content-start gap-4 lg:row-span-2">
          <ContinueCard />
          {goal}
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          {streak}
          {teacher}
        </div>
        <div className="min-w-0 lg:col-span-2 lg:row-start-3">{programs}</div>
        <div className="min-w-0 lg:col-start-2 lg:row-start-2">{event}</div>
      </div>
      {more}
    </div>
  );
}
