import { compactBar, nextMilestone } from '@skillkite/rules/streak-row';
import { ChevronDown } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from '../../app/i18n.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StreakStops } from './streak-stops.tsx';
import { StreakTime } from './streak-time.tsx';
import { useStreak } from './use-streak.ts';

const StreakPanel = lazy(() =>
  import('./streak-panel.tsx').then((module) => ({ default: module.StreakPanel })),
);

/** The compact bar: four upcoming streaks, the next milestone, the time left. Hover or a press opens the panel (spec 2). */
export function StreakBar() {
  const { t } = useTranslation('rewards');
  const [isOpen, setIsOpen] = useState(false);
  const { count, currentMilestone, timer, isError } = useStreak();
  if (!timer && !isError) return <Skeleton className="h-24" />;
  // The panel says what went wrong, and tries again.
  if (isOpen || !timer) {
    return (
      <div onPointerLeave={() => setIsOpen(false)}>
        <Suspense fallback={<Skeleton className="h-48" />}>
          <StreakPanel />
        </Suspense>
      </div>
    );
  }
  return (
    <button
      type="button"
      aria-expanded={false}
      aria-label={`${t('title')}: ${t('open')}`}
      className="card flex w-full flex-wrap items-center gap-x-6 gap-y-3 p-4 text-left"
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') setIsOpen(true);
      }}
      onClick={() => setIsOpen(true)}
    >
      <StreakStops label={t('row')} stops={compactBar(count)} />
      <span>
        <span className="block font-display text-lg">{nextMilestone(currentMilestone)}</span>
        <span className="block text-sm text-soft">{t('nextMilestone')}</span>
      </span>
      <StreakTime timer={timer} />
      <ChevronDown aria-hidden className="ml-auto size-5 text-primary" />
    </button>
  );
}
