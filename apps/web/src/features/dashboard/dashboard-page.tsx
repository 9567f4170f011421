import { assessmentAccess } from '@skillkite/rules/learning/assessment/assessment-access';
import { isYoung } from '@skillkite/rules/school/grade';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import { assessmentOf } from '../../app/session/login-destination.ts';
import { useStudent } from '../../app/session/session.ts';
import { paths } from '../../paths.ts';
import { buttonVariants } from '@skillkite/ui/button.tsx';
import { ActivitySection } from './activity-section.tsx';
import { BadgesSection } from './badges-section.tsx';
import { ChecklistSection } from './checklist-section.tsx';
import { CoinsSection } from './coins-section.tsx';
import { LeaderboardSection } from './leaderboard-section.tsx';

/** Two columns on a tablet; also on a PC if there are no ranks. */
const CARDS = {
  besideRanks:
    'md:max-lg:grid-cols-2 md:max-lg:[&>:first-child]:col-span-2 md:max-lg:[&>:last-child]:col-span-2',
  alone: 'md:grid-cols-2 md:[&>:first-child]:col-span-2 md:[&>:last-child]:col-span-2',
} as const;

/** The student's points, badges and rank (D9). */
export function DashboardPage({ streak }: { streak: ReactNode }) {
  const { t } = useTranslation('learning/dashboard');
  const student = useStudent();
  const { assessmentState, grade, hasReport } = student;
  const [now] = useState(() => new Date());
  const hasRanks = !isYoung(grade);
  const isAsked = assessmentAccess(assessmentOf(student, now)) === 'open';
  return (
    <div className="mx-auto max-w-page px-4 py-6">
      <h1 className="mb-4 text-2xl">{t('heading')}</h1>
      <div className={`grid items-start gap-4 ${hasRanks ? 'lg:grid-cols-[1fr_24rem]' : ''}`}>
        <div
          className={`grid min-w-0 items-start gap-4 ${hasRanks ? CARDS.besideRanks : CARDS.alone}`}
        >
          {streak}
          <ActivitySection />
          <BadgesSection />
          <ChecklistSection />
          {/* For any kind of assessment: the menu has no entry for required ones and those on paper (spec 5, D8). */}
          {(isAsked || hasReport || assessmentState === 2) && (
            <div className="flex flex-wrap gap-3">
              {isAsked && (
                <Link to={paths.skillIntroduction} className={buttonVariants()}>
                  {t('toAssessment')}
                </Link>
              )}
              {(hasReport || assessmentState === 2) && (
                <Link to={paths.skillReport} className={buttonVariants('secondary')}>
                  {t('toSkillReport')}
                </Link>
              )}
            </div>
          )}
        </div>
        {hasRanks && (
          <div className="grid min-w-0 items-start gap-4 md:max-lg:grid-cols-2">
            <LeaderboardSection />
            <CoinsSection />
          </div>
        )}
      </div>
    </div>
  );
}
