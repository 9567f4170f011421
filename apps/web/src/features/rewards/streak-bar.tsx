import {
  compactBar,
  nextMilestone,
  reachedSinceMilestone,
} from '@skillkite/rules/rewards/streak-row';
import { ChevronDown } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import { GoldBow } from '@skillkite/ui/art/gold-bow.tsx';
import { Bow } from '@skillkite/ui/art/sky.tsx';
import { PartMissing } from '../../app/parts/load-error.tsx';
import { useTranslation } from '../../app/i18n.ts';
import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import { QueryState } from '../../app/parts/query-state.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';
import { StreakStops } from './streak-stops.tsx';
import { StreakTimeLeft } from './streak-time-left.tsx';
import { type Streak, useStreak } from './use-streak.ts';

const StreakPanel = lazyWithRetry(() => import('./streak-panel.tsx').then((m) => m.StreakPanel), {
  whileLoading: <Skeleton className="h-48" />,
  Missing: PartMissing,
});

/**
 * The compact bar: four upcoming streaks, the next milestone, the time left. Hover or press opens
 * the panel (spec 2).
 */
export function StreakBar() {
  const { t } = useTranslation('learning/rewards');
  return (
    <QueryState
      of={useStreak()}
      as="line"
      failed={t('failed')}
      saysWhy={false}
      loading={t('loading')}
      skeleton={<Skeleton className="h-[12.25rem]" />}
    >
      {(streak) => <Bar {...streak} />}
    </QueryState>
  );
}

function Bar({ count, currentMilestone, timer }: Streak) {
  const { t } = useTranslation('learning/rewards');
  const milestone = nextMilestone(currentMilestone);
  const [isOpen, setIsOpen] = useState(false);
  const byMouse = (opens: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setIsOpen(opens);
  };
  return (
    <div className="relative" onPointerEnter={byMouse(true)} onPointerLeave={byMouse(false)}>
      {isOpen ? (
        <StreakPanel />
      ) : (
        <div className="card p-4">
          <div className="flex items-center gap-3 pr-8">
            <GoldBow count={count} className="w-24 shrink-0" />
            <div>
              <p className="font-display text-lg leading-tight">{t('inARow', { count })}</p>
              <StreakTimeLeft timer={timer} />
            </div>
          </div>
          <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
            <div className="flex items-end gap-2">
              {/* Reached streaks, in the same row as upcoming ones. */}
              {Array.from({ length: reachedSinceMilestone(count) }, (_, at) => (
                <Bow key={at} isTied className="mb-11 w-5 shrink-0" />
              ))}
              <StreakStops label={t('row')} stops={compactBar(count)} />
            </div>
            <p className="text-center text-sm">
              <span className="block font-display text-lg">{milestone}</span>
              <span className="block text-soft">{t('nextMilestone')}</span>
            </p>
          </div>
        </div>
      )}
      {/* One button for both states keeps the focus. */}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={`${t('title')}: ${t('open')}`}
        className={`absolute flex items-center justify-end rounded-card text-primary ${isOpen ? 'top-2 right-2 p-3' : 'inset-0 p-4'}`}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setIsOpen(false);
        }}
      >
        <ChevronDown aria-hidden className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
    </div>
  );
}
