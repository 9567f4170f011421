import { nextMilestone, streakRow } from '@skillkite/rules/streak-row';
import { Info } from 'lucide-react';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/query-state.tsx';
import { runtimeConfig } from '../../app/runtime-config.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tip } from '../../ui/tip.tsx';
import { StreakStops } from './streak-stops.tsx';
import { StreakTime } from './streak-time.tsx';
import { useStreak } from './use-streak.ts';

/** 'Your Learning Streak': the row of streaks, the next milestone and the time left (spec 2, 9, D5). */
export function StreakPanel() {
  const { t } = useTranslation('rewards');
  const { t: ofPanel } = useTranslation('streak-panel');
  return (
    <section aria-labelledby="streak-title" className="card relative overflow-hidden p-5">
      <div className="flex items-center gap-1">
        <h2 id="streak-title" className="text-lg">
          {t('title')}
        </h2>
        <Tip label={ofPanel('infoLabel')} text={ofPanel('info')}>
          <Info aria-hidden className="size-5" />
        </Tip>
      </div>
      <QueryState
        of={useStreak()}
        as="line"
        failed={t('failed')}
        saysWhy={false}
        loading={t('loading')}
        skeleton={<Skeleton className="mt-3 h-[10.25rem]" />}
      >
        {({ count, currentMilestone, timer }) => (
          <>
            <ScrollRegion label={t('row')} className="my-4 min-w-0 overflow-x-auto pb-2">
              <StreakStops label={t('row')} stops={streakRow(count, currentMilestone)} />
            </ScrollRegion>
            <div className="flex gap-8">
              <div>
                <p className="font-display text-lg">{nextMilestone(currentMilestone)}</p>
                <p className="text-sm text-soft">{t('nextMilestone')}</p>
              </div>
              <StreakTime timer={timer} />
            </div>
          </>
        )}
      </QueryState>
      {runtimeConfig.streakComingSoon && (
        <div className="absolute inset-0 grid place-content-center bg-surface/90 p-6 text-center">
          <p className="font-display text-xl">{ofPanel('comingSoon')}</p>
          <p className="text-soft">{ofPanel('comingSoonText')}</p>
        </div>
      )}
    </section>
  );
}
