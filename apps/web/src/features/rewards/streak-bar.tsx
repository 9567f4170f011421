import { compactBar, nextMilestone } from '@skillkite/rules/streak-row';
import { ChevronDown } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import { PartMissing } from '../../app/load-error.tsx';
import { useTranslation } from '../../app/i18n.ts';
import { lazyWithRetry } from '../../app/lazy-with-retry.tsx';
import { QueryState } from '../../app/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StreakStops } from './streak-stops.tsx';
import { StreakTime } from './streak-time.tsx';
import { type Streak, useStreak } from './use-streak.ts';

const StreakPanel = lazyWithRetry(() => import('./streak-panel.tsx').then((m) => m.StreakPanel), {
  whileLoading: <Skeleton className="h-48" />,
  Missing: PartMissing,
});

/** The compact bar: four upcoming streaks, the next milestone, the time left. Hover or a press opens the panel (spec 2). */
export function StreakBar() {
  const { t } = useTranslation('rewards');
  return (
    <QueryState
      of={useStreak()}
      as="line"
      failed={t('failed')}
      saysWhy={false}
      loading={t('loading')}
      skeleton={<Skeleton className="h-24" />}
    >
      {(streak) => <Bar {...streak} />}
    </QueryState>
  );
}

function Bar({ count, currentMilestone, timer }: Streak) {
  const { t } = useTranslation('rewards');
  const [isOpen, setIsOpen] = useState(false);
  const byMouse = (opens: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setIsOpen(opens);
  };
  return (
    <div className="relative" onPointerEnter={byMouse(true)} onPointerLeave={byMouse(false)}>
      {isOpen ? (
        <StreakPanel />
      ) : (
        <div className="card flex flex-wrap items-center gap-x-6 gap-y-3 p-4 pr-12">
          <div className="max-sm:w-full [&>ol]:flex-wrap">
            <StreakStops label={t('row')} stops={compactBar(count)} />
          </div>
          <div>
            <p className="font-display text-lg">{nextMilestone(currentMilestone)}</p>
            <p className="text-sm text-soft">{t('nextMilestone')}</p>
          </div>
          <StreakTime timer={timer} />
        </div>
      )}
      {/* One button for both, so that the focus stays where it is. */}
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
