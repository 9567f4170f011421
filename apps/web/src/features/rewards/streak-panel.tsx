import { nextMilestone, streakRow } from '@skillkite/rules/rewards/streak-row';
import { Info } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { QueryState } from '../../app/parts/query-state.tsx';
import { runtimeConfig } from '@skillkite/client/runtime-config';
import { ScrollRegion } from '@skillkite/ui/layout/scroll-region.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { Tip } from '@skillkite/ui/tip.tsx';
import { StreakStops } from './streak-stops.tsx';
import { StreakTime } from './streak-time.tsx';
import { type Streak, useStreak } from './use-streak.ts';

/** The row extends to the card's edges, where it fades, and scrolls to the next bow. */
function Row({ count, currentMilestone }: Pick<Streak, 'count' | 'currentMilestone'>) {
  const { t } = useTranslation('learning/rewards');
  const stops = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const region = stops.current?.parentElement;
    const next = stops.current?.querySelectorAll('li')[count];
    if (!region || !next) return;
    const { left, width } = next.getBoundingClientRect();
    const { left: start, width: shown } = region.getBoundingClientRect();
    region.scrollLeft += left + width / 2 - (start + shown / 2);
  }, [count]);
  return (
    <ScrollRegion
      label={t('row')}
      className="-mx-5 my-4 overflow-x-auto [mask-image:linear-gradient(to_right,transparent,black_1.25rem,black_calc(100%-2.5rem),transparent)] pt-1 pb-2 pl-5"
    >
      <div ref={stops} className="w-max pr-10">
        <StreakStops label={t('row')} stops={streakRow(count, currentMilestone)} />
      </div>
    </ScrollRegion>
  );
}

/**
 * 'Your Learning Streak': the row of streaks, the next milestone and the time left (spec 2, 9, D5).
 */
export function StreakPanel() {
  const { t } = useTranslation('learning/rewards');
  const { t: ofPanel } = useTranslation('learning/streak-panel');
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
            <Row count={count} currentMilestone={currentMilestone} />
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
