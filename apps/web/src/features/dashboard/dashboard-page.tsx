import type { ReactNode } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { ActivitySection } from './activity-section.tsx';
import { BadgesSection } from './badges-section.tsx';
import { ChecklistSection } from './checklist-section.tsx';
import { CoinsSection } from './coins-section.tsx';
import { LeaderboardSection } from './leaderboard-section.tsx';

/** What the student has, and where they stand (D9). */
export function DashboardPage({ streak }: { streak: ReactNode }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="mx-auto max-w-7xl px-4 py-6">
      <h1 className="mb-4 text-2xl">{t('heading')}</h1>
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_24rem]">
        <div className="grid min-w-0 gap-4">
          {streak}
          <ActivitySection />
          <BadgesSection />
          <ChecklistSection />
        </div>
        <div className="grid min-w-0 gap-4">
          <LeaderboardSection />
          <CoinsSection />
        </div>
      </div>
    </div>
  );
}
